package mcp

import (
	"cmp"
	"fmt"
	"io/fs"
	"math"
	"path"
	"regexp"
	"slices"
	"strings"

	"gomc"
	"gomc/apps/diagnostics"
	"gomc/docs"
	"gomc/results"
	"gomc/spec"
)

// Examples are models of the library.
type Examples struct {
	Examples []Example `json:"examples"`
}

// Example is a model of the library.
type Example struct {
	Name  string `json:"name"`
	Title string `json:"title"`
	Text  string `json:"text,omitempty"`
}

// examplesOf lists the models whose name, title or text has each of the words.
func examplesOf(about string) *Examples {
	out := &Examples{Examples: []Example{}}
	for _, e := range gomc.Examples() {
		within := strings.ToLower(e.Name + " " + e.Title + " " + e.Text)
		if !slices.ContainsFunc(
			strings.Fields(strings.ToLower(about)),
			func(w string) bool { return !strings.Contains(within, w) },
		) {
			out.Examples = append(out.Examples, Example{Name: e.Name, Title: e.Title})
		}
	}
	return out
}

// Section is a part of a page of the documentation, under one heading.
type Section struct {
	Page    string `json:"page"`
	Heading string `json:"heading"`
	Text    string `json:"text"`
}

var heading = regexp.MustCompile(`(?m)^#{1,4} +(.*)$`)

// errorsPage is the page of all codes.
const errorsPage = "errors.md"

// sections returns the sections of all pages, in the order of the pages.
func sections() (all []Section, err error) {
	err = fs.WalkDir(docs.Pages, ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := docs.Pages.ReadFile(name)
		if name == errorsPage {
			text = []byte(diagnostics.Page(true)) // with examples
		}
		all = append(all, sectionsOf(strings.TrimSuffix(name, path.Ext(name)), string(text))...)
		return err
	})
	return all, err
}

func sectionsOf(page, text string) (all []Section) {
	at := heading.FindAllStringSubmatchIndex(text, -1)
	for i, m := range at {
		end := len(text)
		if i+1 < len(at) {
			end = at[i+1][0]
		}
		all = append(all, Section{page, text[m[2]:m[3]], strings.TrimSpace(text[m[0]:end])})
	}
	return all
}

// Found are sections that a search has found, the best first.
type Found struct {
	Sections []Section `json:"sections"`
}

// mostFound bounds how many sections a search finds, and mostExcerpt how much of each it shows, in bytes.
const (
	mostFound   = 5
	mostExcerpt = 3000
)

var word = regexp.MustCompile(`[\pL\pN_]+|--[a-z-]+`)

func wordsOf(text string) []string { return word.FindAllString(strings.ToLower(text), -1) }

// searched are the sections that a query fits best, by Okapi BM25 (Robertson and Zaragoza 2009) with k1 = 1.2 and
// b = 0.75; words of a heading count five times.
func searched(all []Section, query string) *Found {
	counts, total := make([]map[string]float64, len(all)), 0.0
	within := map[string]float64{} // in how many sections a word is
	for i := range all {
		counts[i] = map[string]float64{}
		for _, w := range slices.Concat(slices.Repeat(wordsOf(all[i].Heading), 4), wordsOf(all[i].Text)) {
			if counts[i][w]++; counts[i][w] == 1 {
				within[w]++
			}
			total++
		}
	}
	scores := make([]float64, len(all))
	for i, c := range counts {
		length := 0.0
		for _, n := range c {
			length += n
		}
		for _, w := range wordsOf(query) {
			rare := math.Log(1 + (float64(len(all))-within[w]+0.5)/(within[w]+0.5))
			scores[i] += rare * c[w] * 2.2 / (c[w] + 1.2*(0.25+0.75*length*float64(len(all))/total))
		}
	}
	order := make([]int, 0, len(all))
	for i := range all {
		if strings.HasPrefix(all[i].Page, "decisions/") { // for those who change gomc
			scores[i] /= 2
		}
		if scores[i] > 0 {
			order = append(order, i)
		}
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(scores[j], scores[i]) })
	out := &Found{Sections: []Section{}}
	for _, i := range order[:min(mostFound, len(order))] {
		out.Sections = append(out.Sections, all[i].excerpt())
	}
	return out
}

func (s Section) excerpt() Section {
	s.Text = results.Shortened(s.Text, mostExcerpt)
	return s
}

// text is the sections one below the other.
func (f *Found) text() string {
	var b strings.Builder
	for _, s := range f.Sections {
		fmt.Fprintf(&b, "[%s]\n%s\n\n", s.Page, s.Text)
	}
	return b.String()
}

// Flags lists the flags that a request may have.
type Flags struct {
	Flags []Flag `json:"flags"`
}

// Flag is a flag of gomc check or gomc sim.
type Flag struct {
	Name  string `json:"name"`
	Usage string `json:"usage"`
	Of    string `json:"of" jsonschema:"check, simulate, or both"`
}

func flags() *Flags {
	out := &Flags{}
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		if k.NeedsFiles() {
			continue
		}
		of := "both"
		switch {
		case !k.Samples():
			of = "check"
		case !k.Checks():
			of = "simulate"
		}
		out.Flags = append(out.Flags, Flag{"--" + k.Name, k.Usage, of})
	}
	return out
}

func (f *Flags) text() string {
	var b strings.Builder
	for _, one := range f.Flags {
		fmt.Fprintf(&b, "%s (%s): %s\n", one.Name, one.Of, one.Usage)
	}
	return b.String()
}
