package parser_test

import (
	"strings"
	"testing"

	"gomc/internal/dump"
	"gomc/parser"
	"gomc/parser/ast"
	"gomc/source"
)

// mustParse parses a model that has no errors.
func mustParse(t *testing.T, text string) *ast.Model {
	t.Helper()
	model, list := parser.Parse(source.NewFile("test.m", text))
	if list.HasErrors() {
		t.Fatalf("%s", list.Error())
	}
	return model
}

// expression is the tree of the expression in `invariant text`.
func expression(t *testing.T, text string) string {
	t.Helper()
	return dump.Tree(mustParse(t, "invariant "+text).Items[0].(*ast.Property).Cond)
}

// TestPrecedence: the table of operators, loosest to tightest, and how neighbours bind.
func TestPrecedence(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a ? b : c ? d : e", "Cond(a b Cond(c d e))"},
		{"a ? b ? c : d : e", "Cond(a Cond(b c d) e)"},
		{"a -> b ? c : d", "Cond(Binary(-> a b) c d)"},
		{"a -> b -> c", "Binary(-> a Binary(-> b c))"},
		{"a || b -> c", "Binary(-> Binary(|| a b) c)"},
		{"a || b || c", "Binary(|| Binary(|| a b) c)"},
		{"a || b && c", "Binary(|| a Binary(&& b c))"},
		{"a | b && c", "Binary(&& Binary(| a b) c)"},
		{"a | b ^ c", "Binary(| a Binary(^ b c))"},
		{"a ^ b & c", "Binary(^ a Binary(& b c))"},
		{"a & b | c & d", "Binary(| Binary(& a b) Binary(& c d))"},
		{"!a & b", "Binary(& Unary(! a) b)"},
		{"!a = b", "Unary(! Binary(= a b))"},
		{"a = !b & c", "Binary(& Binary(= a Unary(! b)) c)"},
		{"a + !b = c", "Binary(+ a Unary(! Binary(= b c)))"},
		{"!!a", "Unary(! Unary(! a))"},
		{"x & 1 = 1", "Binary(& x Binary(= 1 1))"},
		{"a < b << c", "Binary(< a Binary(<< b c))"},
		{"1 << 2 + 1", "Binary(<< 1 Binary(+ 2 1))"},
		{"a << b >> c", "Binary(>> Binary(<< a b) c)"},
		{"a - b - c", "Binary(- Binary(- a b) c)"},
		{"a + b * c", "Binary(+ a Binary(* b c))"},
		{"a / b * c % d", "Binary(% Binary(* Binary(/ a b) c) d)"},
		{"-a * b", "Binary(* Unary(- a) b)"},
		{"a * -b", "Binary(* a Unary(- b))"},
		{"a - -b", "Binary(- a Unary(- b))"},
		{"- - +a", "Unary(- Unary(- Unary(+ a)))"},
		{"~a.f[1] + 1", "Binary(+ Unary(~ Index(FieldRef(a f) 1)) 1)"},
		{"-~a", "Unary(- Unary(~ a))"},
		{"a[i + 1].f", "FieldRef(Index(a Binary(+ i 1)) f)"},
		{"(a + b) * c", "Binary(* Paren(Binary(+ a b)) c)"},
		{"x in q & y", "Binary(& In(X:x Set:q) y)"},
		{"forall i: T do p end & q", "Binary(& Quantified([Quant(i T)] p) q)"},
		{"a == b", "Binary(= a b)"},
		{"a ≠ b ∧ c ≤ d → ¬e", "Binary(-> Binary(&& Binary(!= a b) Binary(<= c d)) Unary(! e))"},
	} {
		want := strings.ReplaceAll(c.want, "X:", "")
		if got := expression(t, c.text); got != want {
			t.Errorf("%s\ngot  %s\nwant %s", c.text, got, want)
		}
	}
}

