package etcd

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Mistake is a mistake planted in etcd's raft, as edits of its text.
type Mistake struct {
	Name  string
	Edits []Edit
}

// Edit replaces a text that a file of etcd's has exactly once.
type Edit struct{ File, Old, New string }

// Mistakes lists the mistakes whose detection the laboratory measures.
var Mistakes = []Mistake{
	{"votes twice in a term", []Edit{
		{"raft.go", "(r.Vote == None && r.lead == None) ||", "true ||"}}},
	{"commits an entry of an older term", []Edit{
		{"log.go", "at.index > l.committed && l.matchTerm(at)", "at.index > l.committed"}}},
	{"forgets its vote at a restart", []Edit{
		{"raft.go", "r.Vote = state.GetVote()", "r.Vote = None"}}},
	{"answers before it has written", []Edit{
		{"raft.go", "m.GetType() == pb.MsgAppResp || m.GetType() == pb.MsgVoteResp || m.GetType() == pb.MsgPreVoteResp {",
			"m.GetTo() == r.id {"}}},
	{"votes for a shorter log", []Edit{
		{"log.go", "their.term == our.term && their.index >= our.index", "their.term == our.term"}}},
	{"counts a vote twice", []Edit{
		{"tracker/tracker.go", "_, ok := p.Votes[id]\n", `_, ok := p.Votes[id]
	for other := range p.Progress {
		if _, voted := p.Votes[other]; ok && !voted {
			p.Votes[other] = v
			break
		}
	}
`}}},
	{"does not step down", []Edit{
		{"raft.go", "r.becomeFollower(m.GetTerm(), None)",
			"if r.state == StateLeader { r.Term = m.GetTerm() } else { r.becomeFollower(m.GetTerm(), None) }"}}},
	{"ignores the term of a response", []Edit{
		{"raft.go", "case m.GetTerm() < r.Term:",
			"case m.GetTerm() < r.Term && m.GetType() != pb.MsgAppResp && m.GetType() != pb.MsgVoteResp:"}}},
	{"truncates what is committed", []Edit{
		{"raft.go", "if a.prev.index < r.raftLog.committed {", "if false {"},
		{"log.go", "ci := l.findConflict(a.entries)",
			"ci := uint64(0); if len(a.entries) > 0 { ci = a.prev.index + 1 }"},
		{"log.go", "case ci <= l.committed:", "case false:"},
		{"log.go", "after < l.committed", "false && after < l.committed"}}},
	{"takes less than a majority", []Edit{
		{"quorum/majority.go", "pos := n - (n/2 + 1)", "pos := n - n/2"}}},
	{"begins an election in the same term", []Edit{
		{"raft.go", "r.reset(r.Term + 1)", "r.reset(r.Term)"}}},
	{"acknowledges what it refuses", []Edit{
		{"raft.go", "Reject:     new(true),", "Reject:     new(false),"}}},
}

// Flags writes into a folder what the go command needs to build this module with the mistake, and returns its flags.
// The go command replaces no file of its cache of modules, so etcd's raft is taken from a symbolic link to its folder
// there.
func (m *Mistake) Flags(folder string) ([]string, error) {
	cached, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", module).Output()
	if err != nil {
		return nil, fmt.Errorf("where is etcd's raft? %w", err)
	}
	root := filepath.Join(folder, "raft")
	if err := os.Symlink(strings.TrimSpace(string(cached)), root); err != nil {
		return nil, err
	}
	overlay, err := m.overlay(root, folder)
	if err != nil {
		return nil, err
	}
	mod, err := linked(root, folder)
	return []string{"-tags=with_tla", "-overlay=" + overlay, "-modfile=" + mod}, err
}

// module is etcd's raft.
const module = "go.etcd.io/raft/v3"

// overlay writes the files of a mistake, and what the flag -overlay takes.
func (m *Mistake) overlay(root, folder string) (path string, err error) {
	texts, err := m.edited(root)
	if err != nil {
		return "", err
	}
	replace := map[string]string{}
	for file, text := range texts {
		replace[file] = filepath.Join(folder, fmt.Sprintf("%d.go", len(replace)))
		if err := os.WriteFile(replace[file], []byte(text), 0o644); err != nil {
			return "", err
		}
	}
	overlay, err := json.Marshal(map[string]any{"Replace": replace})
	if err != nil {
		return "", err
	}
	path = filepath.Join(folder, "overlay.json")
	return path, os.WriteFile(path, overlay, 0o644)
}

// linked writes the go.mod and go.sum of this module, in which etcd's raft is the one in a folder.
func linked(root, folder string) (path string, err error) {
	text, err := os.ReadFile("go.mod")
	if err != nil {
		return "", err
	}
	sums, err := os.ReadFile("go.sum")
	if err != nil {
		return "", err
	}
	own, err := filepath.Abs("../..")
	if err != nil {
		return "", err
	}
	path = filepath.Join(folder, "etcd.mod")
	mod := strings.Replace(string(text), "=> ../..", "=> "+own, 1) + "\nreplace " + module + " => " + root + "\n"
	return path, errors.Join(os.WriteFile(path, []byte(mod), 0o644),
		os.WriteFile(filepath.Join(folder, "etcd.sum"), sums, 0o644))
}

// edited are the files of a mistake, by their paths.
func (m *Mistake) edited(root string) (map[string]string, error) {
	texts := map[string]string{}
	for _, e := range m.Edits {
		file := filepath.Join(root, filepath.FromSlash(e.File))
		if texts[file] == "" {
			text, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			texts[file] = string(text)
		}
		if n := strings.Count(texts[file], e.Old); n != 1 {
			return nil, fmt.Errorf("%q: %s has %q %d times, and not once: etcd has moved on", m.Name, e.File, e.Old, n)
		}
		texts[file] = strings.Replace(texts[file], e.Old, e.New, 1)
	}
	return texts, nil
}
