package browser

import _ "embed"

// Overlaps is an expression that lists what of the chart of a page lies upon something else, as it is scrolled now: an
// arrow that goes through text, two marks, a mark upon text, two texts. It reads what is drawn, the places of elements
// and the paths of lines, and nothing that the page knows of itself.
//
//go:embed overlaps.js
var Overlaps string

// Windows are sizes in which a page is looked at: desks, a telephone, and a desk at 200 %.
var Windows = map[string]map[string]any{
	"1400": {"width": 1400, "height": 1000, "deviceScaleFactor": 1, "mobile": false},
	"1000": {"width": 1000, "height": 800, "deviceScaleFactor": 1, "mobile": false},
	"390":  {"width": 390, "height": 844, "deviceScaleFactor": 2, "mobile": true},
	"200%": {"width": 700, "height": 500, "deviceScaleFactor": 2, "mobile": false},
}

// OverlapsIn returns the result of Overlaps in a window, at the beginning, the middle and the end of a chart, each
// scrolled to the left and to the right; "" if it is empty.
func (c *Chromium) OverlapsIn(window string) string {
	c.t.Helper()
	const drawn = `new Promise(done => requestAnimationFrame(() =>
		requestAnimationFrame(() => requestAnimationFrame(() => done(0)))))`
	c.Call("Emulation.setDeviceMetricsOverride", Windows[window], nil)
	c.Eval(drawn, nil)
	for _, place := range []string{"0", "(n.scrollHeight - n.clientHeight) / 2", "n.scrollHeight"} {
		for _, side := range []string{"0", "n.scrollWidth"} {
			c.Eval(`(n => { n.scrollTop = `+place+`; n.scrollLeft = `+side+`; })`+
				`(document.getElementById('chart'))`, nil)
			c.Eval(drawn, nil)
			if found := c.Text(Overlaps); found != "" {
				return "at " + place + ", " + side + ": " + found
			}
		}
	}
	return ""
}
