package main

import (
	"fmt"
	"image/color"
	"path/filepath"

	"gomc/lab/recorded"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
)

// figure is one picture: lines over the depth.
type figure struct {
	number int
	title  string
	axis   string
	lines  []line
}

// line is a quantity of one search.
type line struct {
	name   string
	curve  *recorded.Curve
	y      func(*recorded.Point) float64
	colour color.Color
}

var (
	black = color.Black
	red   = color.RGBA{R: 200, A: 255}
	blue  = color.RGBA{B: 200, A: 255}
	green = color.RGBA{G: 140, A: 255}
)

// draw writes each figure as SVG and PNG.
func draw(f *recorded.Figures, folder string) error {
	figures, err := figuresOf(f)
	if err != nil {
		return err
	}
	for _, figure := range figures {
		p, err := figure.plot()
		if err != nil {
			return fmt.Errorf("figure %d: %w", figure.number, err)
		}
		if err := save(p, filepath.Join(folder, recorded.FigureName(f.Paper, figure.number))); err != nil {
			return err
		}
	}
	return nil
}

// save writes a picture as SVG and PNG.
func save(p *plot.Plot, name string) error {
	for _, extension := range []string{".svg", ".png"} {
		if err := p.Save(15*vg.Centimeter, 10*vg.Centimeter, name+extension); err != nil {
			return err
		}
	}
	return nil
}

// figuresOf lists the figures of the paper.
func figuresOf(f *recorded.Figures) ([]figure, error) {
	var found [4]*recorded.Curve
	for i, want := range [][2]string{{"paxos_node", "global"}, {"paxos_node", "gen"}, {"paxos_node", "opt"},
		{"paxos_last", "opt"}} {
		for j := range f.Curves {
			if c := &f.Curves[j]; c.Model == want[0] && c.Search == want[1] {
				found[i] = c
			}
		}
		if found[i] == nil {
			return nil, fmt.Errorf("nothing was measured of %s, search %s", want[0], want[1])
		}
	}
	global, gen, opt, bug := found[0], found[1], found[2], found[3]
	return []figure{
		{10, "Paxos, one proposal: time", "seconds", []line{
			{"B-DFS (global, bounded)", global, seconds, black}, {"LMC-GEN", gen, seconds, red}, {"LMC-OPT", opt, seconds,
				blue}}},
		{11, "Paxos, one proposal: states", "states", []line{
			{"B-DFS (global, bounded)", global, states, black}, {"LMC-GEN, system states", gen, systems,
				red}, {"LMC-local, local states", opt, states, green}}},
		{12, "Paxos, one proposal: memory (global: visited states; local: live heap)", "KiB", []line{
			{"B-DFS (global, bounded)", global, kibibytes, black}, {"LMC-GEN", gen, kibibytes, red}, {"LMC-OPT", opt,
				kibibytes, blue}}},
		{13, "Paxos with the mistake of section 5.5: where the time goes", "seconds", []line{
			{"LMC-OPT", bug, seconds, blue}, {"LMC-system-state (no soundness)", bug, undecided,
				red}, {"LMC-explore (no combinations)", bug, exploring, green}}},
	}, nil
}

func seconds(p *recorded.Point) float64   { return p.Seconds }
func states(p *recorded.Point) float64    { return float64(p.States) }
func systems(p *recorded.Point) float64   { return float64(p.Systems) }
func kibibytes(p *recorded.Point) float64 { return float64(p.Bytes) / 1024 }
func undecided(p *recorded.Point) float64 { return p.Seconds - p.Deciding }
func exploring(p *recorded.Point) float64 { return p.Seconds - p.Deciding - p.Combining }

// plot draws the lines over a logarithmic scale, which has no place for what is not
// above 0.
func (f *figure) plot() (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text, p.X.Label.Text, p.Y.Label.Text = f.title, "depth (events)", f.axis
	p.Y.Scale, p.Y.Tick.Marker = plot.LogScale{}, plot.LogTicks{Prec: -1}
	p.Legend.Top, p.Legend.Left = true, true
	p.Add(plotter.NewGrid())
	for _, l := range f.lines {
		points := l.points()
		if len(points) == 0 {
			continue
		}
		drawn, marks, err := plotter.NewLinePoints(points)
		if err != nil {
			return nil, err
		}
		drawn.Color, marks.Color = l.colour, l.colour
		p.Add(drawn, marks)
		p.Legend.Add(l.name, drawn, marks)
	}
	return p, nil
}

func (l *line) points() plotter.XYs {
	var out plotter.XYs
	for i := range l.curve.Points {
		if y := l.y(&l.curve.Points[i]); y > 0 {
			out = append(out, plotter.XY{X: float64(l.curve.Points[i].Depth), Y: y})
		}
	}
	return out
}
