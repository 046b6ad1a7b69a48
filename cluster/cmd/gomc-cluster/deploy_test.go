package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.yaml.in/yaml/v3"
)

// part is a program of an example: how often it runs, what it is called with, and where it finds files.
type part struct {
	replicas int
	args     []string
	mounts   []string
}

// deploy is the folder with the examples.
const deploy = "../../deploy"

// documents reads a file of YAML.
func documents[D any](t *testing.T, name string) (all []D) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(deploy, name))
	if err != nil {
		t.Fatal(err)
	}
	d := yaml.NewDecoder(bytes.NewReader(text))
	d.KnownFields(true)
	for {
		var one D
		err := d.Decode(&one)
		if errors.Is(err, io.EOF) {
			return all
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, one)
	}
}

// composed is as much of the Compose file format as the example uses.
type composed struct {
	Name     string
	Worker   map[string]any `yaml:"x-worker"`
	Services map[string]struct {
		Image, Restart string
		Memory         string   `yaml:"mem_limit"`
		DependsOn      []string `yaml:"depends_on"`
		Command        []string
		Volumes, Ports []string
		Secrets        []string
		Networks       []string
		Deploy         struct{ Replicas int }
	}
	Volumes, Networks map[string]any
	Secrets           map[string]struct{ File string }
}

// composeParts are the programs of the example for Compose. What they use is there, and ports are for this machine.
func composeParts(t *testing.T) map[string]part {
	c := documents[composed](t, "compose.yaml")[0]
	all := map[string]part{}
	for name, s := range c.Services {
		p := part{replicas: max(1, s.Deploy.Replicas), args: s.Command}
		for _, secret := range s.Secrets {
			if c.Secrets[secret].File != "./secrets/"+secret {
				t.Errorf("%s: no secret %s", name, secret)
			}
			p.mounts = append(p.mounts, "/run/secrets/"+secret)
		}
		for _, v := range s.Volumes {
			from, to, named := strings.Cut(v, ":")
			if _, there := c.Volumes[from]; named && !there && !strings.HasPrefix(from, "./") {
				t.Errorf("%s: no volume %s", name, from)
			}
			if !named {
				to = from
			}
			p.mounts = append(p.mounts, strings.TrimSuffix(to, ":ro"))
		}
		for _, n := range s.Networks {
			if _, there := c.Networks[n]; !there {
				t.Errorf("%s: no network %s", name, n)
			}
		}
		for _, d := range s.DependsOn {
			if _, there := c.Services[d]; !there {
				t.Errorf("%s: no service %s", name, d)
			}
		}
		for _, port := range s.Ports {
			if !strings.HasPrefix(port, "127.0.0.1:") {
				t.Errorf("%s: port %s is for others", name, port)
			}
		}
		all[name] = p
	}
	return all
}

type labels map[string]string

// within reports whether all labels are among others.
func (l labels) within(others labels) bool {
	for k, v := range l {
		if others[k] != v {
			return false
		}
	}
	return len(l) > 0
}

type metadata struct {
	Name                string
	Labels, Annotations labels
}

// pod is as much of a pod as the example uses.
type pod struct {
	Metadata metadata
	Spec     struct {
		RestartPolicy   string         `yaml:"restartPolicy"`
		SecurityContext map[string]any `yaml:"securityContext"`
		Token           *bool          `yaml:"automountServiceAccountToken"`
		Containers      []struct {
			Name, Image     string
			Pull            string `yaml:"imagePullPolicy"`
			Args            []string
			Resources       map[string]labels
			SecurityContext map[string]any `yaml:"securityContext"`
			Ports           []struct {
				Name          string
				ContainerPort int `yaml:"containerPort"`
			}
			VolumeMounts []struct {
				Name      string
				MountPath string `yaml:"mountPath"`
				ReadOnly  bool   `yaml:"readOnly"`
			} `yaml:"volumeMounts"`
		}
		Volumes []struct {
			Name      string
			EmptyDir  *struct{}             `yaml:"emptyDir"`
			ConfigMap struct{ Name string } `yaml:"configMap"`
			Secret    struct {
				SecretName string `yaml:"secretName"`
			}
		}
	}
}

