package semantics

import (
	"sort"
	"strings"

	"gomc/ir"
	"gomc/parser/ast"
	"gomc/source"
)

// Topic is one thing that CMurphi 5.4.9, Rumur and gomc do not all do alike.
type Topic struct {
	Name    string // stable, for scripts
	Title   string
	CMurphi string
	Rumur   string
	Gomc    string
}

// Difference is a place of a model where a topic applies.
type Difference struct {
	Topic *Topic
	At    source.Span
}

// The topics. What the tools do was measured; docs/compat.md says more.
var (
	topicUnion       = &Topic{"union", "union types", "unchecked when a value is narrowed to a member", "refuses the model", "checks narrowing at run time"}
	topicMultiset    = &Topic{"multiset", "multisets and choose", "accepts", "refuses the model", "as CMurphi"}
	topicPriority    = &Topic{"priority", "rule priorities", "accepts", "refuses the model", "as CMurphi"}
	topicUndefined   = &Topic{"undefined", "undefined as a value", "accepts", "takes it for an unknown name", "as CMurphi"}
	topicVariables   = &Topic{"variables", "several variables in one quantifier or loop", "accepts", "refuses the model", "as CMurphi"}
	topicCompound    = &Topic{"compound", "comparison of records or arrays", "refuses the model", "compares cell by cell", "as Rumur"}
	topicBitwise     = &Topic{"bitwise", "bitwise and shift operators", "refuses the model", "in the width of its value type", "on 64 bits"}
	topicDouble      = &Topic{"double", "&& and ||", "refuses the model", "bind looser than & and |", "as Rumur"}
	topicSpelling    = &Topic{"spelling", "operators that only Rumur spells so (==, unicode)", "refuses the model", "accepts", "as Rumur"}
	topicCase        = &Topic{"case", "case label that is no constant", "refuses the model", "tries labels in order", "as Rumur"}
	topicStep        = &Topic{"step", "step that is no constant", "refuses the model", "accepts", "as Rumur"}
	topicZero        = &Topic{"leading-zero", "literal with a leading zero", "decimal", "octal", "decimal; --octal=on"}
	topicHex         = &Topic{"hex", "hexadecimal literal", "refuses the model", "accepts", "as Rumur"}
	topicRange       = &Topic{"range-loop", "loop between bounds known at run time only", "empty when the first is greater", "then counts down", "empty; --range-loop=towards"}
	topicInverted    = &Topic{"inverted", "loop whose constant bounds are the wrong way round", "empty", "refuses the model", "empty; --range-loop=towards refuses"}
	topicRulesetStep = &Topic{"ruleset-step", "ruleset with a step", "generates code that does not compile", "crashes", "accepts"}
	topicCopy        = &Topic{"copy", "copy of a variable that may be Undefined", "carries Undefined on (fields and elements of ranges and booleans: an error)", "an error when it is Undefined", "carries Undefined on; --undefined=rumur"}
	topicScalarEq    = &Topic{"scalarset-undefined", "comparison of scalarset variables", "Undefined equals itself and nothing else", "an error when one is Undefined", "as Rumur; --undefined=cmurphi"}
	topicReference   = &Topic{"by-value", "global variable passed by value to a function that may change it", "the function sees later changes of it", "copies", "copies; --param-passing=reference"}
	topicResult      = &Topic{"result", "function that returns a range", "checks the result", "does not check the result", "checks; --return-check=off"}
	topicWhile       = &Topic{"while", "while loop", "an error after 1000 iterations", "no limit", "an error after 1000000; --while-limit"}
	topicFunction    = &Topic{"function-statement", "function called as a statement", "refuses the model", "accepts", "as Rumur"}
	topicForward     = &Topic{"forward", "function used above its declaration", "refuses the model", "refuses the model", "accepts"}
	topicOrder       = &Topic{"section-order", "declaration after a function or rule, or function after a rule", "refuses the model", "accepts", "as Rumur"}
	topicSameSize    = &Topic{"same-size", "two scalarsets of the same size", "different types", "one type: its reduction may miss errors", "different types"}
	topicAlias       = &Topic{"scalarset-alias", "second name for a scalarset type", "generates code that does not compile", "its reduction gives wrong answers", "the same type"}
	topicClear       = &Topic{"clear", "clear of a scalarset", "refuses the model", "sets it to the first value, which breaks symmetry", "refuses the model"}
	topicProperty    = &Topic{"property", "assume, cover, liveness or final", "refuses the model", "accepts", "as Rumur"}
	topicNameAfter   = &Topic{"name-after", "property named after its condition", "refuses the model", "accepts", "as Rumur"}
	topicLazy        = &Topic{"lazy", "operators that may be skipped inside a branch of ?:", "evaluates them whatever the condition says", "evaluates the chosen branch only", "as Rumur"}
	topicAssoc       = &Topic{"associative", "?: or -> nested on the right without parentheses", "refuses the model", "refuses the model", "associates to the right"}
	topicColon       = &Topic{"colon", "`:` for do", "accepts", "refuses the model", "as CMurphi"}
	topicNames       = &Topic{"names", "several names in one const or type declaration", "refuses the model", "accepts", "as Rumur"}
	topicInclude     = &Topic{"include", "include", "refuses the model", "refuses the model", "gomc's own"}
	topicElements    = &Topic{"element-names", "names for the elements of a scalarset", "refuses the model", "refuses the model", "gomc's own"}
	topicCollections = &Topic{"collections", "sets, sequences, maps, literals and aggregates", "refuses the model", "refuses the model", "gomc's own"}
	topicUnions      = &Topic{"unions", "values of two unions with the same members", "refuses the model", "has no unions", "takes the unions for one type; --unions=declared"}
	topicStructure   = &Topic{"structure", "records or arrays of two declarations used as one type", "refuses the model", "accepts", "as Rumur"}
	topicEffects     = &Topic{"guard-effects", "guard that may change the state", "all guards come first, and what they change lasts", "the rule fires from what its guard leaves", "an error where it changes something; --guard-effects"}
	topicBound       = &Topic{"guard-bound", "ruleset variable that the guard has in the bounds of quantifiers only", "tries one value of it: misses transitions", "tries all", "as Rumur"}
	topicSemicolon   = &Topic{"semicolon", "semicolon missing, or one too many", "refuses the model", "accepts", "as Rumur"}
	topicEmpty       = &Topic{"empty-statement", "semicolon where a statement is expected first", "refuses the model", "refuses the model", "accepts"}
	topicComma       = &Topic{"comma", "trailing comma, or nothing at all, between braces or in a record", "refuses the model", "accepts", "as Rumur"}
	topicNoBegin     = &Topic{"begin", "rule without guard, ==> and begin", "refuses the model", "refuses the model", "accepts"}
	topicEnd         = &Topic{"end-word", "endfunction of a procedure, or endprocedure of a function", "refuses the model", "accepts", "as Rumur"}
	topicReserved    = &Topic{"reserved", "name that is a word of CMurphi", "refuses the model", "accepts", "as Rumur"}
	topicWide        = &Topic{"wide", "literal of more than 32 bits", "keeps 32 of its bits", "accepts", "as Rumur, up to 64 bits"}
	topicLineEnd     = &Topic{"line-end", "CR LF line ends", "refuses the model", "accepts", "as Rumur"}
	topicMessage     = &Topic{"message-first", "assert or error whose message stands before the condition", "refuses the model", "accepts", "as Rumur"}
	topicCheck       = &Topic{"property-statement", "invariant, assume or cover as a statement", "refuses the model", "accepts", "as Rumur"}
	topicHidden      = &Topic{"hidden", "local variable with the name of a parameter", "generates code that does not compile", "accepts that of a ruleset, refuses that of a function", "accepts"}
	topicNoReturn    = &Topic{"no-return", "function without a return", "refuses the model", "an error when it ends", "as Rumur"}
	topicConstant    = &Topic{"constant", "?: in a constant", "refuses the model", "accepts", "as Rumur"}
	topicNoRule      = &Topic{"no-rule", "model without rules", "refuses the model", "accepts: each start state is a deadlock", "as Rumur"}
	topicPut         = &Topic{"put", "put of what a ruleset or loop counts", "writes its value", "writes its name and value", "as Rumur"}
	topicCompoundArg = &Topic{"compound-call", "call that returns a record or array as an argument", "generates code that does not compile", "accepts", "as Rumur"}
	topicReturnStart = &Topic{"return-start", "return in a start state", "the compiler may die", "accepts", "as Rumur"}
	topicRepeated    = &Topic{"repeated-case", "case label that stands twice", "generates code that does not compile", "takes the first", "as Rumur"}
	topicMessages    = &Topic{"messages", "processes and messages", "refuses the model", "refuses the model", "gomc's own"}
)

