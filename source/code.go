package source

// Code documents one stable code of diagnostics: docs/errors.md is made of these.
type Code struct {
	Code        string
	Title       string
	Explanation string
	Example     string // a minimal model that gets this code and no other; "" where it would be huge, or is not about a model
}

// Codes makes a table of documented codes: code, title, explanation, example.
func Codes(table [][4]string) []Code {
	out := make([]Code, len(table))
	for i, row := range table {
		out[i] = Code{Code: row[0], Title: row[1], Explanation: row[2], Example: row[3]}
	}
	return out
}
