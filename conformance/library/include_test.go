package library

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"gomc"
)

// inMemory is a file system of texts.
func inMemory(files map[string]string) fstest.MapFS {
	out := fstest.MapFS{}
	for name, text := range files {
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

const (
	countMain = "include \"lib/n.m\";\nvar n : t;\nstartstate begin n := 0; end;\ninclude \"lib/up.m\";\n"
	countN    = "const N : 3;\ntype t : 0..N;\n"
	countUp   = "include \"n.m\";\ninclude \"../main.m\";\nrule n < N ==> begin n := n + 1; end;\ninvariant \"low\" n < N;\n"
)

func files() map[string]string {
	return map[string]string{"main.m": countMain, "lib/n.m": countN, "lib/up.m": countUp}
}

// TestIncludeInMemory: a model of several files that are on no disk is as good as one.
func TestIncludeInMemory(t *testing.T) {
	model, err := gomc.LoadFS(inMemory(files()), "main.m")
	if err != nil {
		t.Fatal(err)
	}
	o := checkedModel(t, model)
	f := o.Findings[0]
	if o.States != 3 || o.Verdict != "violated" || f.File != "lib/up.m" || f.Line != 4 || o.Rules[0].File != "lib/up.m" || o.Rules[0].Line != 3 {
		t.Errorf("%s, %d states: %+v %+v", o.Verdict, o.States, f, o.Rules[0])
	}
	var names []string
	for _, file := range model.Files() {
		names = append(names, file.Name)
	}
	if got := strings.Join(names, " "); got != "main.m lib/n.m lib/up.m" {
		t.Errorf("the files are %s", got)
	}
	flat, err := model.Flat()
	if err != nil {
		t.Fatal(err)
	}
	if again := checkedModel(t, flat); again.States != o.States || again.Reason != o.Reason || len(flat.Files()) != 1 {
		t.Errorf("in one file: %s, %d states", again.Reason, again.States)
	}
	if other, _ := flat.Flat(); other != flat {
		t.Error("a model of one file is not its own flat form")
	}
}

func checkedModel(t *testing.T, model *gomc.Model) *gomc.Outcome {
	t.Helper()
	program, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		t.Fatal(err)
	}
	o, err := gomc.Check(context.Background(), program, gomc.Spec{}, gomc.Hooks{})
	if err != nil {
		t.Fatal(err)
	}
	return o
}

// TestIncludeHash: a change of any file is a change of the model, and where the files are is not.
func TestIncludeHash(t *testing.T) {
	hash := func(files map[string]string, main string) string {
		model, err := gomc.LoadFS(inMemory(files), main)
		if err != nil {
			t.Fatal(err)
		}
		return checkedModel(t, model).ModelHash
	}
	seen := []string{hash(files(), "main.m")}
	for name := range files() {
		other := files()
		other[name] += "-- more\n"
		seen = append(seen, hash(other, "main.m"))
	}
	slices.Sort(seen)
	if n := len(slices.Compact(slices.Clone(seen))); n != 4 {
		t.Errorf("%d hashes of four models: %v", n, seen)
	}
	moved := map[string]string{}
	for name, text := range files() {
		moved["a/b/"+name] = text
	}
	if got := hash(moved, "a/b/main.m"); !slices.Contains(seen, got) {
		t.Errorf("moved, the model has the hash %s", got)
	}
	single, err := gomc.Load("one.m", "startstate begin end; rule begin end;")
	if err != nil {
		t.Fatal(err)
	}
	const want = "60ac9e00ae7992417714c12ee2d5ff07ea31715738911b531e865708b87253ac"
	if got := checkedModel(t, single).ModelHash; got != want {
		t.Errorf("a model of one file has the hash %s, and not that of its text", got)
	}
}

// TestIncludeRefused: what is wrong with an include is said at it.
func TestIncludeRefused(t *testing.T) {
	sub, err := fs.Sub(inMemory(map[string]string{"secret.m": "", "in/main.m": `include "../secret.m";`}), "in")
	if err != nil {
		t.Fatal(err)
	}
	many := map[string]string{}
	for i := range 1001 {
		many[fmt.Sprintf("f%d.m", i)] = fmt.Sprintf("include \"f%d.m\";\n", i+1)
	}
	many["f1001.m"] = ""
	half := strings.Repeat("--\n", gomc.MaxModelBytes/6+100)
	for _, c := range []struct {
		files fs.FS
		main  string
		want  string
	}{
		{inMemory(map[string]string{"main.m": "\n  include \"tmier.m\"", "timer.m": ""}), "main.m",
			"main.m:2:11: error: cannot include \"tmier.m\": there is no file tmier.m [GM0160]\n    2 |   include \"tmier.m\"\n      |           ^~~~~~~~~\n  try: include \"timer.m\";\n"},
		{sub, "main.m", "main.m:1:9: error: cannot include \"../secret.m\": this leads out of the folder that the model was read from [GM0160]"},
		{inMemory(map[string]string{"main.m": `include "lib";`, "lib/x.m": ""}), "main.m", `cannot include "lib": is a directory`},
		{inMemory(map[string]string{"a/main.m": `include "part.m";`, "a/part.m": "\n\ninclude \"/etc/passwd\";"}), "a/main.m", `a/part.m:3:9: error: cannot include "/etc/passwd": a path is relative`},
		{inMemory(many), "f0.m", "f999.m:1:9: error: a model has no more than 1000 files"},
		{inMemory(map[string]string{"main.m": half + `include "more.m";`, "more.m": half + "--"}), "main.m", `cannot include "more.m": more than 16 MiB; this is no model`},
	} {
		_, err := gomc.LoadFS(c.files, c.main)
		if err == nil || !strings.HasPrefix(err.Error(), c.want) && !strings.Contains(err.Error(), c.want) {
			t.Errorf("got  %.300v\nwant %s", err, c.want)
		}
	}
	if _, err := gomc.Load("text.m", `include "a.m";`); err == nil || !strings.Contains(err.Error(), "text.m is a text by itself, not read from a file") {
		t.Errorf("a text: %v", err)
	}
	if _, err := gomc.LoadFS(inMemory(nil), "main.m"); err == nil {
		t.Error("there is no main.m")
	}
}

// TestIncludeOnDisk: a file under two names is one.
func TestIncludeOnDisk(t *testing.T) {
	dir := t.TempDir()
	main := filepath.Join(dir, "main.m")
	if err := os.Symlink("main.m", filepath.Join(dir, "again.m")); err != nil {
		t.Skip("no symbolic links here")
	}
	text := "var x : 0..1; include \"again.m\"; startstate begin x := 0; end; rule begin x := 1; end;"
	if err := os.WriteFile(main, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	model, err := gomc.LoadFile(main)
	if err != nil || len(model.Files()) != 1 {
		t.Errorf("a link to itself: %v", err)
	}
}

// TestWith: one file of a model has another text, and the others stay.
func TestWith(t *testing.T) {
	model, err := gomc.LoadFS(inMemory(files()), "main.m")
	if err != nil {
		t.Fatal(err)
	}
	up := model.Files()[2]
	other, err := model.With(up, strings.Replace(up.Text, "n < N ==>", "n < N - 1 ==>", 1))
	if err != nil {
		t.Fatal(err)
	}
	if o := checkedModel(t, other); o.Verdict != "deadlock" || o.States != 3 {
		t.Errorf("%s, %d states", o.Verdict, o.States)
	}
	if o := checkedModel(t, model); o.Verdict != "violated" {
		t.Errorf("the model itself has become %s", o.Verdict)
	}
	if _, err := model.With(up, "include \"other.m\";\n"); err == nil || !strings.Contains(err.Error(), "other.m") {
		t.Errorf("it includes what the model does not: %v", err)
	}
}
