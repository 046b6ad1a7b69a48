// Package check asserts what the comments of package ir promise of a Program. It
// decides nothing and repairs nothing: a program that it accepts cannot make an
// engine index outside its memory, read a register that nothing sets, or write the
// state from a guard. All tests that make a program run it.
//
// The assertions, by file:
//
//	layout.go  types are well formed; variables and cells are where Layout says
//	place.go   a place stays inside its root, and its steps and type match
//	           the variable, alias or parameter that it starts from
//	expr.go    operators, operands and calls fit; what can fault has a position
//	stmt.go    the same for statements
//	rule.go    parameters, choices, guards without effect, the effects of a rule
//	head.go    a head reads only those frame cells that hold something of its instance
//	formula.go terms are of their kinds, and properties in them have the parameters around
//	model.go   processes, messages and channels have the shapes they stand for
package check

import (
	"errors"
	"fmt"

	"gomc/ir"
	"gomc/source"
)

// maxErrors bounds the report: one mistake tends to show in many places.
const maxErrors = 20

// Program reports what is wrong with p, or nil.
func Program(p *ir.Program) error {
	c := &checker{p: p, funcs: map[*ir.Func]bool{}, types: map[*ir.Type]bool{}}
	c.layout()
	if c.errs != nil {
		return errors.Join(c.errs...) // nothing else makes sense
	}
	for _, f := range p.Funcs {
		c.funcs[f] = true
	}
	c.model()
	c.shapes = len(c.errs)
	for _, f := range p.Funcs {
		c.function(f)
	}
	for i, r := range p.Starts {
		c.rule(r, fmt.Sprintf("start state %d", i), true)
	}
	for i, r := range p.Rules {
		c.rule(r, fmt.Sprintf("rule %d", i), false)
	}
	for i, q := range p.Properties {
		c.property(q, i)
	}
	for _, f := range p.Formulas {
		c.formula(f)
	}
	return errors.Join(c.errs...)
}

// checker holds the errors found and the frame that is being looked at.
type checker struct {
	p     *ir.Program
	errs  []error
	funcs map[*ir.Func]bool
	types map[*ir.Type]bool // already checked

	shapes int // errors found before any code was looked at
	frame
}

// frame holds the registers and cells that the current rule, property or function may use.
type frame struct {
	where       string
	cells, regs int
	fn          *ir.Func
	values      map[int]bool       // registers that hold values
	refs        map[int][]*ir.Type // registers that hold addresses: what lies there
	fixed       map[int]bool       // registers of parameters, which nothing else may set
	inPlace     bool               // within Place.Pre
}

func (c *checker) errorf(format string, args ...any) {
	if len(c.errs) < maxErrors {
		c.errs = append(c.errs, fmt.Errorf("ir/check: "+c.where+": "+format, args...))
	}
}

// must records an error unless ok, which it returns.
func (c *checker) must(ok bool, format string, args ...any) bool {
	if !ok {
		c.errorf(format, args...)
	}
	return ok
}

// placed asserts that something that can fault has a position.
func (c *checker) placed(at source.Span, what string) {
	c.must(at.Known(), "%s has no position", what)
}

// sound reports whether all code so far is well formed, as the effects need it to be.
func (c *checker) sound() bool { return len(c.errs) == c.shapes }

func (c *checker) register(n int, what string) bool {
	return c.must(n >= 0 && n < c.regs, "register %d of %s is outside 0..%d", n, what, c.regs-1)
}

// sets asserts that n is a register that may be given a value here.
func (c *checker) sets(n int, what string) {
	if c.register(n, what) {
		c.must(!c.fixed[n], "%s sets register %d, which is a parameter", what, n)
	}
}
