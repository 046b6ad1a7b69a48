package names

import (
	"slices"
	"strconv"
	"strings"
)

// scope is a stretch of a model's text in which names can be declared.
type scope string

// The scopes, about as they nest.
const (
	global    scope = "global"
	process   scope = "process"   // of a process, machine or monitor
	state     scope = "state"     // of a machine
	around    scope = "around"    // rulesets, aliases and chooses around a rule, receive or property
	message   scope = "message"   // what a receive names
	quorum    scope = "quorum"    // what a quorum receive names
	event     scope = "event"     // what a handler names
	observed  scope = "observed"  // what a handler of a monitor names
	signature scope = "signature" // the parameters of a function
	body      scope = "body"      // the declarations of a body
	block     scope = "block"     // loops and aliases in a body
	quantify  scope = "quantify"  // quantifiers around an expression
)

// slot is where the text of a model takes something from binders.
type slot string

// The slots.
const (
	slotGlobal   slot = "global declarations"
	slotGlobals  slot = "global start state"
	slotIndex    slot = "index"
	slotProcess  slot = "process declarations"
	slotStart    slot = "process start state"
	slotState    slot = "state parameters"
	slotEnter    slot = "arguments of goto"
	slotAround   slot = "around" // closed by an end
	slotMessage  slot = "message"
	slotSender   slot = "sender"
	slotReceiver slot = "receiver"
	slotParams   slot = "parameters"
	slotArgs     slot = "arguments"
	slotBody     slot = "body declarations"
	slotInit     slot = "beginning of a body"
	slotBlock    slot = "block"      // closed by an end
	slotQuantify slot = "quantifier" // closed by an end
)

// binder is one kind of name in one scope. In its texts § stands for the name, ¤ begins other names of its own, and
// @ those of the skeleton (see site).
type binder struct {
	kind  string
	scope scope
	text  map[slot]string
	read  string // an expression in which the name stands, an integer
	value string // what that has to come to, written without the name
	write string // a designator that can be assigned; "" if there is none
	fixed string // a designator that cannot
	end   string // what closes its text; "": an end
	alone bool   // its scope has room for one of its kind
	state bool   // it is read from the state: of that, machines see their own only

	indexed   bool // a monitor has no index
	word      bool // a word of machines
	parameter bool // of an event or function, or beside those
	variant   bool // of another binder, as far as hiding goes
}

func (b *binder) String() string { return string(b.scope) + " " + b.kind }

// named returns a text of a binder with its name.
func named(text, name string) string {
	return strings.NewReplacer("§", name, "¤", name+"_").Replace(text)
}

func number(n int) string { return strconv.Itoa(n) }

