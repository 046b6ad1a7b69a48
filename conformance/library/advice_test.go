package library

import (
	"context"
	"errors"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gomc"
	"gomc/internal/modeltest"
	"gomc/parser"
	"gomc/plan"
	"gomc/semantics/codes"
	"gomc/source"
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

// pairShare is how many pairs of values there are for one that a model is asked for, unless all are asked for. With 11
// models, each pair is met by one of them at least.
const pairShare = 8

// TestAdvice asks these models for every value of a knob, and for every two values, of which each model takes a share.
// Where that is refused, every obstacle has a message of its own, and what is advised instead is answered, with a verdict.
func TestAdvice(t *testing.T) {
	verdicts, refused := map[string]bool{}, 0
	for i, name := range slices.Sorted(maps.Keys(advisedModels)) {
		model, err := gomc.Load(name+".m", advisedModels[name])
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		eachPair(i, func(flags []string) {
			asked, err := spec.ParseFlags(flags)
			if err != nil {
				t.Fatal(flags, err)
			}
			why := refusalOf(t, model, asked)
			if why == nil {
				return
			}
			if refused++; len(why.Changes) == 0 {
				t.Errorf("%s, %v: %s\n  and nothing is advised", name, flags, why)
				return
			}
			key := name + " " + why.Instead.Flags()
			if !verdicts[key] {
				verdicts[key] = true
				if again := refusalOf(t, model, why.Instead); again != nil {
					t.Errorf("%s, %v: %s\n  advised %s, which is refused: %s", name, flags, why, why.Instead.Flags(), again)
				}
			}
		})
	}
	t.Logf("%d refusals advise %d questions", refused, len(verdicts))
	if refused < modeltest.LeastOf(1000, pairShare) || len(verdicts) < 100 {
		t.Errorf("only %d refusals advise %d questions", refused, len(verdicts))
	}
}

// eachPair calls f with the flags for every value of a knob that is not that of a plain run, and for a share of every two
// of different knobs, or all.
func eachPair(share int, f func(flags []string)) {
	var all [][2]string
	for i := range spec.Knobs {
		k := &spec.Knobs[i]
		for _, v := range k.Values[min(1, len(k.Values)):] {
			if k.Use != spec.OfSamples && !strings.Contains(k.Name, "compat") {
				all = append(all, [2]string{k.Name, "--" + k.Name + "=" + v})
			}
		}
	}
	n := 0
	for i, a := range all {
		f([]string{a[1]})
		for _, b := range all[i+1:] {
			if n++; a[0] != b[0] && (modeltest.All() || n%pairShare == share%pairShare) {
				f([]string{a[1], b[1]})
			}
		}
	}
}

// refusalOf checks a model; nil: it has a verdict, or does not compile as is asked.
func refusalOf(t *testing.T, model *gomc.Model, asked spec.Spec) (why *plan.Refusal) {
	t.Helper()
	p, err := gomc.Compile(model, asked)
	if err != nil {
		return nil
	}
	asked.TimeLimit, asked.Memory = 0, 0
	o, err := gomc.Check(context.Background(), p, asked, gomc.Hooks{Output: io.Discard})
	if errors.As(err, &why) {
		return why
	}
	if stateless := (*spec.UnsupportedError)(nil); errors.As(err, &stateless) && asked.Search == spec.Dynamic {
		return nil // a run without end is found in the search
	}
	if err != nil || o.Verdict == "" {
		t.Errorf("%s: %v", asked.Flags(), err)
	}
	return nil
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
		value := strings.TrimSuffix(m[2], ",")
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

// written are the suggestions of diagnostics that say what to write, and where: in place of what the diagnostic
// points at, behind the word faults, or at the end. The rest is advice for people. Dots are left out.
var written = []struct{ suggestion, where, text string }{
	{`^did you mean ["'](.+?)["']`, "there", "$1"},
	{`^'(elsif|:=|=|!=|==>|--)' (?:goes on|assigns|compares|means|follows|begins)`, "there", "$1"},
	{`^(undefine \w+|\w+\(\)|&|!|always|eventually|until|elsif|\w)$`, "there", "$1"},
	{`^\w+(\[\w\])?\.\w+$`, "there", "$0"},
	{`^(\w+\[\w\]\.\w+), with`, "there", "$1"},
	{`^faults\.\w+$`, "there", "$0"},
	{`^(fair )?(heal|crash) \w+( at most \d+)?;?$`, "there or faults", "$0"},
	{`^(partition|restart) \w+( at most \d+)?;$`, "faults", "$0"},
	{`^faults \w+ \w+( at most \d+)?; end;$`, "there or end", "$0"},
	{`^link Name from .*;$`, "end", "$0"},
	{`^ignore \w+$`, "there", "$0"},
	{`^startstate begin \.\.\. end;$`, "end", "$0"},
	{`^close it with '(\*/)'`, "end", "$1"},
}

var faultsWord = regexp.MustCompile(`(?m)^\s*faults\b`)

// TestAdviceOfDiagnostics follows what diagnostics advise, of the examples of their codes, the chunks that test
// them and the conformance models that are rejected: a flag is one, and where it is given, or what is to be written
// stands where it is to, the same is not said again, nor is there an error of syntax that was none before.
func TestAdviceOfDiagnostics(t *testing.T) {
	flags, texts := map[string]bool{}, map[string]bool{}
	for _, m := range wrongModels(t) {
		before := said(t, m.text, m.flags)
		for _, d := range before {
			for _, advised := range strings.Split(d.Suggestion, ", or ") {
				if named, meant := follow(m.flags, advised); meant {
					flags[d.Code+d.Message+advised] = true
					if again := wrongAgain(&d, before, said(t, m.text, named)); again != "" {
						t.Errorf("%v: %s\n  with %v: %s", m.flags, d.Render(false), named, again)
					}
				}
				for _, changed := range rewritten(m.text, &d, advised) {
					texts[d.Code+advised+d.Span.Text()] = true
					if again := wrongAgain(&d, before, said(t, changed, m.flags)); again != "" {
						t.Errorf("%s\n  following %q:\n%s\n  %s", d.Render(false), advised, changed, again)
					}
				}
			}
		}
	}
	t.Logf("%d suggestions of flags and %d of what to write were followed", len(flags), len(texts))
	if len(flags) == 0 || len(texts) < 60 {
		t.Errorf("only %d suggestions of flags and %d of what to write were followed", len(flags), len(texts))
	}
}

// wrongModel is a text of which something is said, with these flags.
type wrongModel struct {
	text  string
	flags []string
}

var expectedWith = regexp.MustCompile(`(?m)^-- expect: (--.*) : `)

func wrongModels(t *testing.T) (list []wrongModel) {
	t.Helper()
	for _, c := range slices.Concat(parser.Codes, codes.All) {
		list = append(list, wrongModel{c.Example, nil})
	}
	for pattern, flags := range map[string][]string{
		"semantics/testdata/*.m": nil, "parser/testdata/errors/*.m": nil, "testdata/hints.m": nil,
		"conformance/*.m":                   nil,
		"semantics/testdata/single/count.m": {"--single-message=count"}, "semantics/testdata/single/collect.m": {"--single-message=collect"},
	} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 {
			t.Fatal(pattern, err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			for _, chunk := range strings.Split(string(text), "\n---\n") {
				list = append(list, wrongModel{chunk, flags})
			}
			for _, m := range expectedWith.FindAllStringSubmatch(string(text), -1) {
				list = append(list, wrongModel{string(text), strings.Fields(strings.ReplaceAll(m[1], "--no-symm", ""))})
			}
		}
	}
	return list
}

// said returns the diagnostics for a model without running it.
func said(t *testing.T, text string, flags []string) gomc.Diagnostics {
	t.Helper()
	asked, err := spec.ParseFlags(flags)
	if err != nil {
		t.Errorf("%v: %v", flags, err)
	}
	model, err := gomc.Load("model.m", text)
	if err == nil {
		var p *gomc.Program
		if p, err = gomc.Compile(model, asked); err == nil {
			how, err := p.Plan(asked, false)
			if err != nil {
				t.Fatal(err)
			}
			return slices.Concat(p.Warnings, how.Warnings)
		}
	}
	list, _ := gomc.AsDiagnostics(err)
	return list
}

// rewritten returns the models that follow a suggestion, if it is one that tells what to write.
func rewritten(text string, d *source.Diagnostic, advised string) (out []string) {
	for _, w := range written {
		pattern := regexp.MustCompile(w.suggestion)
		m := pattern.FindStringSubmatchIndex(advised)
		if m == nil || d.Span.File == nil {
			continue
		}
		what := strings.ReplaceAll(string(pattern.ExpandString(nil, w.text, advised, m)), "...", "")
		at, section := d.Span, faultsWord.FindStringIndex(text)
		verb, _, _ := strings.Cut(at.Text(), " ")
		switch {
		case what == "elsif": // one alone leaves the end-word of the others
			out = append(out, strings.ReplaceAll(text, at.Text(), what))
		case strings.HasSuffix(text[:at.Start], "["): // it is the index that is too much
		case w.where == "there" || strings.HasPrefix(w.where, "there") && (strings.Contains(what, verb+" ") || strings.Contains(at.Text(), what)):
			out = append(out, text[:at.Start]+strings.TrimSuffix(what, ";")+text[at.End:])
		case strings.HasSuffix(w.where, "faults") && section != nil:
			out = append(out, text[:section[1]]+" "+what+text[section[1]:])
		case strings.HasSuffix(w.where, "end"):
			out = append(out, text+"\n"+what+"\n")
		}
		break
	}
	return out
}

// wrongAgain is an error of syntax where d is none, or what d says if it is said as often as before; "": neither is
// there.
func wrongAgain(d *source.Diagnostic, before, after gomc.Diagnostics) string {
	syntax := func(d source.Diagnostic) bool { return d.Severity == source.Error && strings.HasPrefix(d.Code, "GM01") }
	same := func(other source.Diagnostic) bool { return other.Code == d.Code && other.Message == d.Message }
	if i := slices.IndexFunc(after, syntax); i >= 0 && !slices.ContainsFunc(before, syntax) {
		return after[i].Render(false)
	}
	count := func(list gomc.Diagnostics) int {
		return len(slices.DeleteFunc(slices.Clone(list), func(o source.Diagnostic) bool { return !same(o) }))
	}
	if i := slices.IndexFunc(after, same); i >= 0 && count(after) >= count(before) {
		return after[i].Render(false)
	}
	return ""
}
