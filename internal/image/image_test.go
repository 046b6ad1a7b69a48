package image

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// engine is docker or podman, with what it has to be told to start a container here.
type engine struct {
	name string
	run  []string
}

// engines are the ways to start a container that are tried. The last ones are for podman within a container, which may
// not raise limits, and whose crun does not take both kinds of control groups at once.
func engines() []engine {
	limits := []string{"--ulimit=nofile=1024:1024", "--ulimit=nproc=1000:1000"}
	return []engine{
		{"docker", nil}, {"podman", nil}, {"podman", limits}, {"podman", append(limits, "--runtime=runc")},
	}
}

// unable reports whether the engine failed, and not what was to run in the container.
func unable(err error) bool {
	exit := (*exec.ExitError)(nil)
	return err != nil && (!errors.As(err, &exit) || exit.ExitCode() >= 125)
}

// TestImage: the image of the Dockerfile checks a model in a folder that it is given, as its comment says.
func TestImage(t *testing.T) {
	dir := t.TempDir()
	copied(t, "../../Dockerfile", filepath.Join(dir, "Dockerfile"))
	copied(t, "../../models/peterson.m", filepath.Join(dir, "model.m"))
	platform := "linux/" + runtime.GOARCH
	if _, err := exec.LookPath("docker"); err != nil {
		if _, err := exec.LookPath("podman"); err != nil {
			t.Skip("needs docker or podman")
		}
	}
	build := exec.Command("go", "build", "-o", filepath.Join(dir, platform, "gomc"), "./cmd/gomc")
	build.Dir, build.Env = "../..", append(os.Environ(), "CGO_ENABLED=0", "GOOS=linux")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	var why []string
	for _, e := range engines() {
		out, err := e.check(dir, platform)
		if unable(err) {
			why = append(why, e.name+" "+strings.Join(e.run, " ")+": "+err.Error()+" "+out)
			continue
		}
		if err != nil || !strings.Contains(out, "verified: 356 states, 810 transitions") {
			t.Fatalf("%s: %v\n%s", e.name, err, out)
		}
		return
	}
	t.Skip("no engine starts a container here:\n" + strings.Join(why, "\n"))
}

// check builds the image, and has it check the model of the folder.
func (e *engine) check(dir, platform string) (string, error) {
	const image = "gomc-tested"
	if _, err := exec.LookPath(e.name); err != nil {
		return "", err
	}
	build := []string{"build", "--build-arg", "TARGETPLATFORM=" + platform, "-t", image, "."}
	if e.name == "podman" {
		build = append([]string{"build", "--isolation=chroot"}, build[1:]...)
	}
	command := exec.Command(e.name, build...)
	command.Dir = dir
	if out, err := command.CombinedOutput(); err != nil {
		return string(out), errors.New("the image was not built: " + err.Error())
	}
	defer exec.Command(e.name, "rmi", image).Run()
	run := append([]string{"run", "--rm", "-v", dir + ":/models", "-w", "/models"}, e.run...)
	out, err := exec.Command(e.name, append(run, image, "--progress=off", "model.m")...).CombinedOutput()
	return string(out), err
}

func copied(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err == nil {
		err = os.WriteFile(to, text, 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}
