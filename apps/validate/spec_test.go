package validate_test

import (
	"context"
	"fmt"
	"gomc/outcome"
	"os"
	"strings"
	"testing"

	"gomc"
	"gomc/apps/validate"
	"gomc/source"
)

// operations writes a history as Jepsen does: "0 invoke write 1" a line.
func operations(lines ...string) string {
	var b strings.Builder
	for _, l := range lines {
		w := strings.SplitN(l, " ", 4)
		value, offset, _ := strings.Cut(w[3], " :offset ")
		b.WriteString("{:process " + w[0] + ", :type :" + w[1] + ", :f :" + w[2] + ", :value " + value)
		if offset != "" {
			b.WriteString(", :offset " + offset)
		}
		b.WriteString("}\n")
	}
	return b.String()
}

// TestSpecifications: what is known of some histories of a lock, of a log and of accounts, decided by hand; and a stale
// read, which is no linearizable history, but a sequentially consistent one: in a log for each client their order in
// time is not known.
func TestSpecifications(t *testing.T) {
	for _, c := range []struct {
		name, spec string
		constants  map[string]string
		logs       []string
		want       validate.Verdict
	}{
		{"the second waits", "lock", map[string]string{"Clients": "3"}, []string{operations("0 invoke acquire nil",
			"1 invoke acquire nil", "0 ok acquire nil", "2 invoke try nil", "2 fail try nil", "0 invoke release nil",
			"1 ok acquire nil", "0 ok release nil")}, validate.Valid},
		{"two have it", "lock", nil, []string{operations("0 invoke acquire nil", "0 ok acquire nil", "1 invoke acquire nil",
			"1 ok acquire nil")}, validate.Refused},
		{"it is free, and a try fails", "lock", nil, []string{operations("0 invoke acquire nil", "0 ok acquire nil",
			"0 invoke release nil", "0 ok release nil", "1 invoke try nil", "1 ok try nil", "1 invoke release nil",
			"1 ok release nil", "1 invoke release nil", "1 ok release nil")}, validate.Refused},
		{"it is given back by another", "lock", nil, []string{operations("0 invoke acquire nil", "0 ok acquire nil",
			"1 invoke release nil", "1 fail release nil")}, validate.Valid},

		{"places in another order than calls", "log", map[string]string{"Values": "2"}, []string{operations(
			"0 invoke append 1", "1 invoke append 2", "1 ok append 2 :offset 0", "1 invoke poll nil :offset 1",
			"1 ok poll 1 :offset 1", "0 ok append 1 :offset 1")}, validate.Valid},
		{"two at a place", "log", map[string]string{"Values": "2"}, []string{operations("0 invoke append 1",
			"0 ok append 1 :offset 0", "1 invoke append 2", "1 ok append 2 :offset 0")}, validate.Refused},
		{"what was appended is lost", "log", nil, []string{operations("0 invoke append 1", "0 ok append 1",
			"1 invoke poll nil :offset 0", "1 ok poll nil :offset 0")}, validate.Refused},

		{"a read before the transfer, and one after it", "bank",
			map[string]string{"First": "10", "Others": "10", "Most": "20"}, []string{operations("0 invoke transfer {:from 0, :to 1, :amount 3}", "1 invoke read nil", "1 ok read {0 10, 1 10}",
				"1 invoke read nil", "1 ok read [7 13]", "0 ok transfer {:from 0, :to 1, :amount 3}")}, validate.Valid},
		{"half of a transfer", "bank", map[string]string{"First": "10", "Others": "10", "Most": "20"}, []string{operations(
			"0 invoke transfer {:from 0, :to 1, :amount 3}", "1 invoke read nil", "1 ok read [7 10]")}, validate.Refused},
		{"back to before", "bank", map[string]string{"First": "10", "Others": "10", "Most": "20"}, []string{operations(
			"0 invoke transfer {:from 0, :to 1, :amount 3}", "1 invoke read nil", "1 ok read [7 13]", "1 invoke read nil",
			"1 ok read [10 10]")}, validate.Refused},

		{"all accounts, the first has everything", "bank", map[string]string{"Accounts": "3", "First": "9",
			"Others": "0", "Most": "9"}, []string{operations("0 invoke transfer {:from 0, :to 2, :amount 4}",
			"0 ok transfer {:from 0, :to 2, :amount 4}", "1 invoke read nil", "1 ok read {0 5, 1 0, 2 4}")}, validate.Valid},
		{"the third account is wrong", "bank", map[string]string{"Accounts": "3", "First": "9", "Others": "0", "Most": "9"},
			[]string{operations("1 invoke read nil", "1 ok read {0 9, 1 0, 2 1}")}, validate.Refused},
		{"more accounts than the model has", "bank", map[string]string{"First": "9", "Others": "0", "Most": "9"},
			[]string{operations("1 invoke read nil", "1 ok read {0 9, 1 0, 2 0}")}, validate.Refused},

		{"a stale read", "register", nil, []string{operations("0 invoke write 1", "0 ok write 1", "1 invoke read nil",
			"1 ok read nil")}, validate.Refused},
		{"the same, in a log for each client", "register", nil, []string{operations("0 invoke write 1", "0 ok write 1"),
			operations("1 invoke read nil", "1 ok read nil")}, validate.Valid},
		{"not even sequentially consistent", "register", nil, []string{operations("0 invoke write 1", "0 ok write 1"),
			operations("1 invoke read nil", "1 ok read 1", "1 invoke read nil", "1 ok read nil")}, validate.Refused},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, m := specification(t, c.spec, c.spec, c.constants)
			var logs []validate.Log
			for _, text := range c.logs {
				logs = append(logs, logOf("history.edn", text))
			}
			r, err := validate.Check(context.Background(), p, logs, validate.Options{Mapping: m})
			if err != nil {
				t.Fatal(err)
			}
			if got := r.Runs[0].Verdict; got != c.want {
				t.Errorf("%s: %s\n%s", got, r.Runs[0].Reason, strings.Join(c.logs, "\n"))
			}
		})
	}
}

