package murphi

import (
	"fmt"
	"strings"

	"gomc/ir"
)

// helpers are the functions of the text that no model has: what is done with bags, and checks. Each is written with its
// first use, before the functions of the model.
type helpers struct {
	out   *printer
	names map[string]string // by what it does
	texts []string
}

// make is the name of a helper, written by write if it is new. Its text stands behind those of the helpers it uses.
func (h *helpers) make(what, want string, write func(name string) string) string {
	if name, known := h.names[what]; known {
		return name
	}
	name := h.out.names.take(want)
	h.names[what] = name
	h.texts = append(h.texts, write(name))
	return name
}

// header is the line that begins a function or procedure.
func header(name, params, result string) string {
	if result == "" {
		return fmt.Sprintf("procedure %s(%s);\n", name, params)
	}
	return fmt.Sprintf("function %s(%s): %s;\n", name, params, result)
}

// numbered turns a truth value into 0 or 1.
func (h *helpers) numbered() string {
	return h.make("number", "number_of", func(name string) string {
		c := h.out.newCode()
		c.line("if b then return 1; end;")
		c.line("return 0;")
		return header(name, "b: boolean", h.out.types.name(integer, "")) + c.body("end")
	})
}

// checked gives back a number that lies in a range, and is an error for others.
func (h *helpers) checked(lo, hi int64) string {
	t := &ir.Type{Kind: ir.Range, Lo: lo, Hi: hi}
	want := strings.ReplaceAll(fmt.Sprintf("checked_%d_%d", lo, hi), "-", "minus_")
	return h.make(fmt.Sprintf("checked %d %d", lo, hi), want, func(name string) string {
		c := h.out.newCode()
		kept := c.declare("kept", t)
		c.line("%s := n;", kept)
		c.line("return n;") // CMurphi does not convert a value of kept back
		return header(name, "n: "+h.out.types.name(integer, ""), h.out.types.name(integer, "")) + c.body("end")
	})
}

// parameter returns an object for one, which code in c can use.
func (c *code) parameter(name string, t *ir.Type) *object {
	c.names.used[name] = true
	return &object{name: name, t: t, cells: t.Cells()}
}

// same compares two things of a compound type cell by cell.
func (h *helpers) same(t *ir.Type) string {
	u := h.out.types.name(t, "compared")
	return h.make("same "+u, "same_"+u, func(name string) string {
		c := h.out.newCode()
		a, b := c.parameter("a", t), c.parameter("b", t)
		for i := range t.Cells() {
			x, y := c.leafText(spot{obj: a, off: i}), c.leafText(spot{obj: b, off: i})
			c.line("if isundefined(%s) != isundefined(%s) then return false; end;", x, y)
			c.line("if !isundefined(%s) then if %s != %s then return false; end; end;", x, x, y)
		}
		c.line("return true;")
		return header(name, fmt.Sprintf("a: %s; b: %s", u, u), "boolean") + c.body("end")
	})
}

// before returns an order of elements: cell by cell, Undefined first.
func (h *helpers) before(t *ir.Type) string {
	u := h.out.types.name(t, "element")
	return h.make("before "+u, "before_"+u, func(name string) string {
		c := h.out.newCode()
		a, b := c.parameter("a", t), c.parameter("b", t)
		for i, leaf := range ir.Leaves(t) {
			s, r := spot{obj: a, off: i}, spot{obj: b, off: i}
			x, y := c.leafText(s), c.leafText(r)
			c.line("if isundefined(%s) & !isundefined(%s) then return true; end;", x, y)
			c.line("if !isundefined(%s) & isundefined(%s) then return false; end;", x, y)
			if leaf.Count() == 1 {
				continue
			}
			c.line("if !isundefined(%s) then", x)
			c.block(func() {
				v, w := c.convert(c.read(s, leaf), leaf, integer), c.convert(c.read(r, leaf), leaf, integer)
				c.line("if %s < %s then return true; end;", v, w)
				c.line("if %s > %s then return false; end;", v, w)
			})
			c.line("end;")
		}
		c.line("return false;")
		return header(name, fmt.Sprintf("a: %s; b: %s", u, u), "boolean") + c.body("end")
	})
}

// encode is the code of an element of a bitmap: its cells as digits, Undefined as 0.
func (h *helpers) encode(t *ir.Type) string {
	u := h.out.types.name(t, "element")
	return h.make("encode "+u, "encode_"+u, func(name string) string {
		c := h.out.newCode()
		e := c.parameter("e", t)
		code := c.keep("0", nil)
		place := uint64(1)
		for i, leaf := range ir.Leaves(t) {
			s := spot{obj: e, off: i}
			value := c.convert(c.read(s, leaf), leaf, integer)
			c.line("if !isundefined(%s) then %s := %s + (%s + %s) * %d; end;",
				c.leafText(s), code, code, value, number(1-leaf.First()), place)
			place *= leaf.Count() + 1
		}
		c.line("return %s;", code)
		return header(name, "e: "+u, h.out.types.name(integer, "")) + c.body("end")
	})
}