// TestExpressions: operands.
func TestExpressions(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"TRUE = False", "Binary(= true false)"},
		{"f()", "Call(f)"},
		{"f(1, undefined,)", "Call(f [1 Undefined()])"},
		{"UNDEFINED", "Undefined()"},
		{"0x1F + 010", "Binary(+ 0x1F 010)"},
		{"9223372036854775807 < 9223372036854775808", "Binary(< 9223372036854775807 9223372036854775808!)"},
		{"1.5", `Real("1.5")`},
		{"isundefined(a[1])", "IsUndefined(Index(a 1))"},
		{"ismember(a, 0..1)", "IsMember(a RangeType(0 1))"},
		{"multisetcount(i: m, m[i] = 1) = 2", "Binary(= MultisetCount(Index:i Bag:m Pred:Binary(= Index(m i) 1)) 2)"},
		{"exists i := 1 to n by -1 do p end", "Quantified(Exists:true [Quant(i From:1 To:n By:Unary(- 1))] p)"},
		{"∀ i: 0..1; j: T : p end", "Quantified([Quant(i RangeType(0 1)) Quant(j T)] p)"},
		{"forall s in q do p end", "QuantifiedIn(Var:s Set:q p)"},
		{"exists in in in do in in in endexists", "QuantifiedIn(Exists:true Var:in Set:in In(in Set:in))"},
	} {
		if got := expression(t, c.text); got != c.want {
			t.Errorf("%s\ngot  %s\nwant %s", c.text, got, c.want)
		}
	}
}

// TestStatements: the forms of a statement, and what separates them.
func TestStatements(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{";; x := 1;;", "Assign(x 1)"},
		{"x.f[1] := undefined", "Assign(Index(FieldRef(x f) 1) Undefined())"},
		{"p(); q(x)", "CallStmt(Call(p)) CallStmt(Call(q [x]))"},
		{"if a then elsif b then p() else q() endif", "If([IfArm(a) IfArm(b [CallStmt(Call(p))])] Else:[CallStmt(Call(q))])"},
		{"if a then else if b then p() end end", "If([IfArm(a)] Else:[If([IfArm(b [CallStmt(Call(p))])])])"},
		{"switch x else p() end", "Switch(x Else:[CallStmt(Call(p))])"},
		{"switch x case 1, 2: case a ? b : c: p() endswitch", "Switch(x Cases:[Case(Labels:[1 2]) Case(Labels:[Cond(a b c)] [CallStmt(Call(p))])])"},
		{"for i: T; j := 0 to 3: p() endfor", "For([Quant(i T) Quant(j From:0 To:3)] [CallStmt(Call(p))])"},
		{"for i in q do p() end", "ForIn(Var:i Set:q [CallStmt(Call(p))])"},
		{"while a ? b : c : p() endwhile", "While(Cond(a b c) [CallStmt(Call(p))])"},
		{"alias a: x b, c: y : a := b endalias", "AliasStmt(Aliases:[Alias([a] x) Alias([b c] y)] [Assign(a b)])"},
		{"clear x; undefine y.z", "Clear(x) Undefine(FieldRef(y z))"},
		{`error "a\n\"b\" \\ \q"`, `ErrorStmt(Str("a\n\"b\" \\ q"))`},
		{`assert a "m"; assert "m" a; invariant a`, `Check(assert a Str("m")) Check(assert a Str("m")) Check(a)`},
		{`assume a; cover "c" b; liveness c`, `Check(assume a) Check(cover b Str("c")) Check(liveness c)`},
		{`put "s"; put x + 1`, `Put(Str("s")) Put(Binary(+ x 1))`},
		{"return; return x", "Return() Return(x)"},
		{"multisetadd(x, b); MultisetRemove(i, b)", "MultisetAdd(x Bag:b) MultisetRemove(Index:i Bag:b)"},
		{"multisetremovepred(i: b, true)", "MultisetRemovePred(Index:i Bag:b Pred:true)"},
		{"send M(1, x) to p[2]; send M to p", "Send(M [1 x] To:Index(p 2)) Send(M To:p)"},
		{"broadcast M() to P; reply M(y); reply M", "Broadcast(M To:P) Reply(M [y]) Reply(M)"},
	} {
		model := mustParse(t, "rule begin "+c.text+" end")
		if got := dump.Tree(model.Items[0].(*ast.Rule).Body); got != "["+c.want+"]" {
			t.Errorf("%s\ngot  %s\nwant [%s]", c.text, got, c.want)
		}
	}
}

