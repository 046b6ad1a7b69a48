package outcome

import "testing"

// TestSentence: a comparison that is false is told by its sides, with the values of variables in their places; what decides
// otherwise is listed.
func TestSentence(t *testing.T) {
	in := []Binding{{Name: "a", Value: "p_1"}, {Name: "i", Value: "2"}}
	for want, r := range map[string]Reasons{
		"x[p_1][2] is 3, but limit is 2":               {in, []Part{{Text: "x[a][i] = limit", Operands: []Operand{{Name: "x[a][i]", Value: "3"}, {Name: "limit", Value: "2"}}}}},
		"for i = 2: x[p_1] and y are both 3":           {in, []Part{{Text: "x[a] != y", Operands: []Operand{{Name: "x[a]", Value: "3"}, {Name: "y", Value: "3"}}}}},
		"for a = p_1: r.a[2] is 7, not < 5":            {in, []Part{{Text: "r.a[i] < 5", Operands: []Operand{{Name: "r.a[i]", Value: "7"}}}}},
		"x is idle, not done":                          {nil, []Part{{Text: "x = done", Operands: []Operand{{Name: "x", Value: "idle"}}}}},
		"x is 4, not <= y, which is 3; busy = true":    {nil, []Part{{Text: "busy", Value: true, Premise: true, Operands: []Operand{{Name: "busy", Value: "true"}}}, {Text: "x <= y", Operands: []Operand{{Name: "x", Value: "4"}, {Name: "y", Value: "3"}}}}},
		"fails: x = 4, y = 0":                          {nil, []Part{{Text: "x <= y + 3", Operands: []Operand{{Name: "x", Value: "4"}, {Name: "y", Value: "0"}}}}},
		"fails: !busy is false, busy = true":           {nil, []Part{{Text: "!busy", Operands: []Operand{{Name: "busy", Value: "true"}}}}},
		"fails: x = 3":                                 {nil, []Part{{Text: "x = 3", Value: true, Operands: []Operand{{Name: "x", Value: "3"}}}}},
		"fails for a = p_1, i = 2: x[a] = 1, x[i] = 2": {in, []Part{{Text: "x[a] > 1", Operands: []Operand{{Name: "x[a]", Value: "1"}}}, {Text: "x[i] > 2", Operands: []Operand{{Name: "x[i]", Value: "2"}}}}},
	} {
		if got := r.Sentence(); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}
