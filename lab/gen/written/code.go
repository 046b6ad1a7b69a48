package written

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"gomc/parser/p/ast"
)

// scope has the variables of a function.
type scope struct {
	vars  map[string]value
	outer *scope
}

// find is the scope that has a variable, or nil.
func (s *scope) find(name string) *scope {
	for ; s != nil; s = s.outer {
		if _, is := s.vars[name]; is {
			return s
		}
	}
	return nil
}

// signal says how a statement ends.
type signal int

const (
	through signal = iota
	broken
	continued
	returned
)

// result is the name under which a scope keeps what a function returns.
const result = "return"

func (r *runner) function(name string) *ast.FunctionDecl {
	if f := r.actor.of.functions[name]; f != nil {
		return f
	}
	if f := r.program.functions[name]; f != nil {
		return f
	}
	refuse("function %s", name)
	return nil
}

func (r *runner) call(f *ast.FunctionDecl, args []value) value {
	r.burn()
	s := &scope{vars: map[string]value{result: nil}}
	for i, p := range f.Params {
		r.bind(s, p, args[i])
	}
	r.body(f.Body, s)
	return s.vars[result]
}

func (r *runner) body(b *ast.Body, s *scope) signal {
	for _, v := range b.Vars {
		for _, name := range v.Names {
			s.vars[name.Name] = r.program.initial(v.Type)
		}
	}
	return r.all(b.Stmts, s)
}

func (r *runner) all(list []ast.Stmt, s *scope) signal {
	for _, x := range list {
		if how := r.do(x, s); how != through {
			return how
		}
	}
	return through
}

// do is a dispatch over statements.
func (r *runner) do(x ast.Stmt, s *scope) signal {
	r.burn()
	switch x := x.(type) {
	case *ast.Block:
		return r.all(x.Stmts, s)
	case *ast.Claim:
		r.claim(x, s)
	case *ast.Print:
		r.eval(x.Message, s)
	case *ast.Return:
		if x.Value != nil {
			v := r.eval(x.Value, s)
			s.find(result).vars[result] = v
		}
		return returned
	case *ast.Jump:
		if x.Continue {
			return continued
		}
		return broken
	case *ast.Assign:
		r.assign(x.Place, r.eval(x.Value, s), s)
	case *ast.Insert:
		r.insert(x, s)
	case *ast.Remove:
		r.assign(x.Place, removed(r.eval(x.Place, s), r.eval(x.Value, s)), s)
	case *ast.While:
		for r.eval(x.Cond, s).(bool) {
			if how := r.do(x.Body, s); how == returned {
				return how
			} else if how == broken {
				break
			}
		}
	case *ast.Foreach:
		for _, v := range elements(r.eval(x.Collection, s)) {
			r.store(x.Var.Name, v, s)
			if how := r.do(x.Body, s); how == returned {
				return how
			} else if how == broken {
				break
			}
		}
	case *ast.If:
		if r.eval(x.Cond, s).(bool) {
			return r.do(x.Then, s)
		} else if x.Else != nil {
			return r.do(x.Else, s)
		}
	case *ast.Create:
		r.create(x.Name.Name, r.payload(x.Args, s))
	case *ast.CallStmt:
		r.call(r.function(x.Name.Name), r.evals(x.Args, s))
	case *ast.Raise:
		e := eventName(r.eval(x.Event, s))
		r.leave(raised{e, r.carried(e, x.Args, s)})
	case *ast.Send:
		r.sent(x, s)
	case *ast.Announce:
		e := eventName(r.eval(x.Event, s))
		r.announce(e, r.carried(e, x.Args, s))
	case *ast.Goto:
		r.leave(jump{x.State.Name, r.payload(x.Args, s)})
	case *ast.Receive:
		return r.receive(x, s)
	case *ast.Nothing:
	default:
		refuse("%T", x)
	}
	return through
}

func (r *runner) claim(x *ast.Claim, s *scope) {
	if r.eval(x.Cond, s).(bool) {
		return
	}
	if x.Assume {
		panic(pruned{})
	}
	message := ""
	if x.Message != nil {
		message = r.eval(x.Message, s).(string)
	}
	panic(said(message))
}

func (r *runner) insert(x *ast.Insert, s *scope) {
	c := r.eval(x.Place, s)
	var i value
	if x.Index != nil {
		i = r.eval(x.Index, s)
	}
	r.assign(x.Place, inserted(c, i, r.eval(x.Value, s)), s)
}

