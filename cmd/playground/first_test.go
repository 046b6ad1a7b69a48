//go:build !js

package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"gomc/internal/browser"
)

// first holds the steps that docs/playground.md tells a newcomer to do.
type first struct {
	steps    int
	model    string
	behind   string // where to type in it
	typed    string
	violated string // what the page says then
	verified string
}

// readFirst reads the steps from the page of the documentation.
func readFirst(t *testing.T) *first {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "playground.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, section, _ := strings.Cut(string(text), "\n## A first model of one's own\n")
	section, _, _ = strings.Cut(section, "\n## ")
	model := regexp.MustCompile("(?s)```murphi\n(.*?)\n```").FindStringSubmatch(section)
	change := regexp.MustCompile("behind the first `(.*?)` and type `(.*?)`").FindStringSubmatch(section)
	says := regexp.MustCompile("The page says `(.*?)`").FindAllStringSubmatch(section, -1)
	if model == nil || change == nil || len(says) != 2 {
		t.Fatalf("docs/playground.md does not say how one begins:\n%s", section)
	}
	steps := len(regexp.MustCompile(`(?m)^\d\. `).FindAllString(section, -1))
	return &first{steps, model[1], change[1], change[2], says[0][1], says[1][1]}
}

// walk does the steps with mouse and keyboard, as a user would.
func (f *first) walk(t *testing.T, b *browser.Chromium, url string) {
	t.Helper()
	began, steps, keys := time.Now(), 0, 0
	step := func(do func()) {
		steps++
		do()
	}
	typed := func(text string) {
		keys += len(text)
		b.Call("Input.insertText", map[string]any{"text": text}, nil)
	}
	control := func(done, key string, code int, commands ...string) {
		keys++
		surely(b, done, func() { press(b, key, code, 2, commands...) })
	}
	step(func() { b.Open(url); b.Until(says("ready")) })
	step(func() {
		click(b, "#text")
		control(inArea(`a.selectionStart === 0 && a.selectionEnd === a.value.length`), "a", 65, "selectAll")
		typed(f.model)
	})
	step(func() {
		control(says("checking")+` || `+says(f.violated), "Enter", 13)
		b.Until(says(f.violated))
		b.Until(`document.getElementById('report').contentDocument?.querySelector('.steprow.wrong')`)
	})
	step(func() {
		before := f.model[:strings.Index(f.model, f.behind)+len(f.behind)]
		line, column := strings.Count(before, "\n")+1, len(before)-strings.LastIndex(before, "\n")
		keys++ // a click there
		b.Eval(fmt.Sprintf(`editor.goTo(%d, %d)`, line, column), nil)
		b.Until(fmt.Sprintf(`(area => !(area instanceof HTMLTextAreaElement) || area.selectionStart === %d)`+
			`(document.activeElement)`, len(before)))
		typed(f.typed)
	})
	if want := strings.Replace(f.model, f.behind, f.behind+f.typed, 1); b.Text(`editor.text()`) != want {
		t.Fatalf("the text is\n%s\nwant\n%s", b.Text(`editor.text()`), want)
	}
	step(func() {
		control(says("checking")+` || `+says(f.verified), "Enter", 13)
		b.Until(says(f.verified))
	})
	if steps != f.steps {
		t.Errorf("it takes %d steps, and the documentation says %d", steps, f.steps)
	}
	// At 250 characters a minute the keys take most of the time that the documentation speaks of.
	if typing := time.Duration(keys) * time.Minute / 250; typing > 150*time.Second {
		t.Errorf("to press %d keys takes %v", keys, typing)
	}
	t.Logf("%d steps with %d keys; the page itself took %v", steps, keys, time.Since(began).Round(time.Second))
}

// inArea returns a condition on the text area in which one writes; of the editor it holds.
func inArea(condition string) string {
	return `(a => !(a instanceof HTMLTextAreaElement) || ` + condition + `)(document.activeElement)`
}

// surely presses a key until the page has done what it is for: a busy browser loses one now and then.
func surely(b *browser.Chromium, done string, press func()) {
	for range 20 {
		press()
		for range 50 {
			if b.Text(`!!(`+done+`)`) == "true" {
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
	}
	b.Until(done)
}

// click clicks into the middle of an element.
func click(b *browser.Chromium, selector string) {
	var at struct{ X, Y float64 }
	b.Eval(`(r => ({x: r.x + r.width / 2, y: r.y + r.height / 2}))(document.querySelector(`+quoted(selector)+`)`+
		`.getBoundingClientRect())`, &at)
	for _, kind := range []string{"mousePressed", "mouseReleased"} {
		event := map[string]any{"type": kind, "x": at.X, "y": at.Y, "button": "left", "clickCount": 1}
		b.Call("Input.dispatchMouseEvent", event, nil)
	}
}

// press presses a key with modifiers: 2 is Ctrl. The commands are the reactions of a text area.
func press(b *browser.Chromium, key string, code, modifiers int, commands ...string) {
	event := map[string]any{"type": "rawKeyDown", "key": key, "code": key, "modifiers": modifiers}
	if event["windowsVirtualKeyCode"] = code; len(commands) > 0 {
		event["commands"] = commands
	}
	b.Call("Input.dispatchKeyEvent", event, nil)
	b.Call("Input.dispatchKeyEvent", map[string]any{"type": "keyUp", "key": key, "modifiers": modifiers}, nil)
	b.Eval(`0`, nil) // the page has got it: a busy one loses keys that come faster
}

// wide is a model that a search takes minutes for.
const wide = `
var x : array [0..9] of 0..9;
startstate begin for i := 0 to 9 do x[i] := 0; end; end;
ruleset i : 0..9 do rule "up" x[i] < 9 ==> begin x[i] := x[i] + 1; end; end;`

// cancelled ends a search in the explorer, and a step that has no end.
func cancelled(t *testing.T, b *browser.Chromium) {
	t.Helper()
	const frame = `document.getElementById('walk').contentDocument`
	explore := func(model string) {
		b.Eval(`document.getElementById('flags').value = ''; editor.set(`+quoted(model)+`)`, nil)
		b.Eval(`document.getElementById('explore').click()`, nil)
	}
	explore(wide)
	b.Until(frame + `?.querySelector('#where')?.textContent === 'step 0'`)
	b.Until(frame + `.querySelectorAll('#choices button').length === 10`)
	b.Eval(frame+`.getElementById('expression').value = 'x[0] + x[1] > 90'`, nil)
	b.Eval(frame+`.querySelector('#search button').click()`, nil)
	b.Until(`/^searching: [\d,]{4,} states/.test(` + frame + `.getElementById('found').textContent)`)
	b.Eval(frame+`.getElementById('cancel').click()`, nil)
	b.Until(frame + `.getElementById('found').textContent === 'cancelled'`)
	b.Eval(frame+`.querySelector('#choices button').click()`, nil)
	b.Until(frame + `.querySelector('#where').textContent === 'step 1'`)

	explore(endless)
	b.Until(says("exploring") + ` && (w => w.contentWindow.location.search === new URL(w.src).search)(document.getElementById('walk'))`)
	b.Until(`!document.getElementById('cancel').hidden && ` + frame + `?.querySelector('#where')`)
	b.Eval(`document.getElementById('cancel').click()`, nil)
	b.Until(frame + `.getElementById('trouble').textContent === 'cancelled' && ` + says("cancelled"))
	explore(wide)
	b.Until(frame + `?.querySelector('#where')?.textContent === 'step 0'`)
	b.Until(frame + `.querySelectorAll('#choices button').length === 10`)
	b.Until(`document.getElementById('cancel').hidden`)
}
