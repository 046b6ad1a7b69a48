package values

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"gomc/source"
	"gomc/spec"
)

// List is several values, each at most once, with commas between them.
type List[T comparable] struct {
	Values []T
	kind   string // of one, as help shows it
	read   func(word string) (T, error)
	write  func(T) string
	twice  Error // of a value that is there twice; Message "": that it is
}

func (l *List[T]) String() string {
	words := make([]string, len(l.Values))
	for i, v := range l.Values {
		words[i] = l.write(v)
	}
	return strings.Join(words, ",")
}

// Type returns the type of an element, and ",...".
func (l *List[T]) Type() string { return l.kind + ",..." }

// Set takes the values, in place of those that there were.
func (l *List[T]) Set(s string) error {
	l.Values = nil
	for word := range strings.SplitSeq(s, ",") {
		v, err := l.read(word)
		if err != nil {
			return err
		}
		if slices.Contains(l.Values, v) {
			return &Error{cmp.Or(l.twice.Message, word+" is there twice"), l.twice.Try}
		}
		l.Values = append(l.Values, v)
	}
	return nil
}

// Choices are words of a few.
func Choices[E ~string](kind string, allowed []E) List[E] {
	return choices(kind, texts(allowed), func(word E) (string, error) { return string(word), nil })
}

// choices are words that each are one of a few, or, as Store, have one in front.
func choices[E ~string](kind string, allowed []string, first func(word E) (string, error)) List[E] {
	read := func(word string) (E, error) {
		w, err := first(E(word))
		if err == nil && !slices.Contains(allowed, w) {
			err = &Error{"each must be " + OneOf(allowed), source.Nearest(word, allowed)}
		}
		return E(word), err
	}
	write := func(e E) string { return string(e) }
	return List[E]{kind: kind, read: read, write: write, twice: Error{Try: strings.Join(allowed, ",")}}
}

// Engines are names of engines.
func Engines() List[spec.Engine] {
	return Choices(strings.Join(Words[spec.Engine](), "|"), spec.Values[spec.Engine]())
}

// Stores are kinds of store.
func Stores() List[string] {
	return choices(storeForms, stores, func(word string) (string, error) {
		kind, _, err := storeOf(word)
		return kind, err
	})
}

// Workers are numbers of workers.
func Workers() List[int] {
	read := func(word string) (int, error) {
		one := Limit{Most: spec.MostWorkers}
		err := one.Set(word)
		return int(one.Value), err
	}
	return List[int]{kind: "N", read: read, write: strconv.Itoa, twice: Error{Try: "1,2,4"}}
}

// Sizes are sizes of memory.
func Sizes() List[uint64] {
	const some = "250MiB,2GiB"
	memory := spec.Find("memory")
	read := func(word string) (uint64, error) {
		var one spec.Spec
		if err := memory.Set(&one, word); err != nil {
			return 0, &Error{err.Error(), some}
		}
		return one.Memory, nil
	}
	write := func(n uint64) string { return memory.Get(&spec.Spec{Memory: n}) }
	return List[uint64]{kind: "SIZE", read: read, write: write, twice: Error{Try: some}}
}

// Mailboxes are kinds of mailbox.
func Mailboxes() List[spec.Mailbox] {
	kinds := Words[spec.Mailbox]()
	wrong := Error{"must be some of " + strings.Join(kinds, ", ") + ", each once, with commas between them",
		"--mailbox=p,pair,bag,atomic"}
	read := func(word string) (kind spec.Mailbox, err error) {
		if kind, err = spec.Parse[spec.Mailbox](word); err != nil {
			err = &wrong
		}
		return kind, err
	}
	write := func(m spec.Mailbox) string { return string(m) }
	return List[spec.Mailbox]{kind: strings.Join(kinds, "|"), read: read, write: write, twice: wrong}
}
