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
	topicOrder       = &Topic{"section-order", "declaration or function after the first rule", "refuses the model", "accepts", "as Rumur"}
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
	}
	c.compareSizes()
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

// compareSections notes declarations after the first rule.
func (c *compiler) compareSections() {
	ruled := false
	for _, item := range c.model.Items {
		switch item := item.(type) {
		case *ast.ConstDecl, *ast.TypeDecl, *ast.VarDecl, *ast.FuncDecl:
			c.differsIf(ruled, topicOrder, heading(item.At(), nil))
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

// passing is a global variable passed by value, judged when all effects are known.
type passing struct {
	fn     *function
	global *ir.Var
	at     source.Span
}

// compareCalls notes by-value arguments that the callee may change behind its own back.
func (c *compiler) compareCalls() {
	for _, p := range c.passings {
		c.differsIf(p.fn.body.effects.written[p.global], topicReference, p.at)
	}
}