// Compare lists every place of a model where the tools are known to differ, by place.
// It finds what the text shows; what depends on values met in the search (an
// intermediate result that leaves Rumur's value type) it does not.
func Compare(model *ast.Model, opts Options) ([]Difference, source.List) {
	c := newCompiler(model, opts)
	c.differences = map[Difference]bool{}
	_, diags := c.compile()
	if diags.HasErrors() {
		return nil, diags
	}
	c.compareSections()
	for _, file := range model.Files {
		c.compareSpelling(file)
		c.compareText(file)
	}
	c.compareSizes()
	c.compareProgram()
	for _, d := range model.Includes {
		c.differs(topicInclude, d.At())
	}
	c.compareCalls()
	var out []Difference
	for d := range c.differences {
		out = append(out, d)
	}
	sort.Slice(out, func(i, j int) bool {
		if order := out[i].At.Compare(out[j].At); order != 0 {
			return order < 0
		}
		return out[i].Topic.Name < out[j].Topic.Name
	})
	return out, diags
}

// differs notes that a topic applies at a place; nothing when nobody asks.
func (c *compiler) differs(t *Topic, at source.Span) {
	if c.differences != nil {
		c.differences[Difference{t, at}] = true
	}
}

func (c *compiler) differsIf(is bool, t *Topic, at source.Span) {
	if is {
		c.differs(t, at)
	}
}

