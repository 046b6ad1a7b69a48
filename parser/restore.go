package parser

import (
	"slices"
	"strings"

	"gomc/source"
)

// Restored is the text of a file with one word put in at or shortly before the first syntax error, so that there is
// none: that of somebody who has deleted a word, or has not written it yet. It is for those who ask what the other
// names mean; what is wrong with the text says Parse, which repairs more, and with less in mind. ok is false where no
// word helps, and where trying would take long.
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