// object is as much of a Service, a StatefulSet and a Job as the example uses.
type object struct {
	APIVersion string `yaml:"apiVersion"`
	Kind       string
	Metadata   metadata
	Spec       struct {
		ServiceName  string `yaml:"serviceName"`
		Replicas     int
		Policy       string `yaml:"podManagementPolicy"`
		BackoffLimit int    `yaml:"backoffLimit"`
		Selector     labelsOf
		Template     pod
		Ports        []struct {
			Name string
			Port int
		}
		Claims []struct {
			Metadata metadata
			Spec     struct {
				AccessModes []string `yaml:"accessModes"`
				Resources   map[string]labels
			}
		} `yaml:"volumeClaimTemplates"`
	}
}

// labelsOf is a selector: labels, or these behind matchLabels.
type labelsOf struct{ labels }

func (l *labelsOf) UnmarshalYAML(n *yaml.Node) error {
	var match struct {
		Labels labels `yaml:"matchLabels"`
	}
	if n.Decode(&match) == nil && match.Labels != nil {
		l.labels = match.Labels
		return nil
	}
	return n.Decode(&l.labels)
}

// kubernetesParts returns the programs of the example for Kubernetes. It checks that selectors select what they should,
// that mounts have volumes, and that no container runs as root.
func kubernetesParts(t *testing.T) map[string]part {
	all, services := map[string]part{}, 0
	objects := documents[object](t, "kubernetes.yaml")
	for _, o := range objects {
		if o.Kind == "Service" {
			services++
			selected := slices.IndexFunc(objects, func(s object) bool { return o.Spec.Selector.within(s.Spec.Template.Metadata.Labels) })
			if selected < 0 || objects[selected].Spec.Template.Spec.Containers[0].Ports[0].ContainerPort != o.Spec.Ports[0].Port {
				t.Errorf("nothing is behind service %s", o.Metadata.Name)
			}
			continue
		}
		spec := o.Spec.Template.Spec
		switch {
		case o.Kind == "StatefulSet" && o.APIVersion == "apps/v1" && o.Spec.Selector.within(o.Spec.Template.Metadata.Labels):
		case o.Kind == "Job" && o.APIVersion == "batch/v1" && spec.RestartPolicy == "Never":
		default:
			t.Errorf("%s %s of %s", o.Kind, o.Metadata.Name, o.APIVersion)
		}
		if spec.SecurityContext["runAsNonRoot"] != true || spec.Token == nil || *spec.Token {
			t.Errorf("%s may do too much", o.Metadata.Name)
		}
		volumes := map[string]bool{}
		for _, v := range spec.Volumes {
			volumes[v.Name] = v.EmptyDir != nil || v.ConfigMap.Name != "" || v.Secret.SecretName != ""
		}
		for _, c := range o.Spec.Claims {
			volumes[c.Metadata.Name] = true
		}
		c := spec.Containers[0]
		p := part{replicas: max(1, o.Spec.Replicas), args: c.Args}
		for _, m := range c.VolumeMounts {
			if !volumes[m.Name] {
				t.Errorf("%s: no volume %s", c.Name, m.Name)
			}
			p.mounts = append(p.mounts, m.MountPath)
		}
		all[c.Name] = p
	}
	if services != 1 {
		t.Errorf("%d services", services)
	}
	return all
}

// TestDeploy: the programs of the examples, with their own arguments, talk with TLS and a token, and come to a verdict.
// Only where they listen and where their files are is replaced.
func TestDeploy(t *testing.T) {
	for name, parts := range map[string]func(*testing.T) map[string]part{
		"compose": composeParts, "kubernetes": kubernetesParts,
	} {
		t.Run(name, func(t *testing.T) { deployed(t, parts(t)) })
	}
}

