package files

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"gomc/outcome"
)

// Settings reads how a run was made: from its record, which is returned as well, or from a Spec alone, for which the
// record is nil.
func Settings(path string) (outcome.Settings, *outcome.Outcome, error) {
	text, err := Content(path)
	if err != nil {
		return outcome.Settings{}, nil, err
	}
	if !isRecord(text) {
		s, err := outcome.ReadSettings(text)
		return s, nil, located(path, text, err)
	}
	record, err := Parse(text)
	switch {
	case err != nil:
		return outcome.Settings{}, nil, located(path, text, err)
	case record.Settings.Store == "":
		return outcome.Settings{}, nil, fmt.Errorf(
			"%s does not say how a model was checked: no run began, or another tool wrote it", path)
	}
	return record.Settings, record, nil
}

// isRecord tells an outcome, or a trace, from a Spec.
func isRecord(text []byte) bool {
	var has map[string]json.RawMessage
	json.Unmarshal(text, &has) // what is no object is no record
	return has["schema"] != nil || has["vars"] != nil
}

// located puts the file in front of an error, and the line where that is known; nil for nil.
func located(path string, text []byte, err error) error {
	var syntax *json.SyntaxError
	var kind *json.UnmarshalTypeError
	switch {
	case err == nil:
		return nil
	case errors.As(err, &syntax):
		return fmt.Errorf("%s:%d: %w", path, 1+strings.Count(string(text[:syntax.Offset]), "\n"), err)
	case errors.As(err, &kind):
		return fmt.Errorf("%s: %s cannot be a %s", path, kind.Field[1+strings.LastIndex(kind.Field, "."):], kind.Value)
	}
	return fmt.Errorf("%s: %w", path, err)
}
