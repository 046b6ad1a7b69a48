package page

import "embed"

// folder is the files as they are: in a program that is compressed itself they take less so, and it need not unpack any.
//
//go:embed page
var folder embed.FS

// files are those of folder page.
var files = texts{&folder}

type texts struct{ *embed.FS }

// Text is that of a file that is there.
func (t texts) Text(name string) string {
	text, err := t.ReadFile("page/" + name)
	if err != nil {
		panic(err) // it is embedded: cannot be
	}
	return string(text)
}
