package page_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/browser"
)

// told holds the text that a screen reader gets for an element.
type told struct {
	Role, Name string
	Selected   bool
}

// reader is the page as a screen reader has it, from the accessibility tree of the browser.
func reader(b *browser.Chromium) (all []told) {
	var tree struct {
		Nodes []struct {
			Ignored    bool
			Role, Name struct{ Value any }
			Properties []struct {
				Name  string
				Value struct{ Value any }
			}
		}
	}
	b.Call("Accessibility.getFullAXTree", nil, &tree)
	for _, n := range tree.Nodes {
		if n.Ignored {
			continue
		}
		one := told{Role: fmt.Sprint(n.Role.Value), Name: fmt.Sprint(n.Name.Value)}
		if n.Name.Value == nil {
			one.Name = ""
		}
		for _, p := range n.Properties {
			one.Selected = one.Selected || p.Name == "selected" && p.Value.Value == true
		}
		all = append(all, one)
	}
	return all
}

// TestScreenReaderInABrowser: each step is one sentence, the chart says which one is shown as keys move on, what can be used
// and each picture has a name, and all that can be used can be come to by the keyboard alone.
func TestScreenReaderInABrowser(t *testing.T) {
	b := browser.New(t)
	r := example(t, "byzantine3", gomc.Spec{})
	b.Open(write(t, r))
	b.Until(at(4, 4))
	b.Call("Accessibility.enable", nil, nil)
	want := []string{
		`step 0: start, Startstate 1, g: Lieutenant 0, Commander.v: attack`,
		`step 1: Commander, a step of its own, order, sends Order(value: attack) to Lieutenant 0, Lieutenant 1`,
		`step 2: Lieutenant 1, receives, hear, takes Order(value: attack) from Commander, sends Report(value: attack) to Lieutenant 0`,
		`step 3: Lieutenant 0, a step of its own, false report, l: Lieutenant 1, v: retreat, ` +
			`sends Report(value: retreat) to Lieutenant 1`,
		`step 4: Lieutenant 1, receives, decide, takes Report(value: retreat) from Lieutenant 0, invariant "validity" failed`,
	}
	if got := steps(reader(b)); !slices.Equal(got, want) {
		t.Errorf("the steps are told as\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
	for _, move := range []struct {
		key  string
		step int
	}{{"ArrowLeft", 3}, {"Home", 0}, {"ArrowRight", 1}, {"End", 4}} {
		b.Press(move.key)
		b.Until(at(move.step, 4))
		if got := selected(reader(b)); got != want[move.step] {
			t.Errorf("after %s the step shown is told as %q", move.key, got)
		}
	}
	for _, one := range reader(b) {
		if slices.Contains([]string{"button", "link", "textbox", "searchbox", "checkbox", "slider", "option", "image", "img", "listbox"}, one.Role) && one.Name == "" {
			t.Errorf("a %s has no name", one.Role)
		}
	}
	byKeyboard(t, b)
}

func steps(all []told) (names []string) {
	for _, one := range all {
		if one.Role == "option" {
			names = append(names, one.Name)
		}
	}
	return names
}

func selected(all []told) string {
	for _, one := range all {
		if one.Role == "option" && one.Selected {
			return one.Name
		}
	}
	return ""
}

// byKeyboard goes through the page by the tabulator, and uses what it comes to.
func byKeyboard(t *testing.T, b *browser.Chromium) {
	t.Helper()
	const usable = `[...document.querySelectorAll('button, input, summary, a[href], [tabindex="0"]')].filter(n => !n.disabled && n.getClientRects().length && !n.closest('details:not([open]) > :not(summary)'))`
	b.Eval(`document.activeElement.blur(); globalThis.visited = new Set(); globalThis.before = document.activeElement`, nil)
	tab := map[string]any{"type": "rawKeyDown", "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}
	up := map[string]any{"type": "keyUp", "key": "Tab", "code": "Tab", "windowsVirtualKeyCode": 9}
	for range 200 {
		b.Call("Input.dispatchKeyEvent", tab, nil)
		b.Call("Input.dispatchKeyEvent", up, nil)
		b.Until(`document.activeElement !== before`)
		if b.Text(`(before = document.activeElement, before === document.body || visited.has(before)) || !visited.add(before)`) == "true" {
			break
		}
	}
	if got := b.Text(usable + `.filter(n => !visited.has(n)).map(n => n.outerHTML.slice(0, 80))`); got != "" {
		t.Errorf("the keyboard does not come to %s", got)
	}
	b.Eval(`document.querySelector('.lane').focus()`, nil)
	before := b.Text(`document.getElementById('where').textContent`)
	b.Press("Home")
	b.Until(at(0, 4))
	b.Eval(`[...document.querySelectorAll('.lane')].at(-1).focus()`, nil)
	b.Press("Enter")
	b.Until(`document.getElementById('where').textContent === ` + fmt.Sprintf("%q", before))
}
