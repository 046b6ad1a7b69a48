package main

import (
	"bytes"
	"encoding/json"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gomc/lab/recorded"
)

// sample is small, and has what each figure shows.
func sample() *recorded.Figures {
	f := &recorded.Figures{Schema: recorded.FiguresSchema, Paper: "C"}
	for _, search := range [][2]string{{"paxos_node", "global"}, {"paxos_node", "gen"}, {"paxos_node", "opt"},
		{"paxos_last", "opt"}} {
		f.Curves = append(f.Curves, recorded.Curve{Model: search[0], Search: search[1], Points: []recorded.Point{
			{Depth: 1, States: 4, Systems: 8, Seconds: 0.01, Combining: 0.001, Deciding: 0.002, Bytes: 1 << 10},
			{Depth: 2, States: 12, Systems: 80, Seconds: 0.1, Combining: 0.01, Deciding: 0.02, Bytes: 1 << 12},
		}})
	}
	return f
}

// TestDraw: a record becomes all figures, each as SVG with its words and as PNG.
func TestDraw(t *testing.T) {
	folder := t.TempDir()
	text, err := json.Marshal(sample())
	if err != nil {
		t.Fatal(err)
	}
	record := filepath.Join(folder, "figures.json")
	if err := os.WriteFile(record, text, 0o600); err != nil {
		t.Fatal(err)
	}
	if err := run([]string{"draw", record, folder}); err != nil {
		t.Fatal(err)
	}
	for _, n := range recorded.FigureNumbers {
		name := filepath.Join(folder, recorded.FigureName("C", n))
		svg, err := os.ReadFile(name + ".svg")
		if err != nil || !bytes.Contains(svg, []byte("LMC-")) || !bytes.Contains(svg, []byte("depth (events)")) {
			t.Errorf("figure %d: %v", n, err)
		}
		picture, err := os.ReadFile(name + ".png")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := png.Decode(bytes.NewReader(picture)); err != nil {
			t.Errorf("figure %d: %v", n, err)
		}
	}
}

// TestServices: Figures 4 and 5 of paper D are drawn of what was measured.
func TestServices(t *testing.T) {
	folder := t.TempDir()
	if err := run([]string{"services", "../../results/papers/d-services.json", folder}); err != nil {
		t.Fatal(err)
	}
	for number, text := range map[int]string{4: "MP-2FT", 5: "answers in 10 ms"} {
		svg, err := os.ReadFile(filepath.Join(folder, recorded.FigureName("D", number)) + ".svg")
		if err != nil || !bytes.Contains(svg, []byte(text)) {
			t.Errorf("figure %d: %v", number, err)
		}
	}
}

// TestRefused: what cannot be drawn is an error that says why.
func TestRefused(t *testing.T) {
	f := sample()
	f.Curves = f.Curves[:3]
	if err := draw(f, t.TempDir()); err == nil || !strings.Contains(err.Error(), "nothing was measured of paxos_last") {
		t.Error(err)
	}
	old := filepath.Join(t.TempDir(), "old.json")
	if err := os.WriteFile(old, []byte(`{"schema": 99}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{nil, {"draw"}, {"draw", old, t.TempDir()}, {"draw", "none.json", t.TempDir()},
		{"services", old, t.TempDir()}, {"services", "none.json", t.TempDir()}} {
		if run(args) == nil {
			t.Errorf("%q is accepted", args)
		}
	}
}
