// Package gen makes random models: source text, well typed, small enough to be
// explored in a moment, and different in every detail that the language has. It
// drives the differential tests, where two ways to check one model must agree.
//
// A model is grown in the order of its text: constants and types, then variables
// until a budget of state bits is spent, then functions, start states, rules and
// properties. Whatever is written down is chosen among what is in scope, so there is
// nothing to reject afterwards. Four things are tracked to keep a model worth
// checking:
//
//   - Bounds. Every integer expression carries the interval of its values, so that a
//     store can be made to fit (by %, by a clamp, by a test) and indices stay inside;
//     once in a while they are deliberately not.
//   - Definedness. A variable is definite (every start state sets all of it and
//     nothing undefines it) or it is not, and then it is mostly read behind isundefined.
//   - Safety. Where the order of evaluation would decide whether an error is met,
//     under a quantifier over a scalarset, only expressions are used that cannot fail.
//   - Symmetry. A loop over a scalarset writes only elements of arrays at its own
//     index and reads nothing of those arrays elsewhere, so its order cannot show.
//
// Each model uses its own random choice of the language's features: a few features
// combined often find more than all of them combined rarely.
package gen

// Profile selects the language that models are written in.
type Profile struct {
	// Rumur keeps to what Rumur 2022.08 and gomc both accept and must agree on: no
	// unions, multisets or priorities, no copies of undefined values, no range with
	// dynamic bounds, no intermediate result beyond 32 bits.
	Rumur bool
	// Dialect, with Rumur, adds what gomc reads as Rumur does only when told to
	// (--compat rumur): copies of undefined values as errors, ranges that count down
	// by themselves, octal literals, results of functions that are not checked.
	Dialect bool
	// CMurphi keeps to what CMurphi 5.4.9 accepts, and gomc reads as it does when told to (--compat
	// cmurphi): unions, multisets, priorities, but no operator, statement or property that only Rumur
	// has, nothing that may fail in a branch of ?:, no copy of a field or element that may be Undefined.
	CMurphi bool
	// Asymmetric allows loops over scalarsets whose result depends on the order.
	// Symmetry reduction is not sound on such a model.
	Asymmetric bool
	// Scalarsets makes every model declare scalarsets with several values, up to five,
	// and prefer them to other types; it is small enough for all permutations of all states.
	Scalarsets bool
	// Grouped assigns the variables to groups, so that rules of different groups have nothing to do with
	// each other, or little: what partial-order reduction is about.
	Grouped bool
}

// The profiles.
var (
	Common  = Profile{Rumur: true} // what Rumur and gomc share
	Compat  = Profile{Rumur: true, Dialect: true}
	Caching = Profile{CMurphi: true} // what CMurphi and gomc share
	Full    = Profile{}              // all that gomc accepts, symmetric in its scalarsets
	Wild    = Profile{Asymmetric: true}
	Crowd   = Profile{Scalarsets: true}
	Grouped = Profile{Grouped: true}
)

// Murphi returns the plain Murphi model that belongs to seed.
func Murphi(seed uint64, profile Profile) string {
	g := newGenerator(seed, profile)
	g.model()
	if g.Chance(25) && !profile.CMurphi {
		return g.respell(g.text())
	}
	return g.text()
}

// generator is a model half written.
type generator struct {
	Random
	profile Profile
	feature features

	lines  []string
	indent int
	serial int // of fresh names

	named []*typ // declared types, simple and not
	scope []*variable
	funcs []*function

	bits    float64 // of state not yet spent
	choices int     // choose statements so far: each multiplies steps

	groups []*ruleGroup // of the profile Grouped
	group  *ruleGroup   // the one to which the rule being written belongs

	context
}

// context says what may stand at the place being written.
type context struct {
	safe     int      // > 0: nothing that can fail
	pure     bool     // no writing of state variables
	closed   bool     // only functions that read no state may be called
	noAssume bool     // an assume statement would show an order
	noReturn bool     // a return statement would, or has no place
	repeated bool     // in a loop of which it is not known that it is short
	choosing int      // > 0: in a choose
	loop     *symLoop // inside a loop over unordered values
	function *function
}

// features says which features one model may use; chances are in percent.
type features struct {
	faults      int // per thousand: a store or index that may be out of range, an unguarded read
	quantifiers int
	calls       int
	bitwise     bool
	ternary     bool
	shadowing   bool
	aliases     bool
	undefined   bool // variables that may be Undefined
	while       bool
	checks      bool // assert, error
	assume      bool
	cover       bool
	liveness    bool
	dynamic     bool // loop bounds that are not constant
	priority    bool
	impure      bool // functions that write the state
	locals      bool // constants and types declared in bodies
	put         bool
	huge        bool // arithmetic near the limits of 64 bits
	wide        bool // a state of several words; many such models are too large to explore
	crowd       int  // how much scalarsets are preferred to other types
	depth       int  // of expressions
	choose      bool // bodies choose
}

func newGenerator(seed uint64, profile Profile) *generator {
	g := &generator{Random: NewRandom(seed), profile: profile}
	f := &g.feature
	f.faults = OneOf(g.Random, 0, 0, 0, 0, 0, 2, 10, 30, 80)
	f.quantifiers = g.Below(40)
	f.calls = g.Below(30)
	f.bitwise = g.Chance(40)
	f.ternary = g.Chance(60)
	f.shadowing = g.Chance(30)
	f.aliases = g.Chance(50)
	f.undefined = g.Chance(60)
	f.while = g.Chance(40)
	f.checks = g.Chance(50)
	f.assume = g.Chance(25)
	f.cover = g.Chance(30)
	f.liveness = g.Chance(20)
	f.impure = g.Chance(30)
	f.dynamic = (!profile.Rumur || profile.Dialect) && g.Chance(50)
	f.locals = g.Chance(25)
	f.put = !profile.Rumur && g.Chance(12)
	f.huge = !profile.Rumur && g.Chance(20)
	f.priority = !profile.Rumur && g.Chance(25)
	f.wide = g.Chance(15)
	f.crowd = OneOf(g.Random, 0, 0, 0, 3, 6)
	f.depth = g.Between(1, 3)
	g.bits = 8 + 9*g.Fraction()
	if profile.Scalarsets {
		f.wide, f.huge, f.crowd = false, false, OneOf(g.Random, 3, 6)
	}
	if profile.Grouped {
		f.wide, f.priority, f.impure, f.assume, f.liveness, f.put, f.calls = false, false, false, false, false, false, 0
		f.checks, f.faults = false, OneOf(g.Random, 0, 0, 0, 30)
	}
	if profile.CMurphi {
		f.bitwise, f.assume, f.cover, f.liveness, f.dynamic, f.put, f.huge, f.locals = false, false, false, false, false, false, false, false
		f.ternary = false // the branches need one type of C++
	}
	f.choose = !profile.Rumur && !profile.CMurphi && !f.impure && g.Chance(25)
	if f.wide {
		g.bits = 60 + 140*g.Fraction()
	}
	return g
}

// model writes the whole model.
func (g *generator) model() {
	g.constants()
	g.types()
	g.variables()
	g.dealVariables()
	g.routines()
	g.startStates()
	g.rules()
	g.properties()
}
