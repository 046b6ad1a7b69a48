package spec

import (
	"encoding/json"
	"strconv"
)

// Capacity is how many events may wait at each machine.
type Capacity int

// AutoCapacity begins with what the model says. A mailbox that overflows gets twice as many, and the
// search begins again, until none does.
const AutoCapacity Capacity = -1

// autoWord is the flag's word for a capacity that gomc chooses.
const autoWord = "auto"

// MarshalJSON writes a number, or the word.
func (c Capacity) MarshalJSON() ([]byte, error) {
	if c == AutoCapacity {
		return json.Marshal(autoWord)
	}
	return json.Marshal(int(c))
}

// UnmarshalJSON reads a number, or the word.
func (c *Capacity) UnmarshalJSON(text []byte) error {
	if string(text) == strconv.Quote(autoWord) {
		*c = AutoCapacity
		return nil
	}
	return json.Unmarshal(text, (*int)(c))
}

func getCapacity(s *Spec) string {
	switch s.Capacity {
	case 0:
		return ""
	case AutoCapacity:
		return autoWord
	}
	return strconv.Itoa(int(s.Capacity))
}

func setCapacity(s *Spec, v string) error {
	switch v {
	case "":
		s.Capacity = 0
		return nil
	case autoWord:
		s.Capacity = AutoCapacity
		return nil
	}
	n, err := strconv.Atoi(v)
	if s.Capacity = Capacity(n); err != nil || n < 1 {
		return &ValueError{"mailbox-capacity", v, "auto, or a whole number from 1 on"}
	}
	return s.validateCapacity()
}

func (s *Spec) validateCapacity() error {
	if s.Capacity == AutoCapacity {
		return nil
	}
	return within("mailbox-capacity", s.Capacity, 0, MostCapacity)
}