// specification returns a specification of the library, and a mapping to it.
func specification(t *testing.T, name, mapping string, constants map[string]string) (*gomc.Program, *source.File) {
	t.Helper()
	model, err := gomc.LoadFile("../../models/spec_" + name + ".m")
	if err != nil {
		t.Fatal(err)
	}
	p, err := gomc.Compile(model, gomc.Spec{Constants: constants})
	if err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../../models/spec_" + mapping + ".map")
	if err != nil {
		t.Fatal(err)
	}
	return p, source.NewFile("spec_"+mapping+".map", string(text))
}

// TestParts: the lines of each key are a history of their own, of clients and pieces that are numbered as they come.
func TestParts(t *testing.T) {
	invoke := func(process, f, key, value string) string {
		return "{:process " + process + ", :type :invoke, :f :" + f + ", :key " + key + ", :value " + value + "}\n"
	}
	done := func(process, f, key, value string) string {
		return strings.Replace(invoke(process, f, key, value), ":invoke", ":ok", 1)
	}
	first := invoke("101", "append", `"a"`, `"x 0 0 y"`) + invoke("7", "append", `"b"`, `"x 1 0 y"`) +
		done("101", "append", `"a"`, `"x 0 0 y"`) + invoke("101", "append", `"a"`, `"x 0 1 y"`) +
		done("101", "append", `"a"`, `"x 0 1 y"`) + done("7", "append", `"b"`, `"x 1 0 y"`) +
		"{:process :nemesis, :type :info, :f :start}\n"
	for _, c := range []struct{ name, text, want string }{
		{"both are seen", first + invoke("7", "get", `"a"`, "nil") + done("7", "get", `"a"`, `"x 0 0 yx 0 1 y"`),
			`"a" consistent, "b" consistent`},
		{"in the wrong order", first + invoke("7", "get", `"a"`, "nil") + done("7", "get", `"a"`, `"x 0 1 yx 0 0 y"`),
			`"a" refused, "b" consistent`},
		{"there is something between",
			first + invoke("7", "get", `"a"`, "nil") + done("7", "get", `"a"`, `"x 0 0 y.x 0 1 y"`), `"a" refused, "b" consistent`},
		{"of another key", first + invoke("7", "get", `"b"`, "nil") + done("7", "get", `"b"`, `"x 0 0 y"`),
			`"a" consistent, "b" refused`},
	} {
		p, m := specification(t, "text", "text", nil)
		log := logOf("history.edn", c.text)
		r, err := validate.Check(t.Context(), p, []validate.Log{log}, validate.Options{Mapping: m})
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, run := range r.Runs {
			got = append(got, run.Part+" "+string(run.Verdict))
		}
		if all := strings.Join(got, ", "); all != c.want {
			t.Errorf("%s: %s, and not %s", c.name, all, c.want)
		}
		p, _ = specification(t, "text", "text", map[string]string{"Pieces": "1"})
		if _, err := validate.Check(t.Context(), p, []validate.Log{log}, validate.Options{Mapping: m}); err == nil ||
			!strings.Contains(err.Error(), "there are more values than the model has") {
			t.Error("one piece:", err)
		}
		log.Once = true
		if _, err := validate.Check(t.Context(), p, []validate.Log{log}, validate.Options{Mapping: m}); err == nil ||
			!strings.Contains(err.Error(), "can be read once only") {
			t.Error("a pipe:", err)
		}
	}
}

