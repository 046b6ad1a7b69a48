package repl

import (
	"slices"
	"strings"

	"gomc/results"
)

// called returns the name of a step: its process, its rule, parameters and choices.
func (o *option) called() string { return results.EventLabel(&o.event) }

// text tells a step: whose it is, its rule, parameters and choices, the messages that it takes and sends.
func (o *option) text() string {
	text := results.EventText(&o.event)
	if o.refused != "" {
		text += "  (" + o.refused + ")"
	}
	return text
}

// every is the numbers of all steps.
func every(all []option) []int {
	numbers := make([]int, len(all))
	for n := range all {
		numbers[n] = n
	}
	return numbers
}

// matching is the numbers of the steps that words mean: those of the rule whose name they begin with, the longest such
// name, with the other words; or else those with all of the words. A name in quotes says which rule.
func matching(all []option, words string) []int {
	if name, rest, is := leadingName(words); is {
		return having(all, fields(rest), func(o *option) bool { return rule(o) == name })
	}
	name := ""
	for n := range all {
		if r := rule(&all[n]); len(r) > len(name) && (words == r || strings.HasPrefix(words, r+" ")) {
			name = r
		}
	}
	if name != "" {
		some := having(all, fields(words[len(name):]), func(o *option) bool { return rule(o) == name })
		if some != nil {
			return some
		}
	}
	return having(all, fields(words), func(*option) bool { return true })
}

// leadingName takes the name in quotes from the front of some words.
func leadingName(words string) (name, rest string, is bool) {
	if words[0] != '"' {
		return "", "", false
	}
	return strings.Cut(words[1:], `"`)
}

func rule(o *option) string { return strings.Trim(o.event.Rule, `"`) }

// having is the numbers of the steps that satisfy a condition and have all of the words: one behind the other in what the
// step is called, as in a trace; or as words in it, which says more than the messages that it takes and sends; or else in
// the whole text; or as parts of words.
func having(all []option, words []string, condition func(*option) bool) []int {
	each := func(has func(o *option, word string) bool) func(*option) bool {
		return func(o *option) bool {
			return !slices.ContainsFunc(words, func(word string) bool { return !has(o, word) })
		}
	}
	ways := []func(o *option) bool{
		func(o *option) bool { return isWithin(words, fields(o.called())) },
		each(func(o *option, word string) bool { return slices.Contains(fields(o.called()), word) }),
		each(func(o *option, word string) bool { return slices.Contains(fields(o.text()), word) }),
		each(func(o *option, word string) bool { return strings.Contains(o.called(), word) }),
		each(func(o *option, word string) bool { return strings.Contains(o.text(), word) }),
	}
	for _, has := range ways {
		var some []int
		for n := range all {
			if condition(&all[n]) && has(&all[n]) {
				some = append(some, n)
			}
		}
		if some != nil {
			return some
		}
	}
	return nil
}

// isWithin reports whether words stand one behind the other among others.
func isWithin(words, all []string) bool {
	for i := range len(all) - len(words) + 1 {
		if slices.Equal(words, all[i:i+len(words)]) {
			return true
		}
	}
	return false
}

// fields are the words of a text without what punctuates it.
func fields(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" \t,:;\"()", r) })
}
