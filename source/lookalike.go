package source

import "strings"

// Full-width forms of ASCII, as input methods for Chinese, Japanese and Korean write them, are at a fixed distance.
const (
	firstFullWidth = '！'
	lastFullWidth  = '～'
	toFullWidth    = firstFullWidth - '!'
)

// otherForms are other characters that look like one of ASCII, or like a space.
var otherForms = map[rune]rune{
	'。': '.', '、': ',', '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '–': '-', '—': '-', '−': '-',
	'×': '*', '÷': '/', '⁄': '/', '∶': ':', '【': '[', '】': ']', '《': '<', '》': '>', '…': '.',
	'\u00A0': ' ', '\u3000': ' ', '\u2002': ' ', '\u2003': ' ', '\u2007': ' ', '\u2009': ' ', '\u202F': ' ',
	'\u200B': ' ', '\uFEFF': ' ',
}

// Lookalike is the character of ASCII that another one stands for where a text was written or copied without regard
// to that; and what the other one is, in words. It is 0 for a character that looks like none.
func Lookalike(r rune) (ascii rune, kind string) {
	if firstFullWidth <= r && r <= lastFullWidth {
		return r - toFullWidth, "the full-width form of '" + string(r-toFullWidth) + "'"
	}
	switch ascii = otherForms[r]; ascii {
	case 0:
		return 0, ""
	case ' ':
		return ascii, "a space of another kind"
	}
	return ascii, "which looks like '" + string(ascii) + "'"
}

// conflictMarkers begin the lines by which git separates the versions of a text that it could not merge, and say what
// follows.
var conflictMarkers = map[string]string{
	"<<<<<<<": "one version begins here", "|||||||": "what both versions began with", "=======": "the other version",
	">>>>>>>": "the end of what differs",
}

// Conflicts are errors about the lines with which git marks versions that it could not merge; nil if the file has no
// such lines.
func (f *File) Conflicts(code string) (list List) {
	at := 0
	for line := range strings.Lines(f.Text) {
		mark := line[:min(7, len(line))]
		what, marks := conflictMarkers[mark]
		alone := len(line) == 7 || len(line) > 7 && strings.ContainsAny(line[7:8], " \r\n")
		if marks && alone && (len(list) > 0 || mark == "<<<<<<<") {
			d := list.Errorf(code, Span{File: f, Start: at, End: at + 7}, "a conflict that git could not merge: %s", what)
			if len(list) == 1 {
				d.Suggest("keep one version of the lines between '<<<<<<<' and '>>>>>>>', and remove these marks")
			}
		}
		at += len(line)
	}
	return list
}
