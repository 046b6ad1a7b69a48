package programs

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// A project lists files and folders in every way that public projects do, and reads what P's compiler
// (ParsePProjectFile.cs, at 260da928f) reads. Each file here declares one event, of its own name.
func TestListed(t *testing.T) {
	const common = "Common/Timer/Timer.pproj"
	for _, test := range []struct {
		name    string
		files   string            // of P, each with an event of the name of the file
		links   map[string]string // symbolic links
		project string            // the project main/main.pproj
		others  map[string]string // further projects
		want    string            // files that are read
		warning string            // of one of the warnings; "": there is none
	}{
		{name: "its own folder", files: "main/a.p main/sub/b.p x/c.p", project: "PFile ./", want: "a b"},
		{name: "its own folder as a point", files: "main/a.p main/sub/b.p", project: "PFile .", want: "a b"},
		{name: "with spaces around", files: "main/a.p", project: "PFile  ./ ", want: "a"},
		{name: "a folder beside it", files: "main/a.p x/c.p x/y/d.p", project: "PFile ../x/", want: "c d"},
		{name: "a folder around it", files: "main/a.p x/c.p", project: "PFile ..", want: "a c"},
		{name: "an absolute folder", files: "main/a.p x/c.p", project: "PFile $DIR/x", want: "c"},
		{name: "a file and its folder", files: "main/a.p main/b.p", project: "PFile a.p, PFile ./", want: "a b"},
		{name: "separators of Windows", files: "main/PSrc/a.p main/PTst/b.p", project: `PFile .\PSrc\, PFile PTst\b.p`,
			want: "a b"},
		{name: "what is hidden", files: "main/a.p main/.git/b.p main/.c.p", project: "PFile ./", want: "a"},
		{name: "a hidden file by its name", files: "main/.c.p", project: "PFile .c.p", want: "c"},
		{name: "a folder with a project of another", files: "main/lib/a.p main/lib/b.p", project: "PFile ./lib",
			others: map[string]string{"main/lib/lib.pproj": "PFile a.p"}, want: "a b"},
		{name: "a folder with two projects", files: "main/lib/a.p", project: "PFile ./lib",
			others: map[string]string{"main/lib/x.pproj": "PFile a.p", "main/lib/y.pproj": "PFile a.p"}, want: "a"},
		{name: "a link to a folder", files: "main/a.p x/c.p", links: map[string]string{"main/PSrc": "../x"},
			project: "PFile ./PSrc", want: "c"},
		{name: "a link below a folder", files: "main/a.p x/c.p", links: map[string]string{"main/PSrc": "../x"},
			project: "PFile ./", want: "a c"},
		{name: "a link in a circle", files: "main/a.p", links: map[string]string{"main/sub": "../main"},
			project: "PFile ./", want: "a"},
		{name: "foreign code", files: "main/a.p main/f.cs main/G.java", project: "PFile ./, PFile f.cs, PFile G.java",
			want: "a"},
		{name: "a pattern", files: "main/PSrc/a.p main/b.p", project: "PFile b.p, PFile ./PSrc/*.p", want: "b",
			warning: "takes no patterns: name the folder (./PSrc/)"},
		{name: "another file", files: "main/a.p main/b.txt", project: "PFile a.p, PFile b.txt", want: "a",
			warning: "b.txt, which is no file of P"},
		{name: "a project as a file", files: "main/a.p lib/b.p", project: "PFile a.p, PFile ../lib/lib.pproj",
			others: map[string]string{"lib/lib.pproj": "PFile ./"}, want: "a", warning: "for <IncludeProject>"},
		{name: "two lists", files: "main/a.p main/b.p", project: "PFile a.p, /, PFile b.p", want: "a b"},
		{name: "a chain of projects", files: "main/a.p x/b.p y/c.p", project: "PFile a.p, Include ../x/x.pproj",
			others: map[string]string{"x/x.pproj": "PFile ./, Include ../y/y.pproj", "y/y.pproj": "PFile ."}, want: "a b c"},
		{name: "a circle of projects", files: "main/a.p x/b.p", project: "PFile ., Include ../x/x.pproj",
			others: map[string]string{"x/x.pproj": "PFile ./, Include ../main/main.pproj"}, want: "a b"},
		{name: "a chain from the first folder", files: "main/a.p Common/Timer/b.p lib/c.p",
			project: "PFile ./, Include ../" + common,
			others:  map[string]string{common: "PFile ./, Include ../lib/l.pproj", "lib/l.pproj": "PFile ./"}, want: "a b c"},
		{name: "a chain from each folder", files: "main/a.p Common/Timer/b.p Common/lib/c.p",
			project: "PFile ./, Include ../" + common,
			others:  map[string]string{common: "PFile ./, Include ../lib/l.pproj", "Common/lib/l.pproj": "PFile ./"},
			want:    "a b c", warning: "where it does not exist"},
		{name: "a chain that may be either", files: "main/a.p Common/Timer/b.p lib/c.p Common/lib/d.p",
			project: "PFile ./, Include ../" + common,
			others: map[string]string{common: "PFile ./, Include ../lib/l.pproj", "lib/l.pproj": "PFile ./",
				"Common/lib/l.pproj": "PFile ./"},
			want: "a b c", warning: "Common/lib/l.pproj is not"},
	} {
		t.Run(test.name, func(t *testing.T) {
			files := map[string]string{"main/main.pproj": projectText(test.project)}
			for path, list := range test.others {
				files[path] = projectText(list)
			}
			for _, path := range strings.Fields(test.files) {
				files[path] = "event " + strings.Trim(strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), ".") + ";"
			}
			dir := write(t, files)
			for path, to := range test.links {
				if err := os.Symlink(to, filepath.Join(dir, path)); err != nil {
					t.Skip(err)
				}
			}
			replace(t, filepath.Join(dir, "main/main.pproj"), "$DIR", dir)
			for _, path := range []string{"main/main.pproj", "main"} {
				checkListed(t, filepath.Join(dir, path), test.want, test.warning)
			}
		})
	}
}

