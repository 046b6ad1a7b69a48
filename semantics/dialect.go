package semantics

import (
	"math"

	"gomc/ir"
	"gomc/semantics/types"
	"gomc/spec"
)

// Dialect holds the switches for what CMurphi and Rumur do differently.
type Dialect = spec.Dialect

// RuleOrder says in which order a state's instances are tried.
type RuleOrder = spec.RuleOrder

// The readings that this package, and those who try it, ask for by name.
const (
	Copied       = spec.Copied
	Strict       = spec.Strict
	Compared     = spec.Compared
	TextOrder    = spec.TextOrder
	RumurOrder   = spec.RumurOrder
	CMurphiOrder = spec.CMurphiOrder
	UpOnly       = spec.UpOnly
	Towards      = spec.Towards
	Lasting      = spec.Lasting
	Landing      = spec.Landing
	Declared     = spec.Declared
)

// The profiles of other tools.
var (
	CMurphi = spec.CMurphi
	Rumur   = spec.Rumur
)

// guardEffects says how the program does what a dialect asks for.
var guardEffects = map[spec.GuardEffects]ir.GuardEffects{spec.Refused: ir.GuardRefused, Landing: ir.GuardLands, Lasting: ir.GuardLasts}

// unchecked is the type in which a function's result travels when it is not checked.
func unchecked(t *ir.Type) *ir.Type {
	if !types.IsInt(t) {
		return t
	}
	return &ir.Type{Kind: ir.Range, Name: t.Name, Lo: math.MinInt64 / 2, Hi: math.MaxInt64 / 2, Decl: t.Decl}
}
