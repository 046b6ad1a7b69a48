#!/bin/sh
# Makes what the examples here need to talk safely: a token, and a certificate for a server of the name that is given.
# The certificate is its own authority and is valid for 30 days. Usage: sh secrets.sh FOLDER [NAME]
set -eu
umask 077
mkdir -p "$1"
head -c 24 /dev/urandom | od -An -tx1 | tr -d ' \n' > "$1/token"
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj "/CN=${2:-server}" \
  -addext "subjectAltName=DNS:${2:-server}" -keyout "$1/tls.key" -out "$1/tls.crt" 2> /dev/null
