package ir

// Unsplit returns a program with the rules that the model has.
func (p *Program) Unsplit() *Program {
	whole := *p
	whole.Rules, _ = p.WholeRules()
	return &whole
}

// WholeRules lists the rules that the model has, and says of each rule of the program
// which of them it is, or is a part of.
func (p *Program) WholeRules() (rules []*Rule, of []int) {
	at := map[*Rule]int{}
	for _, r := range p.Rules {
		whole, met := at[r.Origin()]
		if !met {
			whole = len(rules)
			at[r.Origin()] = whole
			rules = append(rules, r.Origin())
		}
		of = append(of, whole)
	}
	return rules, of
}