// compareSections notes what is not in the order declarations, functions, rules.
func (c *compiler) compareSections() {
	called, ruled := false, false
	for _, item := range c.model.Items {
		switch item := item.(type) {
		case *ast.ConstDecl, *ast.TypeDecl, *ast.VarDecl:
			c.differsIf(called || ruled, topicOrder, heading(item.At(), nil))
		case *ast.FuncDecl:
			c.differsIf(ruled, topicOrder, heading(item.At(), nil))
			called = true
		default:
			ruled = true
		}
	}
}

// compareSpelling finds spellings in the text of a file outside comments and strings.
func (c *compiler) compareSpelling(file *source.File) {
	for i := 0; i < len(file.Text); {
		n := skip(file.Text[i:])
		if n > 0 {
			i += n
			continue
		}
		n = 1
		rest := file.Text[i:]
		switch {
		case strings.HasPrefix(rest, "==>"):
			n = 3
		case strings.HasPrefix(rest, "=="):
			n = 2
			c.differs(topicSpelling, source.Span{File: file, Start: i, End: i + 2})
		case rest[0] >= 0x80:
			for n < len(rest) && rest[n]&0xC0 == 0x80 {
				n++
			}
			c.differsIf(strings.Contains("≔≠≤≥→⇒∧∨¬−×÷∕∀∃“”", rest[:n]), topicSpelling, source.Span{File: file, Start: i, End: i + n})
		}
		i += n
	}
}

// skip is the length of the comment or string that s begins with, or 0.
func skip(s string) int {
	for _, form := range [...][2]string{{"--", "\n"}, {"/*", "*/"}, {`"`, `"`}} {
		if strings.HasPrefix(s, form[0]) {
			end := strings.Index(s[len(form[0]):], form[1])
			if end < 0 {
				return len(s)
			}
			return len(form[0]) + end + len(form[1])
		}
	}
	return 0
}

// compareSizes notes scalarsets of a size that an earlier one has.
func (c *compiler) compareSizes() {
	seen := map[int64]bool{}
	for _, t := range c.prog.Scalarsets {
		c.differsIf(seen[t.Size], topicSameSize, t.Decl)
		seen[t.Size] = true
	}
}

// compareColon notes a `:` where Rumur wants `do`; header is what stands before it.
func (c *compiler) compareColon(header source.Span) {
	if c.differences == nil {
		return
	}
	text := header.File.Text
	for i := header.End; i < len(text); {
		if n := skip(text[i:]); n > 0 {
			i += n
			continue
		}
		if strings.ContainsRune(" \t\r\n\f;", rune(text[i])) {
			i++
			continue
		}
		c.differsIf(text[i] == ':', topicColon, source.Span{File: header.File, Start: i, End: i + 1})
		return
	}
}

// compareQuants notes what is said of the header of a loop, quantifier or ruleset.
func (c *compiler) compareQuants(quants []*ast.Quant, ruleset bool) {
	if len(quants) == 0 {
		return
	}
	c.differsIf(len(quants) > 1 && !ruleset, topicVariables, quants[1%len(quants)].At())
	c.compareColon(quants[len(quants)-1].At())
	for _, q := range quants {
		c.differsIf(ruleset && q.By != nil, topicRulesetStep, q.At())
	}
}

// compareLoop notes how a loop between bounds runs.
func (c *compiler) compareLoop(q *ast.Quant, from, to operand, by *operand) {
	fixed := from.isConst && to.isConst
	c.differsIf(!fixed && by == nil, topicRange, q.At())
	c.differsIf(by != nil && !by.isConst, topicStep, q.At())
	if fixed && (by == nil || by.isConst) {
		up := by == nil || by.value > 0
		c.differsIf(up && from.value > to.value || !up && from.value < to.value, topicInverted, q.At())
	}
}

// compareBranch notes operators that CMurphi evaluates outside the branch they stand in.
func (c *compiler) compareBranch(x ir.Expr, at source.Span) {
	if c.differences == nil {
		return
	}
	ir.Inspect(x, func(n any) bool {
		switch n.(type) {
		case *ir.Logic, *ir.Quant, *ir.Count:
			c.differs(topicLazy, at)
		}
		return true
	})
}

// passing is a variable passed by value, judged when all effects are known.
type passing struct {
	fn     *function
	origin origin
	refs   map[int]origin // what its `var` parameters name
	at     source.Span
}

// compareCalls notes by-value arguments that the callee may change behind its own back.
func (c *compiler) compareCalls() {
	for _, p := range c.passings {
		c.differsIf(p.changes(), topicReference, p.at)
	}
}

// changes reports whether the callee may change the variable: by name, as another argument of the call,
// or, where the caller has it as a `var` parameter, by the name of the variable that this may be.
func (p *passing) changes() bool {
	f := &p.fn.body.effects
	if f.written[p.origin.global] || p.origin.param > 0 && len(f.written) > 0 {
		return true
	}
	for i := range f.params {
		o := p.refs[i]
		if p.origin.global != nil && (o.global == p.origin.global || o.param > 0) || p.origin.param > 0 && (o.global != nil || o.param > 0) {
			return true
		}
	}
	return false
}
