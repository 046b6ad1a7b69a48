package ast

// What is put together.
type (
	// Module is `module name = { machine, machine as machine, monitor }`.
	Module struct {
		Where
		Name     *Ident
		Bindings []*Binding
	}

	// Binding is a machine or monitor of a module, by the name As where it stands for another one.
	Binding struct {
		Where
		Name *Ident
		As   *Ident // nil: its own
	}

	// System is `system name = module + module start machine asserts monitors with settings assume condition`.
	System struct {
		Where
		Name     *Ident
		Modules  []*Ident
		Start    *Ident   // nil when left out
		Asserts  []*Ident // monitors
		Settings []*Setting
		Assume   Expr // nil when left out
	}

	// Setting is `constant = value`, `constant = low..high` or `constant = {value, value}`.
	Setting struct {
		Where
		Name *Ident
		Low  Expr
		High Expr // nil when there is no range
	}
)

func (*Module) item() {}
func (*System) item() {}
