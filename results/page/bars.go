package page

import (
	"slices"
	"strconv"
	"strings"

	"gomc/results"
)

// mostBars is the number of rows of a table that have bars.
const mostBars = 100

// noBars are columns whose numbers are not compared with each other.
var noBars = map[string]bool{
	"line": true, "depth": true, "bits": true, "values": true, "most at once": true, "states without it": true,
}

// units maps the unit of an amount to its factor.
var units = map[string]float64{
	"ms": 1e-3, "s": 1, "m": 60, "h": 3600, "d": 24 * 3600,
	"B": 1, "bytes": 1, "KiB": 1 << 10, "MiB": 1 << 20, "GiB": 1 << 30,
}

// amount reads a cell: `60,409,532`, `9.2 s`, `3 m 09 s`. Of anything else there is no amount.
func amount(cell string) (sum float64, ok bool) {
	words := strings.Fields(cell)
	for len(words) > 0 {
		n, err := strconv.ParseFloat(strings.ReplaceAll(words[0], ",", ""), 64)
		scale, known := 1.0, len(words) == 1 && !ok
		if len(words) > 1 {
			scale, known = units[words[1]], units[words[1]] > 0
		}
		if err != nil || !known {
			return 0, false
		}
		sum, ok, words = sum+n*scale, true, words[min(2, len(words)):]
	}
	return sum, ok
}

// shares returns how long the bar of each cell is, in percent of the longest one of its column; less than 0: it has
// none. A row whose first cell is empty belongs to the one above: if there are such, bars are compared within those.
func shares(t *results.Table) [][]float64 {
	out := make([][]float64, len(t.Rows))
	for i := range out {
		out[i] = make([]float64, len(t.Head))
		for column := range out[i] {
			out[i][column] = -1
		}
	}
	if len(t.Rows) > mostBars {
		return out
	}
	if besideEachOther[t.Head[0]] {
		alongRows(t, out)
		return out
	}
	for column, head := range t.Head {
		if !t.Numbers[column] || noBars[head] {
			continue
		}
		for _, rows := range groups(t) {
			fill(t, out, column, rows)
		}
	}
	return out
}

// besideEachOther are tables whose columns have the same number of two sources, by their first head.
var besideEachOther = map[string]bool{"ratio": true, "figure": true}

// alongRows compares the numbers of each row.
func alongRows(t *results.Table, out [][]float64) {
	for i, row := range t.Rows {
		most := 0.0
		for column, cell := range row {
			if n, ok := amount(cell); ok && t.Numbers[column] {
				most = max(most, n)
			}
		}
		for column, cell := range row {
			if n, ok := amount(cell); ok && t.Numbers[column] && most > 0 {
				out[i][column] = 100 * n / most
			}
		}
	}
}

// groups are ranges of rows that are compared.
func groups(t *results.Table) [][2]int {
	if slices.ContainsFunc(t.Rows, func(row []string) bool { return row[0] == "" }) {
		return split(t)
	}
	return [][2]int{{0, len(t.Rows)}}
}

// split begins a group at each row that has a first cell.
func split(t *results.Table) (out [][2]int) {
	for i, row := range t.Rows {
		if row[0] != "" || i == 0 {
			out = append(out, [2]int{i, i})
		}
		out[len(out)-1][1] = i + 1
	}
	return out
}

func fill(t *results.Table, out [][]float64, column int, rows [2]int) {
	most := 0.0
	for i := rows[0]; i < rows[1]; i++ {
		if n, ok := amount(t.Rows[i][column]); ok {
			most = max(most, n)
		}
	}
	for i := rows[0]; i < rows[1] && most > 0; i++ {
		if n, ok := amount(t.Rows[i][column]); ok {
			out[i][column] = 100 * n / most
		}
	}
}

// bar draws the share of a cell; what is not nothing has a bar that one sees.
func (m *markup) bar(share float64) {
	if share < 0 {
		return
	}
	width := share
	if share > 0 {
		width = max(1, share)
	}
	m.add(`<svg class="bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">`+
		`<rect width="%s" height="4"/></svg>`, decimal(width))
}

// factor says how many times less than the most of its group a cell has, where that is much.
func (m *markup) factor(share float64) {
	if share <= 0 || share >= 50 {
		return
	}
	times, digits := 100/share, 0
	if times < 10 {
		digits = 1
	}
	m.add(` <small class="factor" title="the largest beside it is so many times this">÷%s</small>`,
		strings.TrimSuffix(strconv.FormatFloat(times, 'f', digits, 64), ".0"))
}

// growth draws how many states are at each depth, of a table of them, between axes with the greatest numbers.
func (m *markup) growth(t *results.Table) {
	const left, top, width, height = 64, 12, 324, 104
	share := shares(t)
	most := slices.IndexFunc(share, func(row []float64) bool { return row[1] == 100 })
	step := float64(width) / float64(len(t.Rows))
	m.add(`  <figure><figcaption>States by depth</figcaption><svg class="growth" viewBox="0 0 392 152" role="img"`+
		` aria-label="states by depth: %s">`, spokenGrowth(t, share))
	for i, row := range t.Rows {
		tall := max(0, share[i][1]) / 100 * height
		m.add(`<rect x="%s" y="%s" width="%s" height="%s"><title>depth %s: %s states</title></rect>`,
			decimal(left+float64(i)*step), decimal(top+height-tall), decimal(step*0.85), decimal(tall), row[0], row[1])
	}
	m.add(`<path d="M%s %sV%sH%s"/>`, left, top, top+height, left+width)
	if most >= 0 {
		m.add(`<text class="end" x="%s" y="%s">%s</text>`, left-8, top+8, t.Rows[most][1])
	}
	m.add(`<text class="end" x="%s" y="%s">0</text>`, left-8, top+height)
	last := len(t.Rows) - 1
	for _, i := range slices.Compact([]int{0, last / 2, last}) {
		m.add(`<text x="%s" y="%s">%s</text>`, decimal(left+(float64(i)+0.42)*step), top+height+16, t.Rows[i][0])
	}
	m.add(`<text x="%s" y="%s">depth</text></svg></figure>`+"\n", left+width/2, top+height+32)
}

// spokenGrowth says what a reader of screens is told: where it ends, and where most states are.
func spokenGrowth(t *results.Table, share [][]float64) string {
	for i, row := range t.Rows {
		if share[i][1] == 100 {
			return "most, " + row[1] + ", at depth " + row[0] + "; the greatest depth is " + t.Rows[len(t.Rows)-1][0]
		}
	}
	return "none"
}

func decimal(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }
