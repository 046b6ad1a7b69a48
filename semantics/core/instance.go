package core

import "gomc/ir"

// Instance is an instance of a process or machine, or the only one.
type Instance struct {
	Process *ir.Process
	Index   Expr // nil of a single one
}

// InstanceField is `P.v` or `P[i].v`: a variable of an instance, for those who look at it from outside.
type InstanceField struct {
	Typed
	Of    Instance
	Field ir.Field
}

// ReadOnly returns why it cannot be assigned.
func (*InstanceField) ReadOnly() string { return "it belongs to a process" }

// Self is `this`: the index of the instance that the text belongs to.
type Self struct{ Typed }
