package etcd

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"gomc/internal/records"
)

// TestMistakes: each mistake is found, by validating or by driving. With -record, what finds it after how much is
// written, and what etcd's own tests say of it.
func TestMistakes(t *testing.T) {
	p := validating(t)
	table, found := &table{}, 0
	for i := range Mistakes {
		m := &Mistakes[i]
		if _, err := m.Flags(t.TempDir()); err != nil {
			t.Fatal(err)
		}
		if i < *from || i >= *from+*mistakes {
			continue
		}
		command := build(t, m)
		v, d := byValidating(t, p, command, *logs), byDriving(t, command, *runs)
		t.Logf("%s: validating: %v; driving: %v", m.Name, v, d)
		if v.after == 0 && d.after == 0 {
			t.Errorf("%s: not found", m.Name)
		} else {
			found++
		}
		if *record != "" {
			table.add(m.Name, v.cells(*logs), d.cells(*runs), ownTests(t, m))
		}
	}
	if *record != "" {
		table.write(t, *record)
		if *mistakes == len(Mistakes) {
			bar(t, &records.Bar{Measure: "mistakes made in etcd's raft that are found", Aim: "11 of 12",
				Figure: fmt.Sprintf("%d of %d", found, *mistakes), Of: "validating or driving"})
		}
	}
}

// table is the recorded table.
type table struct{ rows []string }

func (b *table) add(name string, parts ...[]string) {
	row := []string{name}
	for _, p := range parts {
		row = append(row, p...)
	}
	for i := range row {
		row[i] = strings.Join(strings.Fields(row[i]), " ")
	}
	b.rows = append(b.rows, strings.Join(row, "\t"))
}

func (b *table) write(t *testing.T, path string) {
	t.Helper()
	here := records.Here()
	head := fmt.Sprintf("# go test -C lab/etcd -tags with_tla -run TestMistakes -mistakes %d -logs %d -runs %d -record FILE: "+
		"mistakes made in etcd's raft, and what finds each: logs of %d lines that are validated, until one is refused; runs of 60 "+
		"events that the model drives, until one differs, and the steps that are left of that; etcd's own tests. %s, %s\n",
		*mistakes, *logs, *runs, lines, time.Now().UTC().Format("2006-01-02"), here.Line())
	columns := []string{"mistake", "logs", "line", "reason", "cpu_s", "runs", "steps", "difference", "cpu_s", "own tests that fail",
		"of them", "cpu_s"}
	text := head + strings.Join(columns, "\t") + "\n" + strings.Join(slices.Concat(b.before(path), b.rows), "\n") + "\n"
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Error(err)
	}
}

// before are the rows of other mistakes that the table has already.
func (b *table) before(path string) (rows []string) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil // there is none
	}
	for i, row := range strings.Split(strings.TrimSuffix(string(text), "\n"), "\n") {
		name, _, _ := strings.Cut(row, "\t")
		again := slices.ContainsFunc(b.rows, func(r string) bool { return strings.HasPrefix(r, name+"\t") })
		if i > 1 && !again {
			rows = append(rows, row)
		}
	}
	return rows
}

var failing = regexp.MustCompile(`(?m)^--- FAIL: (\w+)`)

// ownTests runs etcd's own tests with a mistake: how many fail, one of them, and the processor time.
func ownTests(t *testing.T, m *Mistake) []string {
	t.Helper()
	if !*own {
		return []string{"", "", ""}
	}
	folder := t.TempDir()
	flags, err := m.Flags(folder)
	if err != nil {
		t.Fatal(err)
	}
	c := exec.Command("go", "test", "-count=1", "-timeout=30s", flags[1], "./...")
	c.Dir = filepath.Join(folder, "raft")
	text, err := c.CombinedOutput()
	all := failing.FindAllSubmatch(text, -1)
	first := ""
	switch {
	case len(all) > 0:
		first = string(all[0][1])
	case bytes.Contains(text, []byte("test timed out")):
		first = "one does not end"
	case bytes.Contains(text, []byte("panic: ")): // of a node that a test has begun
		first = "one panics, and ends the others"
	case err != nil:
		t.Errorf("%s: etcd's own tests: %v\n%s", m.Name, err, text)
	}
	return []string{fmt.Sprint(len(all)), first, fmt.Sprintf("%.1f", processor(c).Seconds())}
}

// TestMoved: an edit of a text that etcd does not have, or more than once, is an error.
func TestMoved(t *testing.T) {
	for _, old := range []string{"no such text", "return"} {
		m := Mistake{"moved", []Edit{{"raft.go", old, ""}}}
		_, err := m.Flags(t.TempDir())
		if err == nil || !strings.Contains(err.Error(), "etcd has moved on") {
			t.Errorf("%q: %v", old, err)
		}
	}
}