// binders is the table's first axis. No two have equal values.
var binders = slicesOf(
	declarations(global, slotGlobal, slotGlobals, 200), routines(global, slotGlobal, 210),
	declarations(process, slotProcess, slotStart, 300), routines(process, slotProcess, 310),
	[]*binder{
		{kind: "index", indexed: true, scope: process, parameter: true, text: map[slot]string{slotIndex: "§"}, read: "§", value: "@me", fixed: "§", alone: true},
		{kind: "function of the index", indexed: true, scope: process, read: "§(3)", value: "(@me + 323)", text: map[slot]string{
			slotProcess: "function § (¤a : num_t) : num_t; var ¤b : num_t; begin ¤b := 320; return ¤a + ¤b + @self; end;"}},
		{kind: "variable set to the index", indexed: true, scope: process, read: "§", value: "(@me + 330)", write: "§", state: true,
			text: map[slot]string{slotProcess: "var § : num_t;", slotStart: "§ := 330 + @self;"}},
	},
	[]*binder{
		{kind: "ruleset", scope: around, parameter: true, text: map[slot]string{slotAround: "ruleset § : 401..401 do"}, read: "§", value: "401", fixed: "§"},
		{kind: "ruleset by bounds", variant: true, scope: around, parameter: true, text: map[slot]string{slotAround: "ruleset § := 402 to 402 do"}, read: "§", value: "402", fixed: "§"},
		{kind: "alias", scope: around, parameter: true, text: map[slot]string{slotAround: "alias § : @cells[3] do"}, read: "§", value: "603", write: "§", state: true},
		{kind: "alias of a value", variant: true, scope: around, parameter: true, text: map[slot]string{slotAround: "alias § : 400 + 4 do"}, read: "§", value: "404", fixed: "§"},
		{kind: "choose", scope: around, parameter: true, text: map[slot]string{slotAround: "choose § : @bag do"}, read: "@bag[§]", value: "610", state: true},
	},
	[]*binder{
		{kind: "message", scope: message, parameter: true, text: map[slot]string{slotMessage: "§"}, read: "§.n", value: "25", fixed: "§.n", alone: true},
		{kind: "sender", scope: message, parameter: true, text: map[slot]string{slotSender: "§"}, read: "§", value: "27", fixed: "§", alone: true},
		{kind: "quorum", scope: quorum, parameter: true, text: map[slot]string{slotMessage: "§"}, read: "(sum ¤q in § do §[¤q].n end)", value: "50", alone: true},
		{kind: "event", scope: event, parameter: true, text: map[slot]string{slotMessage: "§"}, read: "§.n", value: "25", fixed: "§.n", alone: true},
		{kind: "sender", scope: event, parameter: true, text: map[slot]string{slotSender: "§"}, read: "§", value: "27", fixed: "§", alone: true},
		{kind: "event", scope: observed, parameter: true, text: map[slot]string{slotMessage: "§"}, read: "§.n", value: "25", fixed: "§.n", alone: true},
		{kind: "sender", scope: observed, parameter: true, text: map[slot]string{slotSender: "§"}, read: "§", value: "27", fixed: "§", alone: true},
		{kind: "receiver", scope: observed, parameter: true, text: map[slot]string{slotReceiver: "§"}, read: "§", value: "4", fixed: "§", alone: true},
	},
	[]*binder{
		{kind: "parameter", scope: state, text: map[slot]string{slotState: "§ : num_t", slotEnter: "451"}, read: "§", value: "451"},
		{kind: "parameter", scope: signature, parameter: true, text: map[slot]string{slotParams: "§ : num_t", slotArgs: "501"}, read: "§", value: "501", fixed: "§"},
		{kind: "var parameter", scope: signature, parameter: true, text: map[slot]string{slotParams: "var § : num_t", slotArgs: "@cells[5]"},
			read: "§", value: "605", write: "§"},
		{kind: "parameter of several values", variant: true, scope: signature, parameter: true, text: map[slot]string{slotParams: "§ : cells_t", slotArgs: "@cells"},
			read: "§[2]", value: "602", fixed: "§[2]"},
		{kind: "var parameter of several values", variant: true, scope: signature, parameter: true, text: map[slot]string{slotParams: "var § : cells_t", slotArgs: "@cells"},
			read: "§[4]", value: "604", write: "§[4]"},
	},
	declarations(body, slotBody, slotInit, 700),
	[]*binder{
		{kind: "loop", scope: block, text: map[slot]string{slotBlock: "for § : 801..801 do"}, read: "§", value: "801", fixed: "§"},
		{kind: "loop by bounds", variant: true, scope: block, text: map[slot]string{slotBlock: "for § := 802 to 802 do"}, read: "§", value: "802", fixed: "§"},
		{kind: "loop over a set", variant: true, scope: block, text: map[slot]string{slotBlock: "for § in @set do"}, read: "§", value: "620", fixed: "§"},
		{kind: "alias", scope: block, text: map[slot]string{slotBlock: "alias § : @cells[6] do"}, read: "§", value: "606", write: "§"},
		{kind: "alias of a value", variant: true, scope: block, text: map[slot]string{slotBlock: "alias § : 800 + 5 do"}, read: "§", value: "805", fixed: "§"},
		{kind: "forall", scope: quantify, text: map[slot]string{slotQuantify: "forall § : 901..901 do"}, read: "§", value: "901"},
		{kind: "exists by bounds", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "exists § := 902 to 902 do"}, read: "§", value: "902"},
		{kind: "forall over a set", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "forall § in @set do"}, read: "§", value: "620", state: true},
		{kind: "let", scope: quantify, text: map[slot]string{slotQuantify: "let § := 900 + 3 do"}, read: "§", value: "903"},
		{kind: "let of several values", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "let § := [905, 904] do"}, read: "§[1]", value: "904"},
		{kind: "filter", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "{} != {§ : 905..905 |"}, read: "§", value: "905", end: "}"},
		{kind: "filter of a set", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "{} != {§ in @set |"}, read: "§", value: "620", end: "}", state: true},
		{kind: "exists with", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "exists § : 907..908 with § < 908 do"}, read: "§", value: "907"},
		{kind: "subset", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "exists § : subset [1] of 908..908 do"}, read: "(sum ¤q in § do ¤q end)", value: "908"},
		{kind: "subset of a set", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "exists § : subset of @set with § != {} do"}, read: "(sum ¤q in § do ¤q end)", value: "620", state: true},
		{kind: "greatest by a key", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "909 = max § : 909..909 with"}, read: "§", value: "909", end: " by § end"},
		{kind: "least by a key", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "910 = min § in {910} with"}, read: "§", value: "910", end: " by 1 end"},
		{kind: "count with", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "1 = count § : 911..911 with § > 0 do"}, read: "§", value: "911"},
		{kind: "second let", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "let ¤l := 911; § := ¤l + 1 do"}, read: "§", value: "912"},
		{kind: "comprehension of a map", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "{913 -> true} = {§ ->"}, read: "§", value: "913", end: " for § in {913}}"},
		{kind: "comprehension of a sequence", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "[true] = ["}, read: "§", value: "914", end: " for § := 914 to 914]"},
		{kind: "union of a comprehension", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "true in union of {{"}, read: "§", value: "915", end: "} for § : 915..915}"},
		{kind: "comprehension", variant: true, scope: quantify, text: map[slot]string{slotQuantify: "true in {"}, read: "§", value: "906", end: " for § : 906..906}"},
	},
)

