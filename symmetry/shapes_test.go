package symmetry

import (
	"testing"

	"gomc/ir"

	"pgregory.net/rapid"
)

// shapes are the ways in which models use scalarsets, each on purpose and large
// enough for several words; random models seldom are.
var shapes = map[string]func() *model{
	"sorted records": func() *model {
		s := scalarset("s", 4)
		return newModel([]*ir.Type{s}, variable("v", array(s, record(enum(3), array(span(0, 1), span(0, 6))))))
	},
	"sorted, with a bag of plain data": func() *model {
		s := scalarset("s", 3)
		return newModel([]*ir.Type{s}, variable("v", array(s, record(enum(1), slots(ir.Multi, 2, span(0, 3))))))
	},
	"sorted, with cells that hold": func() *model {
		s, level := scalarset("s", 4), span(0, 9)
		return newModel([]*ir.Type{s}, variable("v", array(s, record(enum(3), level))), variable("last", array(level, s)), variable("w", array(s, span(0, 6))))
	},
	"two sorted, held by the same cells": func() *model {
		s, q := scalarset("s", 3), scalarset("q", 3)
		u := union(enum(2), s, q)
		return newModel([]*ir.Type{s, q}, variable("p", array(boolean(), u)), variable("v", array(u, enum(2))),
			variable("wide", union(enum(5000), q, s)), variable("x", s))
	},
	"one sorted, held where the other is": func() *model {
		s, q := scalarset("s", 3), scalarset("q", 3)
		return newModel([]*ir.Type{s, q}, variable("p", array(enum(4), union(s, q))), variable("v", array(s, enum(2))), variable("f", array(q, q)))
	},
	"held by too many cells to sort": func() *model {
		s := scalarset("s", 3)
		return newModel([]*ir.Type{s}, variable("v", array(s, span(0, 6))), variable("held", array(span(1, 62), s)))
	},
	"records too long to sort": func() *model {
		s := scalarset("s", 4)
		return newModel([]*ir.Type{s}, variable("v", array(s, array(span(0, 2), span(0, 1<<25)))))
	},
	"sorted beside searched": func() *model {
		s, q := scalarset("s", 3), scalarset("q", 4)
		return newModel([]*ir.Type{s, q},
			variable("v", array(s, span(0, 2))), variable("f", array(q, q)), variable("w", array(s, enum(2))))
	},
	"sorted last, held in arrays over the others": func() *model {
		s, q := scalarset("s", 4), scalarset("q", 3)
		return newModel([]*ir.Type{s, q}, variable("f", array(q, q)), variable("held", array(q, array(span(0, 3), union(q, s)))),
			variable("v", array(s, record(enum(2), q))), variable("r", array(q, array(s, boolean()))))
	},
	"sorted last, five elements over several words": func() *model {
		s, q := scalarset("s", 5), scalarset("q", 2)
		return newModel([]*ir.Type{s, q}, variable("r", array(q, array(s, record(span(0, 300), q, boolean())))), variable("x", s),
			variable("v", array(s, array(boolean(), enum(3)))), variable("p", array(q, span(0, 5))), variable("net", array(q, slots(ir.Multi, 2, record(q, boolean())))))
	},
	"sorted last, held by many cells": func() *model {
		s, q := scalarset("s", 3), scalarset("q", 3)
		return newModel([]*ir.Type{s, q}, variable("held", array(q, array(span(1, 30), s))), variable("v", array(s, array(q, span(0, 6)))))
	},
	"pointers into a union-indexed array": func() *model {
		s, q := scalarset("s", 3), scalarset("q", 2)
		u := union(enum(2), s, q)
		return newModel([]*ir.Type{s, q}, variable("a", array(u, record(u, boolean()))), variable("p", u), variable("b", array(u, enum(1))))
	},
	"three-place relation": func() *model {
		s, q := scalarset("s", 3), scalarset("q", 2)
		return newModel([]*ir.Type{s, q}, variable("r", array(s, array(q, array(s, array(s, boolean()))))), variable("v", array(q, s)))
	},
	"channels with payloads": func() *model { return paxosModel(2, 3) },
	"channels, more of them": func() *model { return paxosModel(3, 3) },
	"a group that is listed, not tried": func() *model {
		s, q := scalarset("s", 5), scalarset("q", 2)
		return newModel([]*ir.Type{s, q}, variable("p", array(s, record(q, span(0, 1), union(s, q)))),
			variable("b", array(q, array(s, bitmap(record(q, boolean()))))), variable("held", array(span(0, 40), s)))
	},
	"a listed group, with bags": func() *model {
		s := scalarset("s", 5)
		return newModel([]*ir.Type{s}, variable("v", array(s, enum(2))), variable("net", array(s, slots(ir.Multi, 3, record(enum(3), s)))))
	},
	"data of several words, pairs and values": func() *model {
		s, q := scalarset("s", 4), scalarset("q", 2)
		return newModel([]*ir.Type{s, q}, variable("v", array(s, array(span(0, 2), span(0, 1<<30)))),
			variable("r", array(s, array(s, record(enum(2), q)))), variable("w", array(q, union(q, s))))
	},
	"bitmaps of arrays": func() *model {
		s := scalarset("s", 2)
		return newModel([]*ir.Type{s}, variable("b", array(s, bitmap(array(s, s)))), variable("c", array(s, bitmap(array(s, enum(3))))))
	},
	"full bitmap": func() *model {
		s := scalarset("s", 3)
		return newModel([]*ir.Type{s}, variable("b", bitmap(record(s, s, s))), variable("v", array(s, bitmap(record(s, enum(2))))))
	},
	"network": func() *model { return networkModel(3) },
	"wide slots": func() *model {
		s, q := scalarset("s", 3), scalarset("q", 2)
		message := record(span(0, 1000), s, span(0, 500), span(0, 2), q)
		return newModel([]*ir.Type{s, q}, variable("x", boolean()), variable("net", slots(ir.Multi, 5, message)), variable("v", array(s, q)))
	},
	"sets between roles": func() *model {
		s, q := scalarset("s", 3), scalarset("q", 3)
		return newModel([]*ir.Type{s, q}, variable("net", array(s, array(q, slots(ir.Set, 2, record(s, enum(2)))))))
	},
	"queues": func() *model {
		s := scalarset("s", 4)
		return newModel([]*ir.Type{s}, variable("net", array(s, slots(ir.Fifo, 3, record(s, span(0, 40))))))
	},
	"bags of arrays": func() *model {
		s := scalarset("s", 3)
		return newModel([]*ir.Type{s}, variable("b", slots(ir.Multi, 3, record(array(s, s), span(0, 300)))), variable("v", s))
	},
	"bags of bags": func() *model {
		s := scalarset("s", 3)
		inner := slots(ir.Multi, 2, record(s, enum(2)))
		return newModel([]*ir.Type{s}, variable("b", array(s, slots(ir.Multi, 2, record(array(s, inner), span(0, 100))))))
	},
	"values in wide cells": func() *model {
		s := scalarset("s", 3)
		u := union(enum(5000), s)
		return newModel([]*ir.Type{s}, variable("p", u), variable("a", array(s, u)))
	},
	"a scalarset that is not permuted": func() *model {
		s, fixed := scalarset("s", 4), scalarset("", 3)
		fixed.Symmetric = false
		return newModel([]*ir.Type{s, fixed}, variable("a", array(fixed, s)), variable("b", array(s, fixed)))
	},
}

func TestShapes(t *testing.T) {
	for name, make := range shapes {
		t.Run(name, func(t *testing.T) {
			m := make()
			rapid.Check(t, func(t *rapid.T) {
				s := New(m.Program)
				drawMethod(t, s)
				for range 3 {
					checkState(t, m, s, m.drawState(t))
				}
			})
		})
	}
}

// The oracle takes long; these are compared with their own renamings only.
func TestManyElements(t *testing.T) {
	models := map[string]*model{
		"peterson 9":   petersonModel(9),
		"network 7":    networkModel(7),
		"paxos 5x6":    paxosModel(5, 6),
		"function 30":  function(30),
		"relation 12":  relation(12),
		"flat 60":      flatModel(60),
		"peterson 200": petersonModel(200),
	}
	for name, m := range models {
		t.Run(name, func(t *testing.T) {
			s := New(m.Program)
			rapid.Check(t, func(t *rapid.T) {
				state := m.drawState(t)
				checkRenamings(t, name, s, state, 3)
			})
		})
	}
}
