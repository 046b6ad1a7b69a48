package snapshot

import "gomc/ir"

// Take returns a packed state of a program, all of it. What identifies the program is for the caller to fill in.
func Take(p *ir.Program, state []uint64) *Snapshot {
	cells := make([]uint64, len(p.Layout.Cells))
	p.Layout.Unpack(state, cells)
	s := &Snapshot{Schema: Schema, Semantics: p.Semantics, Processes: map[string]Values{}, Globals: Values{}}
	for _, v := range p.Vars {
		content := cells[v.Base : v.Base+v.Type.Cells()]
		switch {
		case v.Process != nil:
			s.takeProcesses(v.Process, content)
		case v.Channel != nil:
			s.takeMessages(v.Channel, content)
		default:
			s.Globals[v.Name] = value(v.Type, content)
		}
	}
	return s
}

func (s *Snapshot) takeProcesses(p *ir.Process, cells []uint64) {
	names, local := p.Instances(), local(p)
	size := local.Cells()
	for i, name := range names {
		s.Processes[name] = record(local, cells[i*size:(i+1)*size])
	}
}

// local is the type of the state of one process of a role.
func local(p *ir.Process) *ir.Type {
	if p.Index == nil {
		return p.Var.Type
	}
	return p.Var.Type.Elem
}

func (s *Snapshot) takeMessages(c *ir.Channel, cells []uint64) {
	size := c.Bag.Cells()
	for i, from := range c.From.Instances() {
		for j, to := range c.To.Instances() {
			at := (i*len(c.To.Instances()) + j) * size
			for _, elem := range elements(c.Bag, cells[at:at+size]) {
				message, payload := c.Message.Content(elem)
				s.Messages = append(s.Messages, Message{
					Message: message.Name, From: from, To: to, Fields: record(message.Payload, payload), Delivered: !c.Out && s.Semantics != "M",
				})
			}
		}
	}
}

// value converts the cells of a value of type t to JSON.
func value(t *ir.Type, cells []uint64) any {
	if t.Form != ir.NoForm {
		return collection(t, cells)
	}
	switch t.Kind {
	case ir.Record:
		return record(t, cells)
	case ir.Array:
		return array(t, cells)
	case ir.Bag:
		list := []any{}
		for _, elem := range elements(t, cells) {
			list = append(list, value(t.Elem, elem))
		}
		return list
	}
	return simple(t, cells[0])
}

// collection returns a list for a set or sequence, an object by key for a map.
func collection(t *ir.Type, cells []uint64) any {
	if t.Form == ir.MapForm {
		out := Values{}
		for _, e := range t.Entries(cells) {
			out[t.Index.Format(e.Key)] = value(t.Member, e.Value)
		}
		return out
	}
	list := []any{}
	for _, elem := range t.Elements(cells) {
		list = append(list, value(t.Member, elem))
	}
	return list
}

func simple(t *ir.Type, raw uint64) any {
	v := int64(raw-1) + t.First()
	switch {
	case raw == 0:
		return nil
	case t.Kind == ir.Bool:
		return v == 1
	case t.Kind == ir.Range:
		return v
	}
	return t.Format(v)
}

func record(t *ir.Type, cells []uint64) Values {
	out := Values{}
	for _, f := range t.Fields {
		out[f.Name] = value(f.Type, cells[f.Offset:f.Offset+f.Type.Cells()])
	}
	return out
}

// array returns a list where the index is a range, else an object.
func array(t *ir.Type, cells []uint64) any {
	list, byIndex := []any{}, Values{}
	size := t.Elem.Cells()
	for i := range int(t.Index.Count()) {
		v := value(t.Elem, cells[i*size:(i+1)*size])
		list, byIndex[t.Index.Format(t.Index.First()+int64(i))] = append(list, v), v
	}
	if t.Index.Integer() {
		return list
	}
	return byIndex
}

// elements are the contents of a bag, in order.
func elements(t *ir.Type, cells []uint64) [][]uint64 {
	var out [][]uint64
	if !t.Bits {
		for at := 0; at < len(cells); at += t.SlotCells() {
			if cells[at] == 1 {
				out = append(out, cells[at+1:at+t.SlotCells()])
			}
		}
		return out
	}
	leaves := ir.Leaves(t.Elem)
	for code := range ir.Codes(t.Elem) {
		if cells[0]>>code&1 == 0 {
			continue
		}
		elem, rest := make([]uint64, len(leaves)), code
		for i, leaf := range leaves {
			radix := leaf.Count() + 1
			elem[i], rest = rest%radix, rest/radix
		}
		out = append(out, elem)
	}
	return out
}
