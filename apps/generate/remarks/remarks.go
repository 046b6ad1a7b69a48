// Package remarks finds the comments of a model or program that stand at a place.
package remarks

import (
	"strings"

	"gomc/source"
)

// Remarks are the comments of files, which are read when they are first asked for.
type Remarks struct {
	mark  string // with which a comment begins that goes to the end of the line
	files map[*source.File]*comments
}

// New are the comments that begin with a mark, and those in /* */.
func New(mark string) *Remarks { return &Remarks{mark, map[*source.File]*comments{}} }

// About are the lines of the comments of what stands at a place: above it, or behind it.
func (r *Remarks) About(at source.Span) []string {
	if at.File == nil {
		return nil
	}
	c := r.files[at.File]
	if c == nil {
		c = commentsOf(at.File, r.mark)
		r.files[at.File] = c
	}
	return append(c.before(at), c.behind(at)...)
}

// comments lists the comments of a file in order.
type comments struct {
	file *source.File
	list []comment
}

type comment struct {
	start, end int
	lines      []string
}

// commentsOf finds the comments of a file: what begins with a mark, to the end of the line, and /* */.
func commentsOf(file *source.File, mark string) *comments {
	c, text := &comments{file: file}, file.Text
	for i := 0; i < len(text); i++ {
		switch {
		case text[i] == '"':
			for i++; i < len(text) && text[i] != '"' && text[i] != '\n'; i++ {
				if text[i] == '\\' {
					i++
				}
			}
		case strings.HasPrefix(text[i:], mark):
			end := len(text)
			if n := strings.IndexByte(text[i:], '\n'); n >= 0 {
				end = i + n
			}
			c.add(i, end, []string{strings.TrimPrefix(strings.TrimRight(text[i+len(mark):end], " \t\r"), " ")})
			i = end - 1
		case strings.HasPrefix(text[i:], "/*"):
			end := len(text)
			if n := strings.Index(text[i:], "*/"); n >= 0 {
				end = i + n + 2
			}
			c.add(i, end, block(text[i:end]))
			i = end - 1
		}
	}
	return c
}

func (c *comments) add(start, end int, lines []string) {
	c.list = append(c.list, comment{start, end, lines})
}

// block are the lines of a comment in /* */.
func block(text string) (lines []string) {
	for _, l := range strings.Split(strings.TrimSuffix(strings.TrimPrefix(text, "/*"), "*/"), "\n") {
		lines = append(lines, strings.TrimPrefix(strings.TrimSpace(l), "* "))
	}
	for len(lines) > 0 && lines[0] == "" {
		lines = lines[1:]
	}
	for len(lines) > 0 && lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	return lines
}

// before are the lines of the comments that stand right above a place, each in lines of its own.
func (c *comments) before(at source.Span) (lines []string) {
	start, text := at.Start, c.file.Text
	for i := len(c.list) - 1; i >= 0; i-- {
		one := c.list[i]
		if one.end > start {
			continue
		}
		between := text[one.end:start]
		alone := strings.TrimSpace(text[strings.LastIndexByte(text[:one.start], '\n')+1:one.start]) == ""
		if strings.TrimSpace(between) != "" || strings.Count(between, "\n") > 1 || !alone {
			break
		}
		lines = append(append([]string{}, one.lines...), lines...)
		start = one.start
	}
	return lines
}

// behind is the comment at the end of the line in which something ends.
func (c *comments) behind(at source.Span) []string {
	text := c.file.Text
	for _, one := range c.list {
		if one.start < at.End {
			continue
		}
		if between := text[at.End:one.start]; strings.Trim(between, " \t;,") == "" {
			return one.lines
		}
		break
	}
	return nil
}