// projectText returns a project of a list: `PFile a.p, /, Include b.pproj`, where / begins another list of files.
func projectText(list string) string {
	text, included := "<Project>\n<ProjectName>t</ProjectName><InputFiles>", ""
	for _, item := range strings.Split(list, ", ") {
		kind, name, _ := strings.Cut(item, " ")
		switch kind {
		case "PFile":
			text += "<PFile>" + name + "</PFile>\n"
		case "Include":
			included += "<IncludeProject>" + name + "</IncludeProject>\n"
		case "/":
			text += "</InputFiles><InputFiles>"
		}
	}
	return text + "</InputFiles>\n" + included + "</Project>\n"
}

func replace(t *testing.T, path, old, text string) {
	t.Helper()
	before, err := os.ReadFile(path)
	if err == nil {
		err = os.WriteFile(path, []byte(strings.ReplaceAll(string(before), old, text)), 0o600)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// checkListed checks which events a program declares, and its warnings.
func checkListed(t *testing.T, path, want, warning string) {
	t.Helper()
	p, err := Load(path)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range p.Files {
		names = append(names, strings.Trim(strings.TrimSuffix(filepath.Base(f.Name), filepath.Ext(f.Name)), "."))
	}
	slices.Sort(names)
	if got := fmt.Sprint(names); got != "["+want+"]" {
		t.Errorf("%s reads %s, and [%s] is expected", path, got, want)
	}
	said := ""
	for _, w := range p.Warnings {
		said += w.Message + "\n"
	}
	if (warning == "") != (said == "") || !strings.Contains(said, warning) {
		t.Errorf("%s warns %q, and %q is expected", path, said, warning)
	}
}

// What an included project tests is not tested again, unless the project has no tests of its own.
func TestTestsOfIncluded(t *testing.T) {
	test := func(name string) string { return "test " + name + " [main = Main] : { Main };" }
	dir := write(t, map[string]string{
		"own/own.pproj":  projectText("PFile ./, Include ../lib/lib.pproj"),
		"own/t.p":        test("mine"),
		"none/n.pproj":   projectText("Include ../lib/lib.pproj"),
		"lib/lib.pproj":  projectText("PFile ./"),
		"lib/t.p":        machine + test("theirs"),
		"wrong/w.pproj":  projectText("PFile ../lib, Include ../lib/t.p"),
		"nobody/n.pproj": projectText("PFile ./PSrc/*.p"),
	})
	for folder, want := range map[string]string{"own": "mine", "none": "theirs", "lib": "theirs"} {
		p, err := Load(filepath.Join(dir, folder))
		if err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(p.Tests(), " "); got != want {
			t.Errorf("%s has the tests %s, and %s is expected", folder, got, want)
		}
	}
	if _, err := Load(filepath.Join(dir, "wrong")); err == nil || !strings.Contains(err.Error(), "by <PFile>") {
		t.Errorf("a file is included as a project: %v", err)
	}
	if _, err := Load(filepath.Join(dir, "nobody")); err == nil || !strings.Contains(err.Error(), "no patterns") {
		t.Errorf("it does not say why no file of P belongs to a project: %v", err)
	}
}
