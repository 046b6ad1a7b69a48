package validate

import (
	"fmt"

	"gomc/conform/log"
	"gomc/conform/match"
)

// writers notes which log the lines of each process are in. Lines of one process in two logs are no error: they may be
// of what several places say about it. More often one of its logs was cut in two, and the order is lost.
type writers struct {
	report *Report
	in     map[string]string // by process
	told   map[string]bool
}

// watched is an observer whose lines are noted.
func (r *Report) watched(obs *match.Observer) {
	w := &writers{r, map[string]string{}, map[string]bool{}}
	read := obs.Read
	obs.Read = func(l *log.Line) (*match.Reading, error) {
		rd, err := read(l)
		if err == nil && rd.Process != "" {
			w.note(l, rd.Process)
		}
		return rd, err
	}
}

func (w *writers) note(l *log.Line, process string) {
	other, known := w.in[process]
	if !known {
		w.in[process] = l.File
		return
	}
	if other == l.File || w.told[process] {
		return
	}
	w.told[process] = true
	w.report.Notes = append(w.report.Notes, fmt.Sprintf("%s: this line is of %s, and so are lines of %s: lines of two "+
		"logs have no order; if both were written by one process, join them into one log", l.Place(), process, other))
}