// TestTypes: the forms of a type.
func TestTypes(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"T", "T"},
		{"Boolean", "boolean"},
		{"a - 1..f(x)", "RangeType(Binary(- a 1) Call(f [x]))"},
		{"enum {}", "EnumType()"},
		{"enum {a, b,}", "EnumType([a b])"},
		{"record end", "RecordType()"},
		{"record a, b: T c: record d: U; endrecord; end", "RecordType([Field([a b] T) Field([c] RecordType([Field([d] U)]))])"},
		{"array [0..1] of array [T] of U", "ArrayType(Index:RangeType(0 1) Elem:ArrayType(Index:T Elem:U))"},
		{"scalarset(n + 1)", "ScalarsetType(Size:Binary(+ n 1))"},
		{"scalarset(3) {alice, bob, carol}", "ScalarsetType(Size:3 [alice bob carol])"},
		{"union {T, enum {a},}", "UnionType([T EnumType([a])])"},
		{"multiset [3] of T", "MultisetType(Size:3 Elem:T)"},
		{"real(5, 10)", "RealType(Digits:5 Exponent:10)"},
	} {
		model := mustParse(t, "type x: "+c.text)
		if got := dump.Tree(model.Items[0].(*ast.TypeDecl).Type); got != c.want {
			t.Errorf("%s\ngot  %s\nwant %s", c.text, got, c.want)
		}
	}
}

