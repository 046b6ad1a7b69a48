package machines

import (
	"testing"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/semantics/core"
	"gomc/semantics/machines/mailboxes"
)

// TestKept: a machine keeps what the text names from the first statement on that receives, and who is answered there.
func TestKept(t *testing.T) {
	c, d, plain := declared(t, `machine M
  start state S
    on q : A from s ==>
    var before, after : boolean;
    begin
      before := true;
      after := before;
      receive case B: after := false; end;
      reply B() ;
    end;
  end;
end;`)
	m := &core.Machine{Name: "M", Process: &ir.Process{Name: "M"}, Raises: map[*core.Event]bool{}}
	a := plain.Global("A").Event
	for _, p := range []*ir.Process{{Name: "Single"}, {Name: "Many", Index: core.BoolType}} {
		plain.Declared.Roles = append(plain.Declared.Roles, &core.Role{Process: p})
		from := c.layer.Of(p)
		from.Routes = append(from.Routes, &mailboxes.Route{Event: a, To: &mailboxes.Machine{Core: m}})
	}
	in := c.Enter(m, &d.Process)
	in.NewState(d.Items[0].(*ast.State))
	in.Mentions(nil)
	if !in.FindReceives() {
		t.Fatal("it receives")
	}
	in.Keep()
	var got []string
	for _, k := range m.Keeps {
		got = append(got, k.Name)
	}
	if len(got) != 2 || got[0] != "S.after" || got[1] != "S.s" || plain.Diags.HasErrors() {
		t.Errorf("keeps %v, %v", got, plain.Diags)
	}
}
