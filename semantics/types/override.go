package types

import (
	"maps"
	"slices"
	"strings"

	"gomc/semantics/codes"
	"gomc/semantics/resolve"
	"gomc/source"
)

// CheckOverrides reports overriding values of names that are no constants of the model.
func CheckOverrides(c *Checker) {
	for _, name := range slices.Sorted(maps.Keys(c.Unused)) {
		unknownOverride(c, name)
	}
}

func unknownOverride(c *Checker, name string) {
	if s := c.Global(name); s != nil {
		c.Errorf(codes.Override, s.At, "%q cannot be overridden: it is a %s, not a constant", name, s.Kind)
		return
	}
	d := c.Errorf(codes.Override, source.Span{File: c.Program.File}, "no constant %q to override", name)
	if near := source.Nearest(name, constantNames(c)); near != "" {
		d.Suggest("--const %s=%s", near, c.Constants[name])
	} else if all := constantNames(c); len(all) > 0 {
		d.Suggest("the constants of this model are %s", strings.Join(all, ", "))
	}
}

func constantNames(c *Checker) []string {
	var out []string
	for _, d := range c.Info.Globals.Names() {
		if d.Kind == resolve.Constant {
			out = append(out, d.Name)
		}
	}
	slices.Sort(out)
	return out
}
