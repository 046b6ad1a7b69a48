package docs_test

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"strings"
	"testing"

	"gomc/spec"
)

const outcomeSchema = "outcome.schema.json"

// The settings in the schema of outcomes stand between these lines.
const (
	settingsBegin = "      \"required\": [\"deadlock\", \"dialect\", \"engine\"],\n      \"properties\": {\n"
	settingsEnd   = "\n      }\n    },\n"
)

// TestSettingsSchema: the schema of an outcome's settings is generated from the registry of knobs. `go test ./docs -run
// SettingsSchema -update` writes it.
func TestSettingsSchema(t *testing.T) {
	file, err := os.ReadFile(outcomeSchema)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(file), settingsBegin)
	was, after, okToo := strings.Cut(rest, settingsEnd)
	if !ok || !okToo {
		t.Fatalf("%s has no settings", outcomeSchema)
	}
	want := settingsProperties(t)
	if was == want {
		return
	}
	if !*update {
		t.Fatalf("%s does not have the settings of the registry; -update writes them", outcomeSchema)
	}
	if err := os.WriteFile(outcomeSchema, []byte(before+settingsBegin+want+settingsEnd+after), 0o644); err != nil {
		t.Fatal(err)
	}
}

// settingsProperties returns the properties of all knobs, and those that a run adds.
func settingsProperties(t *testing.T) string {
	t.Helper()
	lines := []string{
		`"complete": { "const": true, "description": "every knob is here; missing: the record is older, and some are not known" }`,
		`"engine": { "type": "string", "description": "what ran, in words" }`,
		`"memory_default_bytes": { "type": "integer", "minimum": 0 }`,
	}
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		for _, name := range k.Fields {
			field, _ := reflect.TypeFor[spec.Spec]().FieldByName(name)
			lines = append(lines, settingsProperty(t, k, field))
		}
	}
	return "        " + strings.Join(lines, ",\n        ")
}

// settingsProperty is the property of one field of a Spec.
func settingsProperty(t *testing.T, k *spec.Knob, field reflect.StructField) string {
	t.Helper()
	name, _, _ := strings.Cut(field.Tag.Get("json"), ",")
	if field.Name == "Engine" {
		name = "chosen_engine" // engine is the one that ran
	}
	text := fmt.Sprintf("%q: { %s", name, settingsType(t, k, field.Type))
	if field.Name != "HashBits" {
		text += `, "description": ` + quoted(t, strings.ReplaceAll(k.Usage, "`", ""))
	}
	return text + " }"
}

// settingsType is the schema of the values that a record has.
func settingsType(t *testing.T, k *spec.Knob, value reflect.Type) string {
	t.Helper()
	switch value {
	case reflect.TypeFor[spec.Store]():
		return `"enum": ` + quoted(t, spec.Values[spec.Store]())
	case reflect.TypeFor[spec.Capacity]():
		return fmt.Sprintf(`"oneOf": [{ "$ref": "#/$defs/count" }, { "const": %q }]`, k.Word)
	case reflect.TypeFor[spec.Duration]():
		return `"type": "number", "minimum": 0`
	case reflect.TypeFor[*spec.Start]():
		return `"$ref": "#/$defs/start"`
	case reflect.TypeFor[spec.Dialect]():
		return `"type": "string"`
	}
	switch value.Kind() {
	case reflect.String:
		if k.Words == nil {
			return `"type": "string"`
		}
		return `"enum": ` + quoted(t, recordedWords(t, k))
	case reflect.Bool:
		return `"type": "boolean"`
	case reflect.Pointer:
		return `"type": "integer", "minimum": 0`
	case reflect.Slice:
		return `"type": "array", "items": { "type": "string" }`
	case reflect.Map:
		return `"type": "object", "additionalProperties": { "type": "string" }`
	case reflect.Int, reflect.Uint64:
		return `"$ref": "#/$defs/count"`
	}
	t.Fatalf("no schema for the knob %s, a %s", k.Name, value)
	return ""
}

// recordedWords are the words of a knob that a record may have: one that means that something is
// off is left out of it.
func recordedWords(t *testing.T, k *spec.Knob) (words []string) {
	t.Helper()
	for _, word := range k.Words {
		var s spec.Spec
		if err := k.Set(&s, word); err != nil {
			t.Fatal(err)
		}
		effective := s.Effective(&spec.Model{Processes: true})
		if k.Get(&effective) == word {
			words = append(words, word)
		}
	}
	return words
}

// quoted returns a value as JSON in one line.
func quoted(t *testing.T, value any) string {
	t.Helper()
	var text strings.Builder
	e := json.NewEncoder(&text)
	e.SetEscapeHTML(false)
	if err := e.Encode(value); err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(strings.ReplaceAll(text.String(), `","`, `", "`))
}