// declarations returns the possible contents of a list of declarations: constants, types, members, variables. The
// variables get their values in start; base is added to all values.
func declarations(s scope, decl, start slot, base int) []*binder {
	of := func(kind, text, init, read string, k int) *binder {
		n := number(base + k)
		b := &binder{kind: kind, scope: s, text: map[slot]string{decl: strings.ReplaceAll(text, "#", n)}, value: n,
			read: strings.ReplaceAll(read, "#", n), state: init != ""}
		if init != "" {
			b.text[start], b.write = strings.ReplaceAll(init, "#", n), read
		}
		return b
	}
	variants := []string{"type", "array", "record", "map"}
	constant := of("constant", "const § : #;", "", "§", 1)
	constant.fixed = "§"
	all := []*binder{
		constant,
		of("type", "type § : #..#;", "", "(sum ¤q : § do ¤q end)", 2),
		of("member", "type ¤t : enum { ¤a, §, ¤b };", "", "(sum ¤q : ¤t do (¤q = § ? # : 0) end)", 3),
		of("variable", "var § : num_t;", "§ := #;", "§", 4),
		of("array", "var § : array [3..5] of num_t;", "§[3] := 1; §[4] := #; §[5] := 2;", "§[4]", 5),
		of("record", "var § : record a : num_t; b : num_t; end;", "§.a := 1; §.b := #;", "§.b", 6),
		of("map", "var § : map [3..5] to num_t;", "§ := {}; §[4] := #;", "§[4]", 7),
	}
	for _, b := range all {
		b.variant = slices.Contains(variants, b.kind)
	}
	return all
}

// routines are functions declared in a scope.
func routines(s scope, decl slot, base int) []*binder {
	of := func(kind, text, read string, k int) *binder {
		n := number(base + k)
		return &binder{kind: kind, scope: s, text: map[slot]string{decl: strings.ReplaceAll(text, "#", n)}, value: n,
			read: strings.ReplaceAll(read, "#", n)}
	}
	return []*binder{
		of("function", "function § () : num_t; begin return #; end;", "§()", 1),
		of("function with parameters", "function § (¤a : num_t; ¤b : num_t) : num_t; var ¤c : num_t; begin ¤c := ¤a; return ¤c + ¤b - 1; end;", "§(1, #)", 2),
	}
}
