// Package ast is the syntax tree of programs of P, exactly as they are written: names are words, integers are digits,
// and nothing has a type yet. parser/p builds it and checks what the grammar leaves open; package semantics/p gives it
// a meaning.
//
// Every node knows its place (Where). Lists keep the order of the text. A Type, Expr, Body or *Ident that the text
// leaves out is nil.
package ast

import "gomc/source"

// Where is the place of a node in its file.
type Where struct{ Span source.Span }

// At is the place.
func (w Where) At() source.Span { return w.Span }

// Node is anything with a place.
type Node interface{ At() source.Span }

// Ident is a name, or the word `halt` or `null` where an event may be named.
type Ident struct {
	Where
	Name string
}

// Program is all files of a program; they are one text, in the order of the files.
type Program struct {
	Files []*source.File
	Decls []Decl
}

// Decl is a declaration at the top level.
type Decl interface {
	Node
	decl()
}

// TypeDecl is `type Name = Type;`, or a foreign type without Type.
type TypeDecl struct {
	Where
	Name *Ident
	Type Type
}

// EnumDecl is `enum Name { members }`: all members have a Value, or none.
type EnumDecl struct {
	Where
	Name    *Ident
	Members []*EnumMember
}

// EnumMember is one name of an enum.
type EnumMember struct {
	Where
	Name  *Ident
	Value *Int // nil: its place in the list, from 0
}

// EventDecl is `event Name : Payload;`.
type EventDecl struct {
	Where
	Name    *Ident
	Payload Type
}

// EventSetDecl is `eventset Name = { events };`.
type EventSetDecl struct {
	Where
	Name   *Ident
	Events []*Ident
}

// InterfaceDecl is `interface Name(Payload) receives events;`.
type InterfaceDecl struct {
	Where
	Name     *Ident
	Payload  Type
	Receives *Permission // nil: every event
}

// ParamDecl is `param names : Type;`, constants that a test gives their values.
type ParamDecl struct {
	Where
	Names []*Ident
	Type  Type
}

// MachineKind tells machines from monitors.
type MachineKind int

// The kinds.
const (
	Machine  MachineKind = iota
	Spec                 // a monitor
	Scenario             // a monitor that only says what is to be seen
)

// MachineDecl is a machine or a monitor.
type MachineDecl struct {
	Where
	Kind      MachineKind
	Name      *Ident
	Receives  []*Permission
	Sends     []*Permission
	Observes  []*Ident // of a monitor
	Vars      []*VarDecl
	Functions []*FunctionDecl
	States    []*StateDecl
	Members   []Node // all three, in the order of the text
}

// Permission is one `receives` or `sends` clause.
type Permission struct {
	Where
	Events []*Ident
}

// VarDecl is `var names : Type;`.
type VarDecl struct {
	Where
	Names []*Ident
	Type  Type
}

// Temperature is the liveness annotation of a state: hot, cold or neither.
type Temperature int

// The temperatures.
const (
	Warm Temperature = iota
	Hot
	Cold
)

// StateDecl is a state of a machine.
type StateDecl struct {
	Where
	Name        *Ident
	Start       bool
	Temperature Temperature
	Items       []StateItem
}

// StateItem is a part of a state.
type StateItem interface {
	Node
	stateItem()
}

// Boundary is `entry` or `exit`.
type Boundary struct {
	Where
	Exit bool
	Do   *Action
}

// Deferral is `defer` or `ignore`.
type Deferral struct {
	Where
	Ignore bool
	Events []*Ident
}

// On is `on events do Action` or `on events goto Target with Action`.
type On struct {
	Where
	Events []*Ident
	Target *Ident  // nil: do
	Do     *Action // nil: a goto without `with`
}

// Action is a function by its name, or a block that stands there.
type Action struct {
	Where
	Name    *Ident
	Handler *Handler
}

// Handler is a block with at most one parameter.
type Handler struct {
	Where
	Param *Param
	Body  *Body
}

// FunctionDecl is a function; a foreign one has no Body.
type FunctionDecl struct {
	Where
	Name    *Ident
	Params  []*Param
	Result  Type
	Creates *Ident // of a foreign one
	Body    *Body
}

// Param is `name : Type`.
type Param struct {
	Where
	Name *Ident
	Type Type
}

// Body is the block of a function: variables, then statements.
type Body struct {
	Where
	Vars  []*VarDecl
	Stmts []Stmt
}

func (*TypeDecl) decl()       {}
func (*EnumDecl) decl()       {}
func (*EventDecl) decl()      {}
func (*EventSetDecl) decl()   {}
func (*InterfaceDecl) decl()  {}
func (*ParamDecl) decl()      {}
func (*MachineDecl) decl()    {}
func (*FunctionDecl) decl()   {}
func (*ModuleDecl) decl()     {}
func (*TestDecl) decl()       {}
func (*Implementation) decl() {}

func (*Boundary) stateItem() {}
func (*Deferral) stateItem() {}
func (*On) stateItem()       {}