func (r *runner) sent(x *ast.Send, s *scope) {
	to := r.eval(x.Target, s)
	e := eventName(r.eval(x.Event, s))
	payload := r.carried(e, x.Args, s)
	if to == nil {
		fail("there is no machine to send to: it is null")
	}
	r.send(to.(ref), e, payload)
}

// receive runs the case of the event that comes; a break ends it.
func (r *runner) receive(x *ast.Receive, s *scope) signal {
	var events []string
	for _, c := range x.Cases {
		events = append(events, words(c.Events)...)
	}
	e, payload := r.await(events)
	for _, c := range x.Cases {
		if slices.Contains(words(c.Events), e) {
			in := &scope{map[string]value{}, s}
			if c.Handler.Param != nil {
				r.bind(in, c.Handler.Param, payload)
			}
			if how := r.body(c.Handler.Body, in); how != broken { // a break ends the case
				return how
			}
			return through
		}
	}
	return through
}

// payload is what arguments make: nothing, a value, or a tuple.
func (r *runner) payload(args []ast.Expr, s *scope) value {
	switch all := r.evals(args, s); len(all) {
	case 0:
		return nil
	case 1:
		return all[0]
	default:
		return tuple{values: all}
	}
}

// carried is the payload of an event, which has to be one that it carries.
func (r *runner) carried(e string, args []ast.Expr, s *scope) value {
	v := r.payload(args, s)
	if t := r.program.events[e]; t != nil && !r.program.fits(v, t) {
		fail("the payload of %s is of another type", e)
	}
	return v
}

func (r *runner) evals(all []ast.Expr, s *scope) (out []value) {
	for _, x := range all {
		out = append(out, r.eval(x, s))
	}
	return out
}

// store writes a variable.
func (r *runner) store(name string, v value, s *scope) {
	if in := s.find(name); in != nil {
		in.vars[name] = v
	} else {
		r.actor.vars[name] = v
	}
}

// assign writes a place.
func (r *runner) assign(place ast.Expr, v value, s *scope) {
	switch x := place.(type) {
	case *ast.Name:
		r.store(x.Name, v, s)
	case *ast.Field:
		t := r.eval(x.X, s).(tuple)
		r.assign(x.X, t.replaced(t.field(x.Name.Name), v), s)
	case *ast.Part:
		t := r.eval(x.X, s).(tuple)
		r.assign(x.X, t.replaced(int(digits(x.Index)), v), s)
	case *ast.Element:
		r.assign(x.X, with(r.eval(x.X, s), r.eval(x.Index, s), v), s)
	default:
		refuse("an assignment to %T", x)
	}
}

func digits(x *ast.Int) int64 {
	n, err := strconv.ParseInt(x.Digits, 10, 64)
	if err != nil {
		refuse("%v", err)
	}
	return n
}

// eval is a dispatch over expressions.
func (r *runner) eval(x ast.Expr, s *scope) value {
	switch x := x.(type) {
	case *ast.Name:
		return r.named(x.Name, s)
	case *ast.Word:
		return r.word(x)
	case *ast.Bool:
		return x.Value
	case *ast.Int:
		return digits(x)
	case *ast.Float:
		f, _ := strconv.ParseFloat(x.Text, 64)
		return f
	case *ast.Text:
		return r.formatted(x, s)
	case *ast.Tuple:
		return tuple{words(x.Names), r.evals(x.Values, s)}
	case *ast.Field:
		t := r.eval(x.X, s).(tuple)
		return t.values[t.field(x.Name.Name)]
	case *ast.Part:
		return r.eval(x.X, s).(tuple).values[digits(x.Index)]
	case *ast.Element:
		c := r.eval(x.X, s)
		return read(c, r.eval(x.Index, s))
	case *ast.Property:
		return property(x.Word, r.eval(x.X, s))
	case *ast.Default:
		return r.program.initial(x.Type)
	case *ast.Creation:
		return r.create(x.Name.Name, r.payload(x.Args, s))
	case *ast.Call:
		return r.call(r.function(x.Name.Name), r.evals(x.Args, s))
	case *ast.Unary:
		return unary(x.Op, r.eval(x.X, s))
	case *ast.Binary:
		return r.binary(x, s)
	case *ast.Cast:
		return r.cast(x, s)
	case *ast.Choose:
		return r.chosen(x, s)
	}
	refuse("%T", x)
	return nil
}

