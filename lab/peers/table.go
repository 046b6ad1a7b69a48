package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"gomc/results/layout"
)

// row is one model under one symmetry setting; gomc's result comes first.
type row struct {
	Model, Symmetry string
	Results         []result
}

// accepted reports whether a peer takes the model.
func (r *row) accepted() bool {
	for _, peer := range r.Results[1:] {
		if peer.verdict != rejected && peer.verdict != failed {
			return true
		}
	}
	return false
}

// answered reports whether there is a peer's answer to compare with.
func (r *row) answered() bool {
	for _, peer := range r.Results[1:] {
		if peer.answer() {
			return true
		}
	}
	return false
}

// answer reports whether the tool has reached a verdict.
func (x *result) answer() bool {
	return !slices.Contains([]verdict{rejected, late, failed, full}, x.verdict)
}

// difference says in what gomc differs from a peer; empty: in nothing that can be
// compared. That gomc takes more than a peer is no difference.
func difference(own, peer result) string {
	switch {
	case !peer.answer() || own.verdict == late:
		return ""
	case own.verdict != peer.verdict:
		return fmt.Sprintf("%s, not %s", own.verdict, peer.verdict)
	case own.verdict == verified && (own.states != peer.states || own.fired != peer.fired):
		return fmt.Sprintf("%d/%d, not %d/%d", own.states, own.fired, peer.states, peer.fired)
	}
	return ""
}

// differences joins what gomc differs in from each peer.
func (r *row) differences(tools []tool) string {
	var all []string
	for i, peer := range r.Results[1:] {
		if d := difference(r.Results[0], peer); d != "" {
			all = append(all, tools[i+1].name()+": "+d)
		}
	}
	return strings.Join(all, "; ")
}

// table holds the printed table.
type table struct {
	Header []string
	Tools  []tool
	Rows   []row
}

func (t *table) differences() (n int) {
	for i := range t.Rows {
		if t.Rows[i].differences(t.Tools) != "" {
			n++
		}
	}
	return n
}

// summary is the last line: how often there was something to compare, and how often
// it was equal.
func (t *table) summary() string {
	compared, different := 0, t.differences()
	for i := range t.Rows {
		if t.Rows[i].answered() {
			compared++
		}
	}
	return fmt.Sprintf("%d rows, %d with a peer's answer, %d of them different", len(t.Rows), compared, different)
}

func (t *table) columns() []string {
	columns := []string{"model", "symmetry"}
	for _, tool := range t.Tools {
		n := tool.name()
		columns = append(columns, n, n+" states", n+" rules", n+" cpu s")
	}
	return append(columns, "difference")
}

func (t *table) cells(r *row) []string {
	cells := []string{r.Model, r.Symmetry}
	for _, x := range r.Results {
		cells = append(cells, x.cells()...)
	}
	return append(cells, r.differences(t.Tools))
}

func (x *result) cells() []string {
	if !x.counted {
		return []string{string(x.verdict), "", "", ""}
	}
	return []string{string(x.verdict), fmt.Sprint(x.states), fmt.Sprint(x.fired), fmt.Sprintf("%.2f", x.cpu.Seconds())}
}

func (t *table) print(w io.Writer, format string) error {
	switch format {
	case "tsv":
		return t.tsv(w)
	case "markdown":
		return t.markdown(w)
	}
	return fmt.Errorf("unknown format %q: choose markdown or tsv", format)
}

func (t *table) tsv(w io.Writer) error {
	var b strings.Builder
	for _, line := range append(t.Header, t.summary()) {
		fmt.Fprintln(&b, "#", line)
	}
	fmt.Fprintln(&b, strings.Join(t.columns(), "\t"))
	for i := range t.Rows {
		fmt.Fprintln(&b, strings.Join(t.cells(&t.Rows[i]), "\t"))
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (t *table) markdown(w io.Writer) error {
	fmt.Fprintf(w, "%s\n\n", strings.Join(t.Header, "\n"))
	columns := t.columns()
	grid := layout.Table{Head: columns, Numbers: make([]bool, len(columns))}
	for i := range t.Rows {
		grid.Rows = append(grid.Rows, t.cells(&t.Rows[i]))
	}
	if err := layout.Write(w, grid.Markdown()); err != nil {
		return err
	}
	_, err := fmt.Fprintf(w, "\n%s\n", t.summary())
	return err
}
