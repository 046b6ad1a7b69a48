package results

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// MostInternal is how many bytes of an internal error are printed: a state of a large model takes tens of thousands.
const MostInternal = 1500

// HowToReport says what to do about an internal error. Together with the text after MostInternal it makes less than 2
// kB.
const HowToReport = "an issue in gomc's repository with this text, the model with all files that it includes, the " +
	"command line, and what gomc version prints; a mistake of gomc, not of the model. If the model is confidential, " +
	"rename what it names and take out parts as long as the error remains"

// Failure returns how a failure is printed, and what to do; "": nothing that is known. Of a mistake of gomc there is no
// more than fits.
func Failure(message string) (text, try string) {
	if strings.Contains(message, "internal error") || strings.Contains(message, "internal failure") {
		return Shortened(message, MostInternal), HowToReport
	}
	return message, ""
}

// Shortened returns at most `most` bytes of a text, and says how many are left out.
func Shortened(text string, most int) string {
	if len(text) <= most {
		return text
	}
	for most > 0 && !utf8.RuneStart(text[most]) {
		most--
	}
	return fmt.Sprintf("%s… (%d more bytes)", text[:most], len(text)-most)
}
