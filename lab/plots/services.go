package main

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"gomc/lab/recorded"
	"gomc/results"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
)

// drawServices draws Figures 4 and 5 of paper D as SVG and PNG, of measurements in a file.
func drawServices(path, folder string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	s := &results.Services{}
	if err := json.Unmarshal(text, s); err != nil {
		return fmt.Errorf("%s: %w", path, err)
	}
	if s.Schema != results.ServicesSchema {
		return fmt.Errorf("%s: schema %d, want %d", path, s.Schema, results.ServicesSchema)
	}
	bars, err := throughput(s)
	if err != nil {
		return err
	}
	curve, err := repair(&s.Repair)
	if err != nil {
		return err
	}
	for number, p := range map[int]*plot.Plot{4: bars, 5: curve} {
		if err := save(p, filepath.Join(folder, recorded.FigureName(s.Paper, number))); err != nil {
			return err
		}
	}
	return nil
}

// withDeviation are points with bars of what they vary by.
type withDeviation struct {
	plotter.XYs
	plotter.YErrors
}

// throughput has a bar for each protocol and number of faults, of one colour for each service.
func throughput(s *results.Services) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text, p.Y.Label.Text, p.Y.Min = "Throughput, mean and standard deviation", "operations per second", 0
	p.Legend.Top, p.Legend.Left = true, false
	var ticks plot.ConstantTicks
	at, last := 0.0, ""
	for i := range s.Throughput {
		t := &s.Throughput[i]
		bar, err := plotter.NewBarChart(plotter.Values{t.Mean()}, vg.Points(24))
		if err != nil {
			return nil, err
		}
		bar.Color = blue
		if t.Service != s.Throughput[0].Service {
			bar.Color = green
		}
		if t.Service != last {
			at, last = at+0.5, t.Service
			p.Legend.Add(t.Service, bar)
		}
		bar.XMin = at
		deviation, err := plotter.NewYErrorBars(withDeviation{plotter.XYs{{X: at, Y: t.Mean()}},
			plotter.YErrors{{Low: t.Deviation(), High: t.Deviation()}}})
		if err != nil {
			return nil, err
		}
		p.Add(bar, deviation)
		ticks = append(ticks, plot.Tick{Value: at, Label: t.Name()})
		at++
	}
	p.X.Tick.Marker, p.X.Min, p.X.Max = ticks, 0, at
	return p, nil
}

// repair is the number of answers in each step of time.
func repair(r *results.Repair) (*plot.Plot, error) {
	p := plot.New()
	p.Title.Text = fmt.Sprintf("A replica is killed at %g s", r.Killed)
	p.X.Label.Text, p.Y.Label.Text, p.Y.Min = "seconds", fmt.Sprintf("answers in %.0f ms", r.Step*1000), 0
	points := make(plotter.XYs, len(r.Answers))
	for i, n := range r.Answers {
		points[i] = plotter.XY{X: float64(i) * r.Step, Y: float64(n)}
	}
	curve, err := plotter.NewLine(points)
	if err != nil {
		return nil, err
	}
	curve.Color = blue
	p.Add(plotter.NewGrid(), curve)
	return p, nil
}