// TestItems: declarations, rules, properties and the message layer.
func TestItems(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"", ""},
		{"; const a, b,: 1 c: 2;; var x: T", "ConstDecl([a b] 1) ConstDecl([c] 2) VarDecl([x] T)"},
		{"function f(var a, b: T; c: U): V; var x: T; return a endfunction;",
			"FuncDecl(f Params:[FuncParam(Var:true [a b] T) FuncParam([c] U)] Result:V Decls:[VarDecl([x] T)] [Return(a)])"},
		{"procedure p() begin endfunction function g(): T end",
			"FuncDecl(p) FuncDecl(g Result:T)"},
		{`externfun f(a: T): U "x.h"; externproc p();`, "FuncDecl(f Params:[FuncParam([a] T)] Result:U External:true) FuncDecl(p External:true)"},
		{"rule end rule x ==> endrule", "Rule() Rule(Guard:x)"},
		{`rule 3 "n" x = 1 ==> var y: T; begin y := 1; end`, `Rule(Priority:3 Str("n") Guard:Binary(= x 1) Decls:[VarDecl([y] T)] [Assign(y 1)])`},
		{`rule 3 = x ==> end; rule 5 - x > 0 ==> end; rule 5 ==> end; rule 5 end`,
			"Rule(Guard:Binary(= 3 x)) Rule(Guard:Binary(> Binary(- 5 x) 0)) Rule(Guard:5) Rule(Priority:5)"},
		{`rule "x" n := 1; end; rule "x" p(); q() end`, `Rule(Str("x") [Assign(n 1)]) Rule(Str("x") [CallStmt(Call(p)) CallStmt(Call(q))])`},
		{`rule p(x)[1].f ==> end`, `Rule(Guard:FieldRef(Index(Call(p [x]) 1) f))`},
		{`startstate "s" begin endstartstate startstate x := 1; end`, `StartState(Str("s")) StartState([Assign(x 1)])`},
		{`invariant "a" x; invariant x "b"; assert x; assume x; cover x; liveness x`,
			`Property(Str("a") x) Property(Str("b") x) Property(assert x) Property(assume x) Property(cover x) Property(liveness x)`},
		{"ruleset i: T; j := 0 to 3 by 2 : rule end; invariant i = j endruleset",
			"Ruleset([Quant(i T) Quant(j From:0 To:3 By:2)] [Rule() Property(Binary(= i j))])"},
		{"ruleset i: T do end", "Ruleset([Quant(i T)])"},
		{"alias a: x; b: y do rule end endalias", "AliasRule(Aliases:[Alias([a] x) Alias([b] y)] [Rule()])"},
		{"rule choose x: T; choose a[i].f: 1..n where a[i].f != 2; choose y: s[1] + {2} end",
			"Rule([Choose(x T) Choose(FieldRef(Index(a i) f) RangeType(1 n) Filter:Binary(!= FieldRef(Index(a i) f) 2)) Choose(y Set:Binary(+ Index(s 1) SetLiteral(Elems:[2])))])"},
		{"choose i: n[1] do rule end endchoose", "ChooseRule(Index:i Bag:Index(n 1) [Rule()])"},
		{"message A from P to Q; B(x, y: T; z: U) from P | Q to R set bag [2] capacity n;",
			"MessageDecl(A From:[P] To:[Q]) MessageDecl(B [Field([x y] T) Field([z] U)] From:[P Q] To:[R] Attrs:[Attr(set) Attr(bag Arg:2) Attr(capacity Arg:n)])"},
		{"process P [i: T] var x: T; end process Q rule end endprocess",
			"Process(P Index:i T [VarDecl([x] T)]) Process(Q [Rule()])"},
		{`process P on "n" q: quorum k + 1 of M from s where q[s].x = 1 when y ==> begin end; on m: N ==> endon end`,
			`Process(P [Receive(Str("n") Var:q Quorum:Binary(+ k 1) M From:s Filter:Binary(= FieldRef(Index(q s) x) 1) Guard:y) Receive(Var:m N)])`},
		{"link L from P to Q carries M, N; link K from P to P carries M capacity n + 1",
			"Link(L From:P To:Q Carries:[M N]) Link(K From:P To:P Carries:[M] Capacity:Binary(+ n 1))"},
		{`var include: T include "a.m" const link: 2 link l from P to Q carries M include "b.m"`,
			`VarDecl([include] T) Include(Path:Str("a.m")) ConstDecl([link] 2) Link(l From:P To:Q Carries:[M]) Include(Path:Str("b.m"))`},
		{`var view: T; process P view label view, "is", -view when view; shape circle; end end view "v" place [1][1], 0; endview`,
			`VarDecl([view] T) Process(P [View(Lines:[ViewLine(What:label Shown:[view Str("is") Unary(- view)] When:view) ViewLine(What:shape Shown:[circle])])]) View(Str("v") Lines:[ViewLine(What:place Shown:[Index(ListLiteral(Elems:[1]) 1) 0])])`},
		{"faults crash P, Q at most 2 anywhere; lose M; reorder N within k; end",
			`Faults(List:[Fault("crash" Targets:[P Q] Most:2 Anywhere:true) Fault("lose" Targets:[M]) Fault("reorder" Targets:[N] Within:k)])`},
		{"faults fair restart P at most 1; strong fair heal A, B; end",
			`Faults(List:[Fault(Fair:Fairness() "restart" Targets:[P] Most:1) Fault(Fair:Fairness(Strong:true) "heal" Targets:[A B])])`},
		{"faults restart P; partition P, Q at most 1;; duplicate N; endfaults var x: T",
			`Faults(List:[Fault("restart" Targets:[P]) Fault("partition" Targets:[P Q] Most:1) Fault("duplicate" Targets:[N])]) VarDecl([x] T)`},
		{"monitor M observes E, crash P, restart Q start state S on crash p : P goto S; end end",
			`Monitor(Process:Process(M [State(Start:true S [Handler(Fault:"crash" Events:[P] From:p Goto:S)])]) Observes:[E] Faults:[Observed(Fault:"crash" Of:P) Observed(Fault:"restart" Of:Q)])`},
		{"faults crash P at most 2; lose M; faults duplicate N",
			`Faults(Line:true List:[Fault("crash" Targets:[P] Most:2)]) Faults(Line:true List:[Fault("lose" Targets:[M])]) Faults(Line:true List:[Fault("duplicate" Targets:[N])])`},
		{"process P persistent var x, y: T; z: U; var v: T; end", `Process(P [VarDecl([x y] T Persistent:true) VarDecl([z] U Persistent:true) VarDecl([v] T)])`},
	} {
		if got := dump.Tree(mustParse(t, c.text).Items); got != "["+c.want+"]" {
			t.Errorf("%s\ngot  %s\nwant [%s]", c.text, got, c.want)
		}
	}
}
