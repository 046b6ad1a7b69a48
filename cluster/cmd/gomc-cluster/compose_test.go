package main

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

var containers = flag.Bool("containers", false, "start the example for Compose in containers (half a minute)")

// scratch is the image as deploy/Dockerfile makes it, of a program that is built already.
const scratch = `FROM scratch
COPY gomc-cluster /gomc-cluster
COPY --chown=65532:65532 data /data
USER 65532:65532
ENTRYPOINT ["/gomc-cluster"]
`

// settings let podman start containers within a container, which may not raise limits.
const settings = `[containers]
default_ulimits = ["nofile=1024:1024", "nproc=1000:1000"]
[engine]
runtime = "runc"
`

// TestComposed: the server, the workers and the check of the example start in containers, and the model is verified.
func TestComposed(t *testing.T) {
	if !*containers {
		t.Skip("needs -containers")
	}
	for _, program := range []string{"podman", "podman-compose", "runc", "openssl"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skip("needs " + program)
		}
	}
	dir := t.TempDir()
	do := func(name string, words ...string) string {
		t.Helper()
		command := exec.Command(name, words...)
		command.Dir = dir
		command.Env = append(os.Environ(), "CONTAINERS_CONF="+filepath.Join(dir, "containers.conf"))
		out, err := command.CombinedOutput()
		if err != nil {
			t.Fatalf("%s %v: %v\n%s", name, words, err, out)
		}
		return string(out)
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	do("sh", "-c", "cp -r "+here+"/../../deploy/* . && cp "+here+"/../../../models/paxos.m model.m && mkdir -p image/data")
	do("sh", "-c", "cd "+here+" && CGO_ENABLED=0 go build -o "+dir+"/image/gomc-cluster .")
	for path, text := range map[string]string{"image/Dockerfile": scratch, "containers.conf": settings} {
		if err := os.WriteFile(filepath.Join(dir, path), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	do("podman", "build", "--isolation=chroot", "-t", "gomc-cluster", "image")
	do("sh", "-c", "sh secrets.sh secrets server && chmod 644 secrets/*")
	defer do("podman-compose", "-f", "compose.yaml", "down", "--volumes")
	do("podman-compose", "-f", "compose.yaml", "up", "-d", "server", "worker")
	if out := do("podman-compose", "-f", "compose.yaml", "run", "--rm", "check"); !strings.Contains(out, "verified: ") {
		t.Errorf("%s", out)
	}
}
