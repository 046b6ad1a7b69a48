package ast

// ModuleDecl is `module Name = Module;`.
type ModuleDecl struct {
	Where
	Name   *Ident
	Module Module
}

// Module is an expression of the module system.
type Module interface {
	Node
	module()
}

// BoundModule is `{ bindings }`.
type BoundModule struct {
	Where
	Bindings []*Binding
}

// Binding is `Machine -> Interface`; without Interface, the machine's own.
type Binding struct {
	Where
	Machine, Interface *Ident
}

// NamedModule is a module by its name.
type NamedModule struct {
	Where
	Name *Ident
}

// JoinedModule is `union` or `compose` of modules.
type JoinedModule struct {
	Where
	Compose bool
	Modules []Module
}

// HiddenModule is `hidee events in Module` or `hidei interfaces in Module`.
type HiddenModule struct {
	Where
	Interfaces bool
	Names      []*Ident
	Module     Module
}

// AssertedModule is `assert monitors in Module`.
type AssertedModule struct {
	Where
	Monitors []*Ident
	Module   Module
}

// RenamedModule is `rename Old to New in Module`.
type RenamedModule struct {
	Where
	Old, New *Ident
	Module   Module
}

// MainModule is `main Machine in Module`.
type MainModule struct {
	Where
	Machine *Ident
	Module  Module
}

// TestDecl is a test.
type TestDecl struct {
	Where
	Name    *Ident
	Params  []*Choice
	Assume  Expr
	Wise    *Wise // nil: every combination
	Main    *Ident
	Module  Module
	Refines Module // of a refinement test
}

// Choice is `name in [values]`.
type Choice struct {
	Where
	Name   *Ident
	Values []*Literal
}

// Literal is a value of a parameter: a Bool, or an Int with its sign.
type Literal struct {
	Where
	Bool     *Bool
	Int      *Int
	Negative bool
}

// Wise is how many parameters at a time are to meet in all their values.
type Wise struct {
	Where
	N *Int // nil: pairwise
}

// Implementation is `implementation Name[main = Main] : Module;`.
type Implementation struct {
	Where
	Name   *Ident
	Main   *Ident
	Module Module
}

func (*BoundModule) module()    {}
func (*NamedModule) module()    {}
func (*JoinedModule) module()   {}
func (*HiddenModule) module()   {}
func (*AssertedModule) module() {}
func (*RenamedModule) module()  {}
func (*MainModule) module()     {}
