package gomc

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gomc/spec"
)

// advisedModels have between them what stands in the way of something.
var advisedModels = map[string]string{
	"plain":     `var n: 0..1; startstate begin n := 0; end; rule begin n := 1 - n; end;`,
	"scalarset": `type s: scalarset(2); var n: array [s] of boolean; startstate begin for i: s do n[i] := false; end; end; ruleset i: s do rule begin n[i] := !n[i]; end; end;`,
	"liveness":  `var n: 0..1; startstate begin n := 0; end; rule begin n := 1 - n; end; liveness n = 1;`,
	"assume":    `var n: 0..1; startstate begin n := 0; end; rule begin n := 1 - n; end; assume n < 2;`,
	"priority":  `var n: 0..1; startstate begin n := 0; end; rule 1 begin n := 1 - n; end; rule 2 begin n := 0; end;`,
	"put":       `var n: 0..1; startstate begin n := 0; end; rule begin put n; n := 1 - n; end;`,
	"guard":     `var n: 0..1; function f(): boolean; begin n := n; return true; end; startstate begin n := 0; end; rule f() ==> begin n := 1 - n; end;`,
	"process": `type s: scalarset(2); message M () from P to Q; process P [i : s] var x: boolean; startstate begin x := false; end;
		rule !x ==> begin x := true; send M() to Q; end; end; process Q on m : M ==> begin end; end; invariant true;`,
	"formula": `type s: scalarset(2); message M () from P to Q; process P [i : s] var x: boolean; startstate begin x := false; end;
		fair rule !x ==> begin x := true; send M() to Q; end; end; process Q on m : M ==> begin end; end; ltl forall i : s do eventually P[i].x end;`,
	"machine": `event E (); machine A at most 1 start state S on E ==> begin end; end; end;
		machine B start state S entry begin send E() to B; end; on E ==> begin end; end; end;`,
	"hot": `event E (); machine B start hot state S entry begin raise E; end; on E goto T; end; state T end; end;`,
}

// TestAdvice asks each of these models for every two values of knobs, and where that is refused does what the refusal
// says. What is advised is a flag with a value that it takes, and is not refused.
func TestAdvice(t *testing.T) {
	run, failed := map[string]bool{}, map[string]string{}
	for _, name := range slices.Sorted(maps.Keys(advisedModels)) {
		model, err := Load(name+".m", advisedModels[name])
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		eachPair(func(flags []string) {
			why := refusalOf(model, flags)
			if why == nil {
				return
			}
			for _, alternative := range strings.Split(why.Try, ", or ") {
				key := why.Message + ": " + alternative
				if !contradicts(flags) {
					key = name + ": " + key
				}
				advised, meant := follow(flags, alternative)
				if !meant || run[key] && failed[key] == "" {
					continue
				}
				next := refusalOf(model, advised)
				switch {
				case next == nil:
					delete(failed, key)
				case !run[key] || !contradicts(flags):
					failed[key] = fmt.Sprintf("%s, %v: %s; try: %s\n  %v: %s", name, flags, why.Message, alternative, advised, next.Message)
				}
				run[key] = true
			}
		})
	}
	for _, f := range failed {
		t.Error(f)
	}
	t.Logf("%d pieces of advice were followed", len(run))
	if len(run) < 30 {
		t.Errorf("only %d pieces of advice were followed", len(run))
	}
}

// contradicts reports whether flags contradict each other whatever the model: then nothing is known of the model where
// they are refused, and what is advised has to be right for one.
func contradicts(flags []string) bool {
	asked, err := spec.ParseFlags(flags)
	return err == nil && asked.Contradiction() != nil
}

// eachPair calls f with the flags for every two values of different knobs that are not those of a plain run.
func eachPair(f func(flags []string)) {
	var all [][2]string
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		for _, v := range k.Values[min(1, len(k.Values)):] {
			if k.Use != spec.OfSamples && !strings.Contains(k.Name, "compat") {
				all = append(all, [2]string{k.Name, "--" + k.Name + "=" + v})
			}
		}
	}
	for i, a := range all {
		f([]string{a[1]})
		for _, b := range all[i+1:] {
			if a[0] != b[0] {
				f([]string{a[1], b[1]})
			}
		}
	}
}

// refusalOf is why a model is not checked with these flags; nil: it is, or it does not compile with them.
func refusalOf(model *Model, flags []string) *spec.UnsupportedError {
	asked, err := spec.ParseFlags(flags)
	var why *spec.UnsupportedError
	if err != nil {
		return &spec.UnsupportedError{Message: fmt.Sprintf("no such flag: %v", err)}
	}
	if errors.As(asked.Contradiction(), &why) {
		return why
	}
	p, err := Compile(model, asked)
	if err == nil {
		err = p.refuse(&asked, &Hooks{Output: io.Discard})
	}
	errors.As(err, &why)
	return why
}

var (
	flagNamed = regexp.MustCompile(`--([a-z-]+)(=\S+)?`)
	dropped   = regexp.MustCompile(`(?:without|no) --([a-z-]+)(?: and --([a-z-]+))?`)
)

// follow does with flags what an alternative says; false: it is about the model, or another command.
func follow(flags []string, alternative string) (out []string, meant bool) {
	out = slices.Clone(flags)
	drop := func(name string) {
		out = slices.DeleteFunc(out, func(f string) bool { return f == "--"+name || strings.HasPrefix(f, "--"+name+"=") })
	}
	for _, m := range dropped.FindAllStringSubmatch(alternative, -1) {
		drop(m[1])
		drop(m[2])
		meant = true
	}
	for _, m := range flagNamed.FindAllStringSubmatch(dropped.ReplaceAllString(alternative, ""), -1) {
		meant = true
		value := m[2]
		switch value {
		case "=n":
			value = "=100"
		case "=DIR":
			value = "=temp"
		case "": // as it was
			if i := slices.IndexFunc(out, func(f string) bool { return strings.HasPrefix(f, "--"+m[1]+"=") }); i >= 0 {
				_, value, _ = strings.Cut(out[i], "=")
				value = "=" + value
			}
		}
		drop(m[1])
		if m[1] == "no-symm" {
			drop("symm")
			drop("trust-symm")
			continue
		}
		out = append(out, "--"+m[1]+value)
	}
	return out, meant
}
