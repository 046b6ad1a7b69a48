package files

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// object is a JSON object whose members keep their order, which encoding/json's maps do
// not: the order of a model's variables is worth keeping.
type object []member

type member struct {
	key   string
	value any
}

// get is the member called key.
func (o object) get(key string) (value any, ok bool) {
	for _, m := range o {
		if m.key == key {
			return m.value, true
		}
	}
	return nil, false
}

// MarshalJSON writes the members in order.
func (o object) MarshalJSON() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	for i, m := range o {
		b.WriteByte("{,"[min(i, 1)])
		if err := e.Encode(m.key); err != nil {
			return nil, err
		}
		b.WriteByte(':')
		if err := e.Encode(m.value); err != nil {
			return nil, err
		}
	}
	if len(o) == 0 {
		b.WriteByte('{')
	}
	b.WriteByte('}')
	return b.Bytes(), nil
}

// UnmarshalJSON reads an object with everything in it: objects as object, lists as
// []any, numbers as json.Number.
func (o *object) UnmarshalJSON(text []byte) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	value, err := decode(d)
	if err != nil {
		return err
	}
	var ok bool
	if *o, ok = value.(object); !ok {
		return fmt.Errorf("%.40s is not an object", text)
	}
	return nil
}

// decode reads the next value.
func decode(d *json.Decoder) (any, error) {
	token, err := d.Token()
	if err != nil {
		return nil, err
	}
	switch token {
	case json.Delim('{'):
		return decodeObject(d)
	case json.Delim('['):
		return decodeList(d)
	}
	return token, nil
}

func decodeObject(d *json.Decoder) (any, error) {
	out := object{}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return nil, err
		}
		value, err := decode(d)
		if err != nil {
			return nil, err
		}
		out = append(out, member{key.(string), value})
	}
	_, err := d.Token()
	return out, err
}

func decodeList(d *json.Decoder) (any, error) {
	out := []any{}
	for d.More() {
		value, err := decode(d)
		if err != nil {
			return nil, err
		}
		out = append(out, value)
	}
	_, err := d.Token()
	return out, err
}
