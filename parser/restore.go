package parser

import (
	"slices"
	"strings"

	"gomc/source"
)

// Restored returns the text of a file with one word inserted at or shortly before the first syntax error, so that it
// parses: the text before the user deleted a word, or after they write it. Callers use it to find what the other names
// mean. For errors they use Parse, which makes more repairs and chooses them by other criteria. ok is false if no
// single word helps, or if the budget runs out.
func Restored(file *source.File) (text string, ok bool) {
	tokens, _, ok := scan(file, &vocabulary{})
	if !ok || tooDeep(file, tokens) != nil {
		return "", false
	}
	_, failed := derive(tokens)
	if failed == nil {
		return "", false
	}
	budget := restoreBudget
	for back := range min(failed.Index, mostBack) + 1 {
		at := failed.Index - back
		for _, word := range missable() {
			if budget < 0 {
				return "", false
			}
			_, failed := deriveFast(slices.Insert(slices.Clone(tokens), at, word))
			if failed == nil {
				start := tokens[at].start
				return file.Text[:start] + word.text + " " + file.Text[start:], true
			}
			budget -= failed.Index
		}
	}
	return "", false
}

// restoreBudget bounds the work in tokens read, at some 1 µs each; mostBack is how many tokens before that at which
// reading failed a word may be missing.
const restoreBudget, mostBack = 200_000, 5

// missable are the words that may be missing, those first without which most of what follows means something else.
func missable() (list []token) {
	const words = `startstate rule on if process machine monitor state faults const var type message event function procedure
		where when broadcast send begin record map set seq array enum x for forall exists in of then do from to ruleset
		start entry ignore defer goto switch while invariant return quorum observes 0 : ; ( ) [ ] = := ==> end .. .`
	for _, word := range strings.Fields(words) {
		tokens, _, _ := scan(source.NewFile("", word), &vocabulary{})
		tokens[0].start, tokens[0].end = 0, 0
		list = append(list, tokens[0])
	}
	return list
}