// decode is the reverse of encode.
func (h *helpers) decode(t *ir.Type) string {
	u := h.out.types.name(t, "element")
	return h.make("decode "+u, "decode_"+u, func(name string) string {
		c := h.out.newCode()
		e := c.parameter("e", t)
		rest := c.keep("code", nil)
		for i, leaf := range ir.Leaves(t) {
			s := spot{obj: e, off: i}
			c.line("if %s %% %d = 0 then undefine %s; else", rest, leaf.Count()+1, c.leafText(s))
			c.block(func() {
				x := fmt.Sprintf("(%s %% %d + %s)", rest, leaf.Count()+1, number(leaf.First()-1))
				c.write(s, leaf, c.convert(x, integer, leaf))
			})
			c.line("end;")
			c.line("%s := %s / %d;", rest, rest, leaf.Count()+1)
		}
		return header(name, fmt.Sprintf("code: %s; var e: %s", h.out.types.name(integer, ""), u), "") + c.body("end")
	})
}

// counted is the number of elements of a bag.
func (h *helpers) counted(t *ir.Type) string {
	u := h.out.types.name(t, "bag")
	return h.make("count "+u, "count_"+u, func(name string) string {
		c := h.out.newCode()
		n := c.keep("0", nil)
		c.line("for i: 0..%d do if !isundefined(%s) then %s := %s + 1; end; end;", slots(t)-1, mark("b", "i", t), n, n)
		c.line("return %s;", n)
		return header(name, "b: "+u, h.out.types.name(integer, "")) + c.body("end")
	})
}

// add puts an element into the first empty slot of a bag, or at the end of a queue.
func (h *helpers) add(t *ir.Type) string {
	u := h.out.types.name(t, "bag")
	return h.make("add "+u, "add_to_"+u, func(name string) string {
		c := h.out.newCode()
		c.parameter("b", t)
		params, equal, put := "var b: "+u, func() string { return "true" }, func() {}
		if t.Elem.Cells() > 0 {
			params += "; e: " + h.out.types.name(t.Elem, "element")
			kept := spot{obj: &object{name: c.declare("kept", t.Elem), t: t.Elem, cells: t.Elem.Cells()}}
			c.copySpot(kept, spot{obj: c.parameter("e", t.Elem)}, t.Elem, t.Elem, 0)
			put = func() {
				c.copySpot(spot{obj: &object{name: "b[i].element", t: t.Elem, cells: t.Elem.Cells()}}, kept, t.Elem, t.Elem, 0)
			}
			equal = func() string { return h.sameElements(c, "b[i].element", kept.obj.name, t.Elem) }
		}
		if t.Discipline == ir.Set {
			c.line("for i: 0..%d do if !isundefined(b[i].held) then if %s then return; end; end; end;", t.Cap-1, equal())
		}
		if t.Discipline == ir.Fifo {
			c.line("%s(b);", h.pack(t))
		}
		c.line("for i: 0..%d do", t.Cap-1)
		c.block(func() {
			c.line("if isundefined(b[i].held) then")
			c.block(func() {
				c.line("b[i].held := 0;")
				put()
				c.line("return;")
			})
			c.line("end;")
		})
		c.line("end;")
		c.line("error \"%s is full\";", u)
		return header(name, params, "") + c.body("end")
	})
}

func (h *helpers) sameElements(c *code, a, b string, t *ir.Type) string {
	if !t.Simple() {
		return fmt.Sprintf("%s(%s, %s)", h.same(t), a, b)
	}
	return sameCells(a, b, a, b)
}

// pack moves what is in a bag to its front, in order.
func (h *helpers) pack(t *ir.Type) string {
	u := h.out.types.name(t, "bag")
	return h.make("pack "+u, "pack_"+u, func(name string) string {
		c := h.out.newCode()
		n := c.keep("0", nil)
		c.line("for i: 0..%d do", t.Cap-1)
		c.block(func() {
			c.line("if !isundefined(b[i].held) then")
			c.block(func() {
				c.line("if %s < i then b[%s] := b[i]; undefine b[i]; end;", n, n)
				c.line("%s := %s + 1;", n, n)
			})
			c.line("end;")
		})
		c.line("end;")
		return header(name, "var b: "+u, "") + c.body("end")
	})
}

// sort brings a bag into its one representation.
func (h *helpers) sort(t *ir.Type) string {
	if t.Discipline == ir.Fifo || t.Elem.Cells() == 0 || t.Cap == 1 {
		return h.pack(t)
	}
	u := h.out.types.name(t, "bag")
	return h.make("sort "+u, "sort_"+u, func(name string) string {
		c := h.out.newCode()
		pack, before := h.pack(t), h.before(t.Elem)
		kept := &object{name: c.declare("kept", t.Elem), t: t.Elem, cells: t.Elem.Cells()}
		at := func(i string) spot {
			return spot{obj: &object{name: "b[" + i + "].element", t: t.Elem, cells: t.Elem.Cells()}}
		}
		c.line("%s(b);", pack)
		c.line("for i: 1..%d do for j: 0..%d do", t.Cap-1, t.Cap-2)
		c.block(func() {
			c.line("if !isundefined(b[j + 1].held) then if %s(b[j + 1].element, b[j].element) then", before)
			c.block(func() {
				c.copySpot(spot{obj: kept}, at("j"), t.Elem, t.Elem, 0)
				c.copySpot(at("j"), at("j + 1"), t.Elem, t.Elem, 0)
				c.copySpot(at("j + 1"), spot{obj: kept}, t.Elem, t.Elem, 0)
			})
			c.line("end; end;")
		})
		c.line("end; end;")
		return header(name, "var b: "+u, "") + c.body("end")
	})
}
