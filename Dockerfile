# The image of a release: one static binary. docker run --rm -v "$PWD:/models" -w /models IMAGE model.m
FROM scratch
ARG TARGETPLATFORM
COPY $TARGETPLATFORM/gomc /gomc
ENTRYPOINT ["/gomc"]
