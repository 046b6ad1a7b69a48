package format

import "strings"

// comment is one comment between two tokens.
type comment struct {
	text   string // without space at the end of its lines
	breaks int    // ends of lines before it, behind the token or comment before
}

// endsLine reports whether a token behind the comment begins a line, or did in the source.
func (c comment) endsLine() bool { return c.breaks > 0 || strings.HasPrefix(c.text, "--") }

// comments returns those in a gap between two tokens, which holds white space besides.
func comments(gap string) []comment {
	var out []comment
	breaks := 0
	for i := 0; i < len(gap); {
		switch {
		case lineEnd(gap, i):
			breaks++
			i++
		case strings.HasPrefix(gap[i:], "--"), strings.HasPrefix(gap[i:], "/*"):
			end := i + commentLength(gap[i:])
			out = append(out, comment{text: trimmed(gap[i:end]), breaks: breaks})
			breaks = 0
			i = end
		default:
			i++
		}
	}
	return out
}

// lineEnd reports whether a line ends with a character: with a line feed, or a carriage return without one.
func lineEnd(text string, i int) bool {
	return text[i] == '\n' || text[i] == '\r' && (i+1 == len(text) || text[i+1] != '\n')
}

// lineEnds counts the lines that end in a text.
func lineEnds(text string) (n int) {
	for i := range len(text) {
		if lineEnd(text, i) {
			n++
		}
	}
	return n
}

// commentLength is the length of the comment that a text begins with.
func commentLength(text string) int {
	if text[0] == '-' {
		if n := strings.IndexAny(text, "\r\n"); n >= 0 {
			return n
		}
		return len(text)
	}
	return strings.Index(text[2:], "*/") + 4
}

// trimmed returns a comment without white space at the end of its lines.
func trimmed(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i := range lines {
		lines[i] = strings.TrimRight(lines[i], " \t\r\v\f\u00a0")
	}
	return strings.Join(lines, "\n")
}

// breaksAfter counts the ends of lines in a gap behind its last comment.
func breaksAfter(gap string) int {
	for {
		i := strings.IndexAny(gap, "-/")
		if i < 0 {
			return lineEnds(gap)
		}
		gap = gap[i+commentLength(gap[i:]):]
	}
}
