package names

import (
	"strings"
)

// model is a model half written: what its sites add to each part of the skeleton.
type model struct {
	sites []*site

	global, functions, process, outside strings.Builder

	// The start state of the process, or the one outside.
	start       map[string]*site
	quorum      bool // both sources send
	reachGlobal bool // a rule outside processes has to be reached
}

// write is the model in which some places are.
func write(sites ...*site) string {
	m := &model{sites: sites, start: map[string]*site{}}
	for i, s := range sites {
		s.tag = strings.Repeat("z", i)
		s.place.write(s, m)
	}
	return strings.ReplaceAll(m.text(), "@self", m.index())
}

// slot returns all that the sites have for a slot of which a model has one.
func (m *model) slot(at slot) string {
	var parts []string
	for _, s := range m.sites {
		parts = append(parts, s.text[at]...)
	}
	return strings.Join(parts, "\n")
}

// index is the name of the index of the process.
func (m *model) index() string {
	if index := m.slot(slotIndex); index != "" {
		return index
	}
	return "self_"
}

const fillers = `var K_cells : cells_t; K_set : set of 620..621; K_bag : multiset [2] of num_t;
procedure K_change (var v_ : num_t); begin v_ := 8; end;
function K_same (v_ : num_t) : num_t; var w_ : num_t; begin w_ := 1; return v_; end;
`

const fill = "for i_ : 0..9 do K_cells[i_] := 600 + i_; end; K_set := {620}; multisetadd(610, K_bag); "

func of(family, text string) string { return strings.ReplaceAll(text, "K_", family+"_") }

// startState returns the start state of a family, which sets the existing variables and then may be a place itself.
func (m *model) startState(family, init string) string {
	s := m.start[family]
	if s == nil {
		return "startstate begin " + of(family, fill) + init + " end;\n"
	}
	s.text[slotInit] = append([]string{of(family, fill) + init}, s.text[slotInit]...)
	return s.surrounded("startstate " + s.block("%s", map[string]string{"P": hit, "G": "ghit := true;"}[family]) + " end;")
}

// text is the whole model.
func (m *model) text() string {
	if m.sites[0].machine {
		return m.machineText()
	}
	source, cover := "src_ = 27", ""
	if m.quorum {
		source = "true"
	}
	if m.reachGlobal {
		cover = `cover "reached outside" ghit;`
	}
	return `type num_t : 0..999; idx_t : 3..4; src_t : 26..27; cells_t : array [0..9] of num_t;
message Ask (n : num_t) from Source to P; Told (k : 0..99; n : num_t) from P to Sink;
var ghit : boolean;
` + of("G", fillers) + m.slot(slotGlobal) + "\n" + m.startState("G", "ghit := false; "+m.slot(slotGlobals)) + m.global.String() + `
process Source [src_ : src_t]
var done_ : boolean;
startstate begin done_ := false; end;
rule "ask" ` + source + ` & !done_ ==> begin done_ := true; broadcast Ask(25) to P; end;
end;
process Sink
var got_ : map [0..99] to num_t;
startstate begin got_ := {}; end;
on m_ : Told ==> begin got_[m_.k] := m_.n; end;
end;
process P [` + m.index() + ` : idx_t]
var me_ : idx_t; hit : boolean;
` + of("P", fillers) + m.slot(slotProcess) + "\n" + m.startState("P", "me_ := @self; hit := false; "+m.slot(slotStart)) + `
function first_ (a_ : num_t; b_ : num_t) : num_t; begin return @self; end;
` + m.process.String() + `
function last_ (a_ : num_t) : boolean; begin return a_ = @self; end;
end;
invariant "the index" forall i_ : idx_t do P[i_].me_ = i_ end;
cover "reached" forall i_ : idx_t do P[i_].hit end;
` + cover + m.outside.String()
}
