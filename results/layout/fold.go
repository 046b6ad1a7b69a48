package layout

import (
	"strings"
	"unicode/utf8"
)

// LeastFold is the least width at which lines are folded.
const LeastFold = 20

// Folded returns a line in as many as it takes for a width (0: any), broken between words where there is a place for
// it. Where it goes on stands below its last column of words (what two spaces come before), if that leaves most of the
// width, else a little further in than it begins. SGR sequences take no room.
func Folded(line string, width int) string {
	if width < LeastFold || Width(bare(line)) <= width {
		return line
	}
	f := folder{width: width, hang: strings.Repeat(" ", hang(bare(line), width/2))}
	for len(line) > 0 {
		line = line[f.take(line):]
	}
	return f.out.String() + f.word.String()
}

// FoldedLines returns a text, each line Folded.
func FoldedLines(text string, width int) string {
	var out strings.Builder
	for line := range strings.Lines(text) {
		whole := strings.TrimSuffix(line, "\n")
		out.WriteString(Folded(whole, width) + line[len(whole):])
	}
	return out.String()
}

// folder writes a line word by word.
type folder struct {
	width int
	hang  string

	out     strings.Builder
	used    int             // columns of the line that is being written, without the word
	word    strings.Builder // the spaces before a word, and the word as far as it is known
	spaces  int             // columns of the spaces
	letters int             // columns of the rest
}

// take takes a sequence or a character from the front, and says how long that is.
func (f *folder) take(text string) int {
	if n := sequence(text); n > 0 {
		f.word.WriteString(text[:n])
		return n
	}
	r, n := utf8.DecodeRuneInString(text)
	switch w := Width(text[:n]); {
	case r == ' ' && f.letters > 0:
		f.end()
		f.spaces = 1
	case r == ' ':
		f.spaces++
	case f.used+f.spaces+f.letters+w > f.width && f.used > len(f.hang):
		f.turn()
		f.letters += w
	case f.used+f.spaces+f.letters+w > f.width:
		f.end() // a word that is longer than a line
		f.turn()
		f.letters = w
	default:
		f.letters += w
	}
	f.word.WriteString(text[:n])
	return n
}

// end writes the word.
func (f *folder) end() {
	f.out.WriteString(f.word.String())
	f.used += f.spaces + f.letters
	f.word.Reset()
	f.spaces, f.letters = 0, 0
}

// turn begins a new line with the word, without the spaces before it.
func (f *folder) turn() {
	rest := strings.Replace(f.word.String(), strings.Repeat(" ", f.spaces), "", 1)
	f.out.WriteString("\n" + f.hang)
	f.word.Reset()
	f.word.WriteString(rest)
	f.used, f.spaces = len(f.hang), 0
}

// sequence is the length of an SGR sequence at the front of a text.
func sequence(text string) int {
	if !strings.HasPrefix(text, "\x1b[") {
		return 0
	}
	return strings.IndexByte(text, 'm') + 1
}

// bare returns a text without its SGR sequences.
func bare(text string) string {
	var out strings.Builder
	for len(text) > 0 {
		if n := sequence(text); n > 0 {
			text = text[n:]
			continue
		}
		_, n := utf8.DecodeRuneInString(text)
		out.WriteString(text[:n])
		text = text[n:]
	}
	return out.String()
}

// hang is the column at which a line goes on.
func hang(line string, most int) int {
	indent := len(line) - len(strings.TrimLeft(line, " "))
	if at := strings.LastIndex(strings.TrimRight(line, " "), "  "); at > indent {
		if column := Width(line[:at+2]); column <= most {
			return column
		}
	}
	return min(indent+2, most)
}
