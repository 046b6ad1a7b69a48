package main

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"time"
)

// model is one .m file and how it wants to be run.
type model struct {
	name, path, text string
	deadlock         string // stuttering, stuck or off
	depth            string // do not go further; "": no bound
	errors           string // go on until that many errors; "": 1
}

// job is one run of one tool.
type job struct {
	model     *model
	symmetric bool
	scratch   string
	limit     time.Duration
}

func readModel(path, folder string) (*model, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	if path, err = filepath.Abs(path); err != nil {
		return nil, err
	}
	root, err := filepath.Abs(folder)
	if err != nil {
		return nil, err
	}
	name, err := filepath.Rel(root, path)
	m := &model{name: filepath.ToSlash(name), path: path, text: string(text), deadlock: "stuttering"}
	m.directives()
	return m, err
}

var (
	rumurFlags = regexp.MustCompile(`^-- rumur_flags: \[(.*)\]`)
	gomcFlags  = regexp.MustCompile(`^-- expect(?:\(slow\))?: (.*) : `)
	separators = regexp.MustCompile(`[',=\s]+`)
)

// directives reads the header; of several `expect` lines the first one counts.
func (m *model) directives() {
	for line := range strings.Lines(m.text) {
		if !strings.HasPrefix(line, "--") {
			return
		}
		for _, form := range []*regexp.Regexp{rumurFlags, gomcFlags} {
			if found := form.FindStringSubmatch(line); found != nil {
				m.flags(separators.Split(found[1], -1))
			}
		}
		if strings.HasPrefix(line, "-- expect") {
			return
		}
	}
}

// flags takes what every tool can be told and ignores the rest.
func (m *model) flags(words []string) {
	for i := range len(words) - 1 {
		switch words[i] {
		case "--deadlock", "--deadlock-detection":
			m.deadlock = words[i+1]
		case "--bound", "--max-depth":
			m.depth = words[i+1]
		case "--max-errors":
			m.errors = words[i+1]
		}
	}
}

var scalarsets = regexp.MustCompile(`(?i)\bscalarset\b`)

// modes are the symmetry settings to run the model under.
func (m *model) modes() []bool {
	if scalarsets.MatchString(m.text) {
		return []bool{false, true}
	}
	return []bool{false}
}

func (m *model) mode(symmetric bool) string {
	switch {
	case symmetric:
		return "on"
	case slices.Contains(m.modes(), true):
		return "off"
	}
	return "n/a"
}