func deployed(t *testing.T, parts map[string]part) {
	if len(parts) != 3 {
		t.Fatalf("%d parts", len(parts))
	}
	secrets := secretsFor(t, "localhost")
	text, err := os.ReadFile(model(t, "19"))
	if err != nil {
		t.Fatal(err)
	}
	address := free(t)
	ctx, cancel := context.WithTimeout(context.Background(), 2*time.Minute)
	defer cancel()
	begin := func(p part) (*exec.Cmd, *lines) {
		data, output := t.TempDir(), &lines{}
		if err := os.WriteFile(filepath.Join(data, "model.m"), text, 0o600); err != nil {
			t.Fatal(err)
		}
		c := exec.CommandContext(ctx, os.Args[0], placed(t, p, secrets, data, address)...)
		c.Stdout, c.Stderr = output, output
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Process.Kill(); c.Wait() })
		return c, output
	}
	_, server := begin(parts["server"])
	for !strings.Contains(server.String(), "listens at tls://") {
		if ctx.Err() != nil {
			t.Fatal(server.String())
		}
		time.Sleep(10 * time.Millisecond)
	}
	strangers(t, "tls://"+address, secrets)
	for range parts["worker"].replicas {
		begin(parts["worker"])
	}
	c, report := begin(parts["check"])
	if err := c.Wait(); err != nil || !strings.Contains(report.String(), "verified: 100 states, 181 transitions, depth 18") {
		t.Errorf("%v\n%s%s", err, report.String(), server.String())
	}
}

// strangers checks that no client reaches the server without the token, without TLS, or with another authority.
func strangers(t *testing.T, url, secrets string) {
	t.Helper()
	token, ca := "--token-file="+filepath.Join(secrets, "token"), "--tls-ca="+filepath.Join(secrets, "tls.crt")
	other := "--tls-ca=" + filepath.Join(secretsFor(t, "localhost"), "tls.crt")
	for _, c := range []struct {
		flags []string
		want  string
	}{
		{[]string{"--cluster=" + url, token, ca}, "no run is under way"}, {[]string{"--cluster=" + url, ca}, "cannot reach"},
		{[]string{"--cluster=" + url, token, other}, "certificate"}, {[]string{"--cluster=" + url, token}, "certificate"},
		{[]string{"--cluster=nats" + strings.TrimPrefix(url, "tls"), token}, "certificate"},
	} {
		var out, errs bytes.Buffer
		args := append([]string{"status", "--once"}, c.flags...)
		if exit := run(args, &out, &errs); exit != 2 || !strings.Contains(errs.String(), c.want) {
			t.Errorf("%v: exit %d: %s", c.flags, exit, errs.String())
		}
	}
}

// secretsFor makes a token and a certificate by the script of the examples.
func secretsFor(t *testing.T, host string) string {
	t.Helper()
	if _, err := exec.LookPath("openssl"); err != nil {
		t.Skip(err)
	}
	folder := t.TempDir()
	if out, err := exec.Command("sh", filepath.Join(deploy, "secrets.sh"), folder, host).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return folder
}

// free returns an unused address of this machine.
func free(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	_, port, _ := net.SplitHostPort(l.Addr().String())
	return "localhost:" + port
}

// placed is the arguments of a part for this machine. Each file that they name has to be in a mount.
func placed(t *testing.T, p part, secrets, data, address string) (args []string) {
	t.Helper()
	for _, arg := range p.args {
		flag, value, valued := strings.Cut(arg, "=")
		if !valued {
			flag, value = "", arg
		}
		switch {
		case flag == "--listen" && value == "0.0.0.0:4222":
			value = address
		case flag == "--http" && value == "0.0.0.0:9464":
			value = "127.0.0.1:0"
		case strings.HasPrefix(value, "tls://") && strings.HasSuffix(value, "server:4222"):
			value = "tls://" + address
		case strings.HasPrefix(value, "/"):
			if !slices.ContainsFunc(p.mounts, func(m string) bool { return value == m || strings.HasPrefix(value, m+"/") }) {
				t.Errorf("%s is in no mount", arg)
			}
			folder := data
			if strings.HasPrefix(value, "/run/secrets/") {
				folder = secrets
			}
			value = filepath.Join(folder, filepath.Base(value))
		}
		if valued {
			value = flag + "=" + value
		}
		args = append(args, value)
	}
	return args
}