// TestSlots: clients that have finished their operations free their slots for others, with any numbers. Clients whose
// operations have an unknown end do not. A missing slot is reported.
func TestSlots(t *testing.T) {
	text := ""
	for i := range 40 {
		if i%2 == 0 {
			text += textLine(1000*i, "invoke", "append", 1, `"x 0 0 y"`) + textLine(1000*i, "ok", "append", 1, `"x 0 0 y"`)
		} else {
			text += textLine(1000*i, "invoke", "get", 1, "nil") + textLine(1000*i, "fail", "get", 1, "nil")
		}
	}
	lost := textLine(7, "invoke", "get", 1, "nil") + textLine(7, "info", "get", 1, "nil") + text
	check := func(clients string, logs ...validate.Log) string {
		p, m := specification(t, "text", "text", map[string]string{"Clients": clients, "Pieces": "20"})
		m = source.NewFile("text.map", strings.Replace(m.Text, "partition by line.key;", "", 1))
		r, err := validate.Check(t.Context(), p, logs, validate.Options{Mapping: m})
		if err != nil {
			return err.Error()
		}
		return string(r.Runs[0].Verdict)
	}
	for _, c := range []struct{ got, want string }{
		{check("1", logOf("all", text)), "valid"},
		{check("1", logOf("lost", lost)), "1 is no Client"},
		{check("2", logOf("lost", lost)), "valid"},
		{check("2", logOf("a", text), logOf("b", text)), "the mapping has a slot"},
	} {
		if !strings.Contains(c.got, c.want) {
			t.Errorf("%s, and not %s", c.got, c.want)
		}
	}
}

func textLine(process int, kind, f string, key int, value string) string {
	return fmt.Sprintf("{:process %d, :type :%s, :f :%s, :key %d, :value %s}\n", process, kind, f, key, value)
}

// TestRounds: a part that takes long is left once another one is refused, and the report says so. Alone it is decided.
func TestRounds(t *testing.T) {
	hard, easy := "", textLine(0, "invoke", "get", 2, "nil")+textLine(0, "ok", "get", 2, `"z"`)
	for i := range 7 {
		hard += textLine(i, "invoke", "append", 1, fmt.Sprintf("%q", string(rune('a'+i))))
	}
	hard += textLine(8, "invoke", "get", 1, "nil") + textLine(8, "ok", "get", 1, `"aa"`)
	p, m := specification(t, "text", "text", map[string]string{"Clients": "9", "Pieces": "10"})
	for _, c := range []struct {
		text, part, note string
	}{
		{hard + easy, "2", "1 of 2 parts are not decided: another one is refused"},
		{hard, "1", ""},
	} {
		r, err := validate.Check(t.Context(), p, []validate.Log{logOf("log", c.text)},
			validate.Options{Mapping: m, Shown: -1})
		if err != nil {
			t.Fatal(err)
		}
		if len(r.Runs) != 1 || r.Runs[0].Part != c.part || r.Exit() != outcome.ExitViolated ||
			strings.Join(r.Notes, "") != c.note {
			t.Error(r.Runs[0].Part, r.Runs[0].Verdict, r.Notes)
		}
	}
}
