package ast

import "strings"

// Unescaped is the text, with its escapes read.
func (t *Text) Unescaped() string {
	var out strings.Builder
	for i := 0; i < len(t.Raw); i++ {
		c := t.Raw[i]
		if c == '\\' && i+1 < len(t.Raw) {
			i++
			switch c = t.Raw[i]; c {
			case 'n':
				c = '\n'
			case 't':
				c = '\t'
			case 'r':
				c = '\r'
			}
		}
		out.WriteByte(c)
	}
	return out.String()
}
