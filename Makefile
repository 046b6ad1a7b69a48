# Each target prints what it runs. Nothing but Go, git and make is needed, except
# for `make generate` (Java, to run ANTLR) and `make check` (the network).

VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo unknown)

export CGO_ENABLED = 0

.PHONY: build test check generate tree-sitter playground module vsix man site reproducible release-check release-snapshot release-verify clean

build:
	go build -trimpath -ldflags '-X main.buildVersion=$(VERSION)' -o gomc ./cmd/gomc

# The time is for a machine ten times slower than the slowest that we know. lab, the laboratory, and cluster, several
# processes for one search, are modules of their own, as mcp is: gomc needs neither their code nor a plotting library, a
# NATS server or an SDK. make -C lab has what takes longer.
test:
	go vet ./...
	go run ./internal/testrun -timeout 60m ./...

# Tools that are no part of the module, so that who builds gomc need not have them. They are
# fetched when they run; where that cannot be done, or govulncheck cannot ask what is known, check
# says so and fails. ONLINE=no leaves both out, and says so.
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.1.4
ONLINE ?= yes

# What writes logs of other systems, and what runs generated code: modules that these need, and gomc does not.
TRACES := conform/trace conform/slogtrace conform/oteltrace machine

check:
	@unformatted=$$(gofmt -l .) && test -z "$$unformatted" || { echo "not formatted: $$unformatted"; exit 1; }
	go vet ./...
	GOOS=js GOARCH=wasm go vet . ./cmd/playground
	go test ./internal/arch -run Ceilings -wasm
	go mod tidy -diff
	go mod tidy -C lab -diff
	go vet -C lab ./...
	go mod tidy -C cluster -diff
	go vet -C cluster ./...
	go mod tidy -C mcp -diff
	go vet -C mcp ./...
	for module in $(TRACES); do go mod tidy -C $$module -diff && go vet -C $$module ./... || exit 1; done
	go mod verify
ifeq ($(ONLINE),yes)
	go run $(STATICCHECK) -checks 'SA*,S1*,U1000' $$(go list ./... | grep -vE '/grammar(/p)?$$') # what ANTLR writes is its own affair
	go run $(GOVULNCHECK) ./...
else
	@echo "left out: staticcheck and govulncheck (ONLINE=$(ONLINE))"
endif
	@changes=$$(git status --porcelain) && test -z "$$changes" || { echo "not committed:"; echo "$$changes"; exit 1; }

generate:
	sh grammar/generate.sh

# The tree-sitter grammar, from grammar/Murphi.g4, and the parser from that, by tree-sitter and node: both are committed,
# since editors want the parser. src/sums says that they belong together, and a test compares it.
tree-sitter:
	go test ./editors/sitter -run TestMade -update
	cd editors/tree-sitter && tree-sitter generate --no-bindings && sha256sum grammar.js src/grammar.json src/node-types.json src/parser.c >src/sums
	go test ./editors/sitter

# The playground: a folder of files that any server of files can serve. The editor is CodeMirror, at the versions of package-lock.json,
# bundled by esbuild, which is a Go program; npm fetches the one, Go the other. Beside each file stands the same compressed, for servers that
# offer such (minutes of CPU). EDITOR=no leaves out the editor, in place of which the page has a text area, and the compressed files.
PLAYGROUND ?= playground
ESBUILD := github.com/evanw/esbuild/cmd/esbuild@v0.28.2
EDITOR ?= yes
playground:
ifeq ($(EDITOR),yes)
	npm ci --prefix cmd/playground/page --ignore-scripts --no-audit --no-fund
	go run $(ESBUILD) cmd/playground/page/editor.js --bundle --minify --format=iife --outfile=$(PLAYGROUND)/editor.js
	go run ./cmd/playground -editor $(PLAYGROUND)/editor.js $(PLAYGROUND)
	node cmd/playground/page/compress.js $(PLAYGROUND)
else
	go run ./cmd/playground $(PLAYGROUND)
endif

# The module under the path that it is published at, in one change: make module MODULE=example.org/someone/gomc.
module:
	go run ./internal/rename '$(MODULE)'
	go mod tidy && go mod tidy -C lab && go mod tidy -C cluster && go mod tidy -C mcp
	for module in $(TRACES); do go mod tidy -C $$module || exit 1; done

# The extension for VS Code, as one file.
VSIX_VERSION ?= 0.1.0
vsix:
	go run ./editors/cmd/vsix -version $(VSIX_VERSION) gomc.vsix

# The manual pages of all commands, and what shells complete by.
man:
	mkdir -p dist-man
	for shell in bash zsh fish; do go run ./cmd/gomc completion $$shell >dist-man/gomc.$$shell || exit 1; done
	go test ./cmd/gomc -count 1 -run 'TestManPages$$' -man '$(CURDIR)/dist-man'

# The documentation as a folder of pages, with search and versions (lab/site). A release adds its own to those in SITE.
SITE ?= site
SITE_VERSION ?= $(VERSION)
site:
	go run -C lab ./site -version '$(SITE_VERSION)' '$(abspath $(SITE))'

# The flags of the compiler in a release.
RELEASE_GCFLAGS := $(shell sed -n "s/^      - \(.*=-l\)$$/-gcflags=\1/p" .goreleaser.yaml)

# The program, built twice from nothing in two folders, is the same byte by byte. Some minutes of processor time.
reproducible:
	twice=$$(mktemp -d) && trap 'rm -rf "$$twice"' EXIT && mkdir -p "$$twice/1" "$$twice/another/2" && \
	for dir in "$$twice/1" "$$twice/another/2"; do git archive HEAD | tar x -C "$$dir" && (cd "$$dir" && \
	  GOCACHE=$$PWD/.cache go build -trimpath -buildvcs=false $(RELEASE_GCFLAGS) -ldflags '-s -w -funcalign=16 -X main.buildVersion=$(VERSION)' -o gomc ./cmd/gomc) || exit 1; done; \
	ls -l "$$twice/1/gomc" "$$twice/another/2/gomc" && cmp "$$twice/1/gomc" "$$twice/another/2/gomc"

# The configuration of releases, and all of a release without publishing it; these fetch GoReleaser, and take syft, and
# Docker for the image: SKIP=sign,sbom,docker does without. A test starts the image where docker or podman can.
SKIP ?= sign
GORELEASER := go run github.com/goreleaser/goreleaser/v2@v2.15.1
release-check:
	GITHUB_OWNER=gomc $(GORELEASER) check

release-snapshot:
	GITHUB_OWNER=gomc $(GORELEASER) release --snapshot --clean --skip=$(SKIP)

# What a user does with a release that a key has signed: COSIGN_KEY=cosign.key make release-snapshot SKIP=sbom,docker signs
# a rehearsal.
COSIGN_PUB ?= cosign.pub
release-verify:
	cosign verify-blob --key '$(abspath $(COSIGN_PUB))' --insecure-ignore-tlog --bundle dist/checksums.txt.sigstore.json dist/checksums.txt
	cd dist && sha256sum --check --ignore-missing checksums.txt

clean:
	rm -f gomc bench.out paper.out
