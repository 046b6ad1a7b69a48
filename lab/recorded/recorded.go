package recorded

import (
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"

	"gomc/internal/records"
	"gomc/results"
	"gomc/results/layout"
)

const recordedHead = `# Recorded measurements

Written by ` + "`go test -C lab ./recorded -run Recorded -update`" + ` from the files beside it, which targets of
` + "`make -C lab`" + ` record (` + "`bench`, `paper-a`, `paper-b`, `paper-c`, `paper-d`, `mutants`, `campaign`, " + `
` + "`services`, `triples`, `strategies`, `hostile`, `etcd`" + `), and from patches of changes that were tried
and not kept; no number of ours was typed by hand, and published ones come from
[papers](../papers). Compare times within one table and never across machines: a ratio of two rows means something, a
time alone does not.

Pages written by hand: [measurements behind decisions](decisions.md), [measured features](features.md), and what was asked
of [speed](asked/speed.md), [programs of P](asked/programs-of-p.md), [generated code](asked/generated-code.md), [logs and
code](asked/logs-and-code.md), [pictures](asked/pictures.md), and [pages and packages](asked/pages-and-packages.md), and
what came out. Written from records or code: [P's tutorials](tutorials.md), [size](size.md).
`

// Page turns the records bench-*.json, paper-*.json, figures-*.json, services-*.json, campaign-*.json, mends-*.json,
// hostile-*.json and strategies-*.json, the tables spin-*.tsv, formulas-*.tsv, fair-*.tsv, tutorials-*.tsv,
// reduced-*.tsv, machines-*.tsv, mutants-*.tsv, schemas-*.tsv, ahead-*.tsv, reductions-*.tsv, race-*.tsv, home-*.tsv, programs-*.tsv, faults-*.tsv,
// conform-*.tsv, generate-*.tsv, etcd-*.tsv, times-*.tsv, before-*.tsv, prove-*.tsv, cluster-*.tsv and
// browser-*.tsv, and the patches trial-*.patch of a folder into one Markdown page, the latest of each first.
func Page(folder fs.FS) (string, error) {
	var page strings.Builder
	page.WriteString(recordedHead)
	for _, sort := range []struct {
		pattern string
		section func(text []byte) (string, error)
	}{{"bench-*.json", benchSection}, {"paper-*.json", paperSection}, {"figures-*.json",
		figuresSection}, {"services-*.json", servicesSection},
		{"campaign-*.json", campaignSection}, {"mends-*.json", mendsSection},
		{"hostile-*.json", overshootSection}, {"strategies-*.json", strategiesSection}, {"spin-*.tsv",
			tabbedSection}, {"formulas-*.tsv", tabbedSection}, {"fair-*.tsv", tabbedSection},
		{"tutorials-*.tsv", tabbedSection}, {"machines-*.tsv", tabbedSection}, {"reduced-*.tsv", tabbedSection},
		{"gains-*.tsv", tabbedSection},
		{"mutants-*.tsv", tabbedSection},
		{"reductions-*.tsv", tabbedSection}, {"ahead-*.tsv", tabbedSection}, {"prove-*.tsv", tabbedSection}, {"race-*.tsv",
			tabbedSection}, {"home-*.tsv", tabbedSection}, {"programs-*.tsv", tabbedSection},
		{"conform-*.tsv", tabbedSection}, {"pages-*.tsv", tabbedSection}, {"schemas-*.tsv", tabbedSection},
		{"generate-*.tsv", tabbedSection},
		{"etcd-*.tsv", tabbedSection},
		{"times-*.tsv", tabbedSection}, {"before-*.tsv", tabbedSection},
		{"faults-*.tsv", tabbedSection},
		{"cluster-*.tsv", tabbedSection}, {"browser-*.tsv", tabbedSection},
		{"trial-*.patch", trialSection}} {
		names, err := fs.Glob(folder, sort.pattern)
		if err != nil {
			return "", err
		}
		slices.Sort(names)
		slices.Reverse(names)
		for _, name := range names {
			text, err := fs.ReadFile(folder, name)
			if err != nil {
				return "", err
			}
			section, err := sort.section(text)
			if err != nil {
				return "", fmt.Errorf("%s: %w", name, err)
			}
			fmt.Fprintf(&page, "\n## [%s](%s)\n\n%s", strings.TrimSuffix(path.Base(name), path.Ext(name)), name, section)
		}
	}
	return page.String(), nil
}

func benchSection(text []byte) (string, error) {
	var b results.Bench
	if err := decode(text, &b, &b.Schema, results.BenchSchema); err != nil {
		return "", err
	}
	return headed(b.Command, &b)
}

func paperSection(text []byte) (string, error) {
	var t results.PaperTable
	if err := decode(text, &t, &t.Schema, results.PaperSchema); err != nil {
		return "", err
	}
	return headed(t.Command, &t)
}

// headed returns a report below the command that made it.
func headed(command string, report interface {
	Write(io.Writer, results.Format, results.Style) error
}) (string, error) {
	var table strings.Builder
	err := report.Write(&table, results.FormatMarkdown, results.Style{})
	return fmt.Sprintf("`%s`\n\n%s", layout.Clean(command), &table), err
}

func figuresSection(text []byte) (string, error) {
	var f Figures
	if err := decode(text, &f, &f.Schema, FiguresSchema); err != nil {
		return "", err
	}
	return f.markdown(), nil
}

func servicesSection(text []byte) (string, error) {
	var s results.Services
	if err := decode(text, &s, &s.Schema, results.ServicesSchema); err != nil {
		return "", err
	}
	pictures := ""
	for _, n := range []int{4, 5} {
		pictures += fmt.Sprintf("![Figure %d](%s.svg)\n", n, FigureName(s.Paper, n))
	}
	return s.Markdown() + "\n" + pictures, nil
}

func overshootSection(text []byte) (string, error) {
	var o overshoot
	if err := decode(text, &o, &o.Schema, records.OvershootSchema); err != nil {
		return "", err
	}
	return o.markdown(), nil
}

func campaignSection(text []byte) (string, error) {
	var c campaign
	if err := decode(text, &c, &c.Schema, records.CampaignSchema); err != nil {
		return "", err
	}
	return c.markdown(), nil
}

// tabbedSection returns a table whose columns are tabbed, behind lines about it that begin with #.
func tabbedSection(text []byte) (string, error) {
	var about, table strings.Builder
	columns := 0
	for line := range strings.Lines(strings.TrimSuffix(string(text), "\n")) {
		line = strings.TrimSuffix(line, "\n")
		if what, ok := strings.CutPrefix(line, "# "); ok {
			fmt.Fprintf(&about, "%s\n\n", layout.Clean(what))
			continue
		}
		cells := strings.Split(line, "\t")
		if columns > 0 && len(cells) != columns {
			return "", fmt.Errorf("a row of %d cells in a table of %d columns", len(cells), columns)
		}
		for i := range cells {
			cells[i] = strings.ReplaceAll(layout.Clean(cells[i]), "|", `\|`)
		}
		fmt.Fprintf(&table, "| %s |\n", strings.Join(cells, " | "))
		if columns == 0 {
			columns = len(cells)
			fmt.Fprintf(&table, "|%s\n", strings.Repeat("---|", columns))
		}
	}
	return about.String() + table.String(), nil
}

// decode reads a record, whose schema must be the one wanted.
func decode(text []byte, record any, schema *int, want int) error {
	if err := json.Unmarshal(text, record); err != nil {
		return err
	}
	if *schema != want {
		return fmt.Errorf("schema %d, want %d", *schema, want)
	}
	return nil
}