func (r *runner) named(name string, s *scope) value {
	if in := s.find(name); in != nil {
		return in.vars[name]
	}
	if v, is := r.actor.vars[name]; is {
		return v
	}
	if m, is := r.program.members[name]; is {
		return m
	}
	if _, is := r.program.events[name]; is {
		return event(name)
	}
	refuse("the name %s", name)
	return nil
}

func (r *runner) word(x *ast.Word) value {
	switch x.Word {
	case "null":
		return nil
	case "halt":
		return event("halt")
	case "this":
		return ref(r.actor.id)
	}
	return r.choice(x, 2) == 1
}

// formatted is a text with values in it.
func (r *runner) formatted(x *ast.Text, s *scope) value {
	if x.Args == nil {
		return x.Unescaped()
	}
	var pairs []string
	for i, v := range r.evals(x.Args, s) {
		pairs = append(pairs, fmt.Sprintf("{%d}", i), r.show(v))
	}
	out := strings.NewReplacer(pairs...).Replace(x.Unescaped())
	return checked(out)
}

// show is a value as gomc writes it into texts, as far as these programs do.
func (r *runner) show(v value) string {
	switch v := v.(type) {
	case string:
		return v
	case ref:
		return fmt.Sprintf("%s(%d)", r.machines[v].of.Name.Name, int(v))
	case int64, bool, nil:
		return text(v, false)
	case member:
		return v.name
	}
	refuse("a text with %T in it", v)
	return ""
}

// checked is a text that is not too long.
func checked(s string) string {
	if len(s) > mostText {
		fail("a string of more than %d characters", mostText)
	}
	return s
}

func property(word string, c value) value {
	switch word {
	case "sizeof":
		return int64(len(elements(c)))
	case "keys":
		return c.(table).keys()
	}
	return c.(table).values()
}

func unary(op string, v value) value {
	switch v := v.(type) {
	case bool:
		return !v
	case int64:
		return -v
	case float64:
		return -v
	}
	refuse("operator %s", op)
	return nil
}

// binary looks at its second operand only where that matters.
func (r *runner) binary(x *ast.Binary, s *scope) value {
	a := r.eval(x.X, s)
	switch x.Op {
	case "&&":
		return a.(bool) && r.eval(x.Y, s).(bool)
	case "||":
		return a.(bool) || r.eval(x.Y, s).(bool)
	}
	b := r.eval(x.Y, s)
	switch x.Op {
	case "==":
		return equal(a, b)
	case "!=":
		return !equal(a, b)
	case "in":
		return contains(b, a)
	}
	return arithmetic(x.Op, a, b)
}

func (r *runner) cast(x *ast.Cast, s *scope) value {
	v := r.eval(x.X, s)
	if !x.To {
		return r.outside(v, x.Type)
	}
	to, is := x.Type.(*ast.BasicType)
	switch v := v.(type) {
	case member:
		if is && to.Word == "int" {
			return v.n
		}
	case float64:
		if is && to.Word == "int" {
			return int64(math.Trunc(v))
		}
		return v
	case int64:
		if is && to.Word == "float" {
			return float64(v)
		}
		return v
	}
	return v
}

// outside is a value that a cast has looked at: null, any tuple where a tuple is wanted, or one that fits.
func (r *runner) outside(v value, t ast.Type) value {
	_, wanted := r.program.underlying(t).(*ast.TupleType)
	if _, is := v.(tuple); v == nil || is && wanted || r.program.fits(v, t) {
		return v
	}
	fail("a cast to another type")
	return nil
}

// chosen is one of the alternatives, each of which is there once.
func (r *runner) chosen(x *ast.Choose, s *scope) value {
	if x.X == nil {
		return r.choice(x, 2) == 1
	}
	v := r.eval(x.X, s)
	if n, is := v.(int64); is {
		if n < 0 || n > 10_000 {
			fail("choose of %d", n)
		}
		return int64(r.choice(x, max(1, int(n))))
	}
	var all []value
	for _, w := range elements(v) {
		if at(all, w) < 0 {
			all = append(all, w)
		}
	}
	if len(all) == 0 {
		fail("there is nothing to choose from")
	}
	return all[r.choice(x, len(all))]
}
