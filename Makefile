# Each target prints what it runs. Nothing but Go, git and make is needed, except
# for `make generate` (Java, to run ANTLR) and `make check` (the network).

VERSION := $(shell git describe --tags --always --dirty 2>/dev/null || echo unknown)

export CGO_ENABLED = 0

.PHONY: size site module vsix man reproducible release-check release-snapshot playground build test check generate fuzz fuzz-lsp fuzz-p same-p bench bench-peers bench-large bench-symmetry bench-por bench-orders bench-busy bench-spin bench-tutorials bench-ahead by-hand bench-disk bench-digits bench-collections paper-a paper-b paper-c paper-d mutants microbench diff campaign campaign-grid campaign-cross campaign-matrix campaign-formulas campaign-symmetry campaign-collections campaign-machines campaign-programs campaign-twins campaign-lower campaign-kills campaign-ends race campaign-dialects campaign-por campaign-refinement campaign-relations campaign-reach reductions campaign-seen campaign-runs campaign-quotients campaign-reduced-runs campaign-spin hostile strategies triples peers clean

build:
	go build -trimpath -ldflags '-X main.buildVersion=$(VERSION)' -o gomc ./cmd/gomc

# The time is for a machine ten times slower than the slowest that we know.
# lab, the notebook of the project, and cluster, several processes for one search, are modules of their own: gomc needs
# neither their code nor a plotting library and a NATS server.
test:
	go vet ./...
	go test -C lab ./...
	go test -C cluster ./...
	go run ./internal/testrun -timeout 60m ./...

# Tools that are no part of the module, so that who builds gomc need not have them. They are
# fetched when they run; where that cannot be done, or govulncheck cannot ask what is known, check
# says so and fails. ONLINE=no leaves both out, and says so.
STATICCHECK := honnef.co/go/tools/cmd/staticcheck@v0.8.2
GOVULNCHECK := golang.org/x/vuln/cmd/govulncheck@v1.1.4
ONLINE ?= yes

check:
	@unformatted=$$(gofmt -l .) && test -z "$$unformatted" || { echo "not formatted: $$unformatted"; exit 1; }
	go vet ./...
	GOOS=js GOARCH=wasm go vet . ./cmd/playground
	go test ./internal/arch -run Ceilings -wasm
	go mod tidy -diff
	go mod tidy -C lab -diff
	go vet -C lab ./...
	go mod tidy -C cluster -diff
	go vet -C cluster ./...
	go mod verify
ifeq ($(ONLINE),yes)
	go run $(STATICCHECK) -checks 'SA*,S1*,U1000' $$(go list ./... | grep -vE '/grammar(/p)?$$') # what ANTLR writes is its own affair
	go run $(GOVULNCHECK) ./...
else
	@echo "left out: staticcheck and govulncheck (ONLINE=$(ONLINE))"
endif
	@changes=$$(git status --porcelain) && test -z "$$changes" || { echo "not committed:"; echo "$$changes"; exit 1; }

generate:
	sh grammar/generate.sh

# How large the code is, beside what was aimed at: docs/size.md.
size:
	go test ./internal/arch -run 'TestSize$$' -update

# The playground: a folder of files that any server of files can serve. The editor is CodeMirror, at the versions of package-lock.json,
# bundled by esbuild, which is a Go program; npm fetches the one, Go the other. Beside each file stands the same compressed, for servers that
# offer such (minutes of CPU). EDITOR=no leaves out the editor, in place of which the page has a text area, and the compressed files.
PLAYGROUND ?= playground
ESBUILD := github.com/evanw/esbuild/cmd/esbuild@v0.28.2
EDITOR ?= yes
playground:
ifeq ($(EDITOR),yes)
	npm ci --prefix cmd/playground/page --ignore-scripts --no-audit --no-fund
	go run $(ESBUILD) cmd/playground/page/editor.js --bundle --minify --format=iife --outfile=$(PLAYGROUND)/editor.js
	go run ./cmd/playground -editor $(PLAYGROUND)/editor.js $(PLAYGROUND)
	node cmd/playground/page/compress.js $(PLAYGROUND)
else
	go run ./cmd/playground $(PLAYGROUND)
endif

# Every fuzz target of every package, FUZZTIME each (go test takes one at a time).
# ANTLR warms its caches as it parses, so coverage is not the same twice: without a
# bound on minimising, go would do nothing else.
FUZZTIME ?= 30s
fuzz:
	@go list ./... | while read -r package; do \
		for target in $$(go test -list '^Fuzz' "$$package" | grep '^Fuzz'); do \
			echo "go test -run '^$$' -fuzz '^$$target\$$' -fuzztime $(FUZZTIME) -fuzzminimizetime 5x $$package"; \
			go test -run '^$$' -fuzz "^$$target\$$" -fuzztime $(FUZZTIME) -fuzzminimizetime 5x "$$package" || exit 1; \
		done; \
	done

# What the editor's side has to keep (docs/editors.md), recorded: diagnostics and hover, in seconds, and careless edits of models in
# the language server, for EDITS of processor time. FROM=100000 does other edits.
EDITS ?= 30m
HOME_BARS := $(CURDIR)/results/recorded/home-$(shell date -u +%F).tsv
fuzz-lsp:
	go test ./lsp -timeout 0 -v -run TestEdits -edits $(EDITS) -from $(FROM) -record '$(HOME_BARS)'
	go test ./lsp -v -run 'TestHoverWhileTyping|TestDiagnosticsAreQuick' -record '$(HOME_BARS)'
	go test -C lab ./recorded -run Recorded -update

# The same for programs of P, those below the folders GOMC_P_SUITE among them; and that nothing that is said of them depends on the
# number of workers, on where the states are, on whether a search was resumed, or on the numbers of values.
PROGRAM_BARS := $(CURDIR)/results/recorded/programs-$(shell date -u +%F).tsv
fuzz-p:
	go test ./programs -timeout 0 -v -run 'TestEdits$$' -edits $(EDITS) -from $(FROM) -record '$(PROGRAM_BARS)'
	go test -C lab ./recorded -run Recorded -update
same-p:
	go test ./programs -timeout 0 -v -run 'TestSame$$|TestRestarts$$' -record '$(PROGRAM_BARS)'
	go test ./apps/machines -timeout 0 -v -run TestDigest -record '$(PROGRAM_BARS)'
	go test -C lab ./recorded -run Recorded -update

# Models, engines and installed peers, recorded under results/recorded. A record of the
# same day is replaced. Run it on a machine that does nothing else.
# BENCH_MORE: models of others, from a folder of yours. The geometric means against the peers come last.
BENCH_RUNS ?= 7
BENCH_MORE ?=
BENCH_SET := --const N=5 models/peterson.m models/german.m models/two_phase_commit.m models/paxos.m
bench: build
	./gomc bench --engine=compiled,interp,auto --symm --peers --runs=$(BENCH_RUNS) --progress=on --format=json $(BENCH_SET) $(BENCH_MORE) >bench.out
	mv bench.out results/recorded/bench-$$(date -u +%F).json
	go test -C lab ./recorded -run Recorded -update
	@sed -n '/^## .bench-'$$(date -u +%F)'\]/,/^## .bench-.*-/s/.*\(explore of .*geometric mean\)/\1/p' results/recorded/README.md

# COMPARE: models of others, from a folder of yours, beside whichever peers are installed.
COMPARE ?= models/peterson.m
bench-peers: build
	./gomc bench --engine=compiled,auto --peers --runs=$(BENCH_RUNS) --progress=on --format=json $(COMPARE) >bench.out
	mv bench.out results/recorded/bench-$$(date -u +%F)-peers.json
	go test -C lab ./recorded -run Recorded -update

# Peterson's algorithm for SYMM_N processes, orbits only, beside the default symmetry
# reduction of the peers. PETERSON: a model with the constant N, yours or the library's.
SYMM_N ?= 7
PETERSON ?= models/peterson.m
bench-symmetry: build
	./gomc bench --engine=compiled,auto --symm-only --peers --const N=$(SYMM_N) --runs=$(BENCH_RUNS) --progress=on --format=json $(PETERSON) >bench.out
	mv bench.out results/recorded/bench-$$(date -u +%F)-symmetry.json
	go test -C lab ./recorded -run Recorded -update

# What partial-order reduction costs and saves. REDUCED: models.
REDUCED ?= --const N=5 models/peterson.m models/german.m models/synod.m models/regular_storage.m models/paxos.m models/raft_election.m
bench-por: build
	./gomc bench --por --engine=compiled,auto --runs=$(BENCH_RUNS) --progress=on --format=json $(REDUCED) >bench.out
	mv bench.out results/recorded/bench-$$(date -u +%F)-por.json
	go test -C lab ./recorded -run Recorded -update

# What it costs to compare the orders of scalarset values where they may matter. ORDERED: models,
# the library's and yours.
ORDERED ?= models/paxos.m models/synod.m models/raft_election.m models/bracha.m models/regular_storage.m
bench-orders: build
	./gomc bench --symm-only --orders --engine=compiled --runs=$(BENCH_RUNS) --progress=on --format=json $(ORDERED) >bench.out
	mv bench.out results/recorded/bench-$$(date -u +%F)-orders.json
	go test -C lab ./recorded -run Recorded -update

# A large model with each exact store on one processor and on two.
bench-large: build
	./gomc bench --store=exact,compress --workers=1,2 --const Acceptors=4 --runs=$(BENCH_RUNS) --progress=on --format=json models/paxos.m >bench.out
	mv bench.out results/recorded/bench-$$(date -u +%F)-large.json
	go test -C lab ./recorded -run Recorded -update

# What it costs to keep states on disk, and a model of closed form that is too large for memory: 10^DIGITS states
# within DIGITS_MEMORY. DIGITS=9 takes half an hour or more.
DIGITS ?= 8
DIGITS_MEMORY ?= 512MiB
bench-disk: build
	./gomc bench --engine=auto --disk=250MiB --semantics=MP --runs=$(BENCH_RUNS) --progress=on --format=json models/paxos.m >bench.out
	mv bench.out results/recorded/bench-$$(date -u +%F)-disk.json
	go test -C lab ./recorded -run Recorded -update

bench-digits: build
	./gomc bench --engine=auto --disk=$(DIGITS_MEMORY) --disk-only --const Digits=$(DIGITS) --runs=1 --progress=on --format=json conformance/digits.m >bench.out
	mv bench.out results/recorded/bench-$$(date -u +%F)-digits-$(DIGITS).json
	go test -C lab ./recorded -run Recorded -update

# What two workers cost beside two busy neighbours, in processor time, against one. BUSY: models.
BUSY ?= --const N=5 models/peterson.m models/german.m models/paxos.m models/synod.m
bench-busy: build
	(while :; do :; done) & one=$$!; (while :; do :; done) & two=$$!; trap "kill $$one $$two" EXIT; \
	./gomc bench --workers=1,2 --runs=$(BENCH_RUNS) --progress=on --format=json $(BUSY) >bench.out
	mv bench.out results/recorded/bench-$$(date -u +%F)-busy.json
	go test -C lab ./recorded -run Recorded -update

# The models of the library that were written anew with sets, maps and aggregates, beside their
# texts with arrays: ARRAYS is the last commit that has these.
ARRAYS ?= b845446^
WRITTEN_ANEW := byzantine byzantine3 paxos paxos_faulty paxos_last paxos_node raft_election rand_tree synod synod_faulty
bench-collections: build
	mkdir -p arrays
	for m in $(WRITTEN_ANEW); do git show '$(ARRAYS)':models/$$m.m >arrays/$${m}_arrays.m; done
	./gomc bench --engine=auto --runs=$(BENCH_RUNS) --progress=on --format=json $(foreach m,$(WRITTEN_ANEW),models/$(m).m arrays/$(m)_arrays.m) >bench.out
	rm -r arrays
	mv bench.out results/recorded/bench-$$(date -u +%F)-collections.json
	go test -C lab ./recorded -run Recorded -update

# Table 1 of paper A with the published figures beside ours, recorded anew. PAPER: flags;
# the largest rows need hours and some 10 GB, and say so when a limit ends them.
PAPER ?= --all --time-limit=1h --memory=6GiB
paper-a: build
	./gomc table --paper=A $(PAPER) --progress=on --format=json >paper.out || test $$? -eq 21
	mv paper.out results/recorded/paper-a-$$(date -u +%F).json
	go test -C lab ./recorded -run Recorded -update

# Tables I and II of paper B, recorded anew; some minutes.
PAPER_B ?= --all --time-limit=10m --memory=6GiB
paper-b: build
	./gomc table --paper=B $(PAPER_B) --progress=on --format=json >paper.out || test $$? -eq 21
	mv paper.out results/recorded/paper-b-$$(date -u +%F).json
	go test -C lab ./recorded -run Recorded -update

# Tables 1 and 3 of paper D, about P: seven protocols, each with the paper's number of nodes; some minutes.
paper-d: build
	./gomc table --paper=D $(PAPER_B) --progress=on --format=json >paper.out || test $$? -eq 21
	mv paper.out results/recorded/paper-d-$$(date -u +%F).json
	go test -C lab ./recorded -run Recorded -update

# Mutants of the protocols of paper D, and what becomes of them, as its Table 2 counts what testing found; some minutes.
mutants:
	go test ./apps/mutate -timeout 0 -v -run 'TestProtocols$$' -mutants $(CURDIR)/results/recorded/mutants-$$(date -u +%F).tsv
	go test -C lab ./recorded -run Recorded -update

# The measurements of paper C, about local model checking, in the same way, and its figures.
paper-c: build
	./gomc table --paper=C $(PAPER_B) --progress=on --format=json >paper.out || test $$? -eq 21
	mv paper.out results/recorded/paper-c-$$(date -u +%F).json
	go run -C lab ./plots measure >paper.out
	mv paper.out results/recorded/figures-c-$$(date -u +%F).json
	go run -C lab ./plots draw $(CURDIR)/results/recorded/figures-c-$$(date -u +%F).json $(CURDIR)/results/recorded
	go test -C lab ./recorded -run Recorded -update

# The Go benchmarks of every room.
microbench:
	go test -run '^$$' -bench . -benchmem ./...

# MODELS random models, in gomc and in the installed Rumur.
MODELS ?= 500
diff:
	go test -C lab ./gen/diff -run TestRumur -rumur -models $(MODELS) -timeout 0

# MODELS random models of each sort, from seed FROM on: combinations of all knobs in which
# every three values meet, against plain runs (make campaign-matrix adds these alone); compiled
# code against the interpreter, and searches with every combination of the reductions against plain ones
# (make campaign-por adds these alone); and a tenth of them in the other comparisons. What
# came of it is recorded under results/recorded; a record of the same day is replaced.
FROM ?= 1
# MOST: models with more states than that are too large for all the searches of reductions.
MOST ?= 10000
# SYMMETRIC models all about scalarsets, of up to five values, against brute force: of
# these, 2000 take about a minute. make campaign-symmetry adds them alone to the record.
SYMMETRIC ?= 2000
# COLLECTIONS with sets, sequences and maps, against the same models with arrays; 2000 take ten
# minutes. make campaign-collections adds them alone to the record.
COLLECTIONS ?= 2000
# MACHINES that send each other events, in both engines and with every combination of the
# reductions; under each kind of mailbox, with and without outboxes; and with each condition left out under which a
# send needs none. 2000 take about 20 minutes of processor time. make campaign-machines adds them alone to the record;
# FROM=501 MACHINES=500 does the next 500.
MACHINES ?= 2000
RECORD := $(CURDIR)/results/recorded/campaign-$(shell date -u +%F).json
MENDS := $(CURDIR)/results/recorded/mends-machines-$(shell date -u +%F).json
campaign:
	@rm -f '$(RECORD)'
	@differ=0; \
	compare() { echo "go test -C lab ./gen/diff $$*"; go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' "$$@" || differ=1; }; \
	compare -run TestMatrix -models $(MODELS) -most $(MOST) -strength 3; \
	compare -run TestEngines -models $(MODELS); \
	compare -run TestCollections -models $(COLLECTIONS); \
	compare -run 'TestMachines$$' -models $(MACHINES) -most 800; \
	compare -run 'TestMailboxes$$' -models $(MACHINES) -reached 3000; \
	compare -run 'TestConditions$$' -models $(MACHINES) -reached 2000 -conditions '$(MENDS)'; \
	compare -run 'TestSymmetry$$' -models $(SYMMETRIC); \
	compare -run 'TestEnds$$' -models $(ENDS); \
	compare -run 'TestReductions|TestVectors' -models $(MODELS) -most $(MOST); \
	compare -run 'TestUnrolled$$' -models $(MACHINES); \
	compare -run 'TestCross$$' -cross .; \
	compare -run 'TestSearch|TestOracle|TestSemantics|TestSelfCheck|TestPOR|TestSplit|TestLocal' -models $$(( ($(MODELS) + 9) / 10 )); \
	go test -C lab ./recorded -run Recorded -update; exit $$differ

# The models of conformance/ and models/ in all combinations of the grid; make test compares a sixteenth of them.
campaign-grid:
	go test ./internal/matrix -run 'TestGrid|TestSamples' -shares 1 -timeout 0 -count 1 -v | grep -v '^ *=== '

# Every model of models/ and conformance/ that matches CROSS, as large as it is, under every meaning, and beside that with every reduction,
# engine and store, by the command itself: none crashes, and the exit statuses agree. All of them take two hours of processor time.
CROSS ?= .
campaign-cross:
	go test -C lab ./gen/diff -timeout 0 -record '$(RECORD)' -run 'TestCross$$' -cross '$(CROSS)'
	go test -C lab ./recorded -run Recorded -update

campaign-matrix:
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run TestMatrix -models $(MODELS) -most $(MOST) -strength 3
	go test -C lab ./recorded -run Recorded -update

# FORMULAS small models of machines, faults, links, collections, quorums over lossy channels and processes, each with a formula, in 42
# combinations of all knobs that are drawn; half a second of processor time each. FROM=1001 FORMULAS=1000 does the next 1,000.
FORMULAS ?= 10000
campaign-formulas:
	GOGC=400 go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run TestMatrix/formulas -models $(FORMULAS)
	go test -C lab ./recorded -run Recorded -update

campaign-symmetry:
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestSymmetry$$' -models $(SYMMETRIC)
	go test -C lab ./recorded -run Recorded -update

campaign-collections:
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestCollections$$' -models $(COLLECTIONS)
	go test -C lab ./recorded -run Recorded -update

# Runs of several processes, in which workers are killed or stopped, lose messages, and join. RUNS of them have a fault
# that has hit work in flight; FROM is the first seed.
RUNS ?= 100
FAULTS := $(CURDIR)/results/recorded/faults-$(shell date -u +%F).tsv
campaign-cluster:
	go test -C cluster . -count 1 -timeout 0 -run 'TestFaults$$' -fault-runs $(RUNS) -fault-seed $(FROM) -fault-record '$(FAULTS)'
	go test -C lab ./recorded -run Recorded -update

# What searches by several processes take, with COMMANDS (apart by semicolons) of gomc and gomc-cluster in turns.
COMMANDS ?= gomc-cluster check --cluster=local:4 --memory=800MiB --const Digits=8 conformance/digits.m
COSTS := $(CURDIR)/results/recorded/cluster-$(shell date -u +%F).tsv
.PHONY: campaign-cluster cluster-cost
cluster-cost:
	go test -C cluster ./cmd/gomc-cluster -count 1 -v -timeout 0 -run TestCost -cost '$(COMMANDS)' -cost-runs 1 -cost-record '$(COSTS)'
	go test -C lab ./recorded -run Recorded -update

# A search of some ten million states on disk is killed KILLS times, at random moments, and goes on each time.
KILLS ?= 50
campaign-kills:
	go test -C lab ./gen/diff -timeout 0 -record '$(RECORD)' -run TestKills -models $(KILLS) -killed '--semantics=M-MP models/paxos.m' -killed-within 4s
	go test -C lab ./recorded -run Recorded -update

# Plain models in the dialects of the other tools, against these tools: class, states and rules fired. rumur, cc, CMurphi's mu
# and g++ on PATH, MURPHI_INCLUDE naming the folder of mu_epilog.hpp; about two seconds of processor time for each model of each.
DIALECTS ?= 1500
campaign-dialects:
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestRumur/compat|TestCMurphi' -rumur -models $(DIALECTS)
	go test -C lab ./recorded -run Recorded -update

# Commands are ended in all ways at random moments, ENDS times: signals, kills, limits of the system, closed and full outputs.
# How many it takes to find that a mend is missing: git apply results/recorded/mends/ends-hangup.patch, and
# go test -C lab ./gen/diff -run 'TestEnds$$' -models 500 -until-wrong -without 'SIGHUP being as SIGTERM' -record ...
ENDS ?= 2000
campaign-ends:
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestEnds$$' -models $(ENDS)
	go test -C lab ./recorded -run Recorded -update

# The race detector, which needs a C compiler: the library with its samples, and the commands, in pieces of a few minutes;
# RACE=samples is one of them. Under -short the library's tests take some of its models. What works on one goroutine is left
# out: advice, hints, and random systems against a search without a reduction; and what holds only at full speed: pages in a browser, and
# scripts about limits of memory and time, whose searches on disk and under limits the pieces samples and searches run.
RACE ?= small checker samples searches library servers commands
RACES := $(CURDIR)/results/recorded/race-$(shell date -u +%F).tsv
SAMPLES := Sample|Shrink|Strateg|Simulat
SEARCHES := Disk|Workers|EveryLimit|Compact|Local|Dive|Interrupted|PartialOrder|WithoutStore
race-small := -skip 'Quotients|ReducedRuns' ./internal/limit ./internal/lock $$(go list ./checker/... | grep -v /checker$$)
race-checker := ./checker
race-samples := -run '$(SAMPLES)' . ./simulate ./conformance/library
race-searches := -run '$(SEARCHES)' . ./conformance/library
race-library := -skip '$(SAMPLES)|$(SEARCHES)|Advice|Hints' . ./conformance/library
race-servers := -skip InABrowser ./experiments ./apps/explore
race-commands := -run 'TestInterruptions|TestScripts/(sim|exit_status|table|online|interrupt|ends|workers)$$' ./cmd/gomc
race: $(RACE:%=race-%)
race-%:
	CGO_ENABLED=1 go run ./internal/testrun -record '$(RACES)' -race -short -timeout 0 $(race-$*)
	go test -C lab ./recorded -run Recorded -update

campaign-machines:
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestMachines$$' -models $(MACHINES) -most 800
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestMailboxes$$' -models $(MACHINES) -reached 3000
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -conditions '$(MENDS)' -run 'TestConditions$$' -models $(MACHINES) -reached 2000
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestUnrolled$$' -models $(MACHINES)
	go test -C lab ./recorded -run Recorded -update

# Programs of P against an explorer that shares no code with the engine, and those that take data by chance: some twenty minutes of
# processor time.
PROGRAMS ?= 2000
campaign-programs:
	go test -C lab ./gen/machines -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestPrograms$$' -models $(PROGRAMS)
	go test -C lab ./gen/machines -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestSymbols$$' -models $(PROGRAMS)
	go test -C lab ./recorded -run Recorded -update

# P's tutorials and portfolio as they are, below the folder GOMC_P_SUITE; the table of docs/p.md is made of it.
.PHONY: tutorials-p
tutorials-p:
	go test ./programs -timeout 0 -run 'TestTutorials$$' -tutorials $(CURDIR)/results/recorded/tutorials-p-$$(date -u +%F).tsv \
		-tutorialstates 200000 -tutorialmore 'BasicPaxos|TwoPhaseCommit tcSingleClientNoFailure$$|Portfolio/Paxos/(Paxos(_map|_seq)?|paxosV5_no_requires) '
	go test ./docs -run 'TestTutorials$$' -update
	go test -C lab ./recorded -run Recorded -update

# Models of processes and of machines that the generator writes twice, for gomc as such and for Rumur, where installed, with arrays;
# a quarter of a second of processor time goes to each of processes, half of one to each of machines, most of it in Rumur; without tcc,
# which gcc is then in place of, one to two seconds. FROM=501 TWINS=500 does the next 500; PAIRS=machines does these alone.
TWINS ?= 5000
PAIRS ?=
campaign-twins:
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestTwins$$/$(PAIRS)' -models $(TWINS) -rumur
	go test -C lab ./recorded -run Recorded -update

# What models are printed as for Rumur and CMurphi, read by them: LOWER random models of each generator, and all of the library
# and of conformance. MURPHI_INCLUDE names the sources of CMurphi's verifiers; TARGETS=rumur does without CMurphi.
LOWER ?= 500
TARGETS ?= rumur,cmurphi
campaign-lower:
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestLowered' -whole -targets $(TARGETS) -models $(LOWER) -rumur
	go test -C lab ./recorded -run Recorded -update

# How many states violations take to find, of the library and conformance models, with partial-order reduction.
bench-ahead:
	go test ./conformance/library -timeout 0 -run 'TestAhead$$' -ahead $(CURDIR)/results/recorded/ahead-$$(date -u +%F).tsv
	go test -C lab ./recorded -run Recorded -update

# The models of P's tutorials: verdicts, shortest runs to mistakes, states, and what they cost.
bench-tutorials:
	go test ./conformance/library -timeout 0 -run 'TestTutorialCost$$' -tutorialcost $(CURDIR)/results/recorded/tutorials-$$(date -u +%F).tsv
	go test -C lab ./recorded -run Recorded -update

# The same protocols written by hand, and each step from these to the machines.
by-hand:
	go test ./conformance/library -timeout 0 -run 'TestByHand$$' -byhand $(CURDIR)/results/recorded/by-hand-$$(date -u +%F).tsv
	go test -C lab ./recorded -run Recorded -update

# Formulas of temporal logic beside SPIN 6.5.1, as far as it is installed; TEMPORAL models.
TEMPORAL ?= 2000
SPIN ?= spin
campaign-spin:
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestSpin$$' -spin "$$(command -v $(SPIN))" -models $(TEMPORAL)
	go test -C lab ./recorded -run Recorded -update

# What formulas cost in gomc and in SPIN, both compilers included.
bench-spin:
	go test -C lab ./gen/diff -timeout 0 -v -run 'TestSpinCost$$' -spin "$$(command -v $(SPIN))" -spincost $(CURDIR)/results/recorded/spin-$$(date -u +%F).tsv
	go test -C lab ./recorded -run Recorded -update

# Searches without dead messages against naive ones with all, on STALE random models whose messages come late, under M
# and M-MP; FROM=1001 does the next ones. What it takes to find that a condition helps, for example: git apply
# results/recorded/mends/dead-quorums.patch, and go test ./checker/dead -run 'TestCampaign$$' -models 5000 -until-wrong
# -without 'quorums' -record ...
STALE ?= 5000
campaign-reach:
	go test ./checker/dead -run 'TestCampaign$$' -timeout 0 -count 1 -from $(FROM) -models $(STALE) -record '$(RECORD)'
	go test -C lab ./recorded -run Recorded -update
# What each reduction leaves of the models of the library, alone and chosen (about five minutes), and how far large
# models come (about twenty).
reductions:
	go test -C lab ./reductions -timeout 0 -count 1 -run 'TestReduced$$' -reduced $(CURDIR)/results/recorded/reductions-$$(date -u +%F).tsv
	go test -C lab ./reductions -timeout 0 -count 1 -run 'TestLarge$$' -large $(CURDIR)/results/recorded/reductions-large-$$(date -u +%F).tsv
	go test -C lab ./recorded -run Recorded -update
# RELATIONS models with processes, and a tenth as many machines and models of the library, changed in ways that must not change a
# verdict, or only in one direction: a fault more, a rule more, more room, written otherwise. FROM=1001 does the next ones. What
# it takes to find that a fault helps again: git apply results/recorded/mends/fault-rest.patch, and
# go test -C lab ./gen/diff -run TestRelations/systems -models 300 -until-wrong -without 'rest beside faults' -record ...
RELATIONS ?= 10000
campaign-relations:
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run TestRelations/systems -models $(RELATIONS)
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestRelations/(machines|library)' -models $$(($(RELATIONS) / 10))
	go test -C lab ./recorded -run Recorded -update

campaign-refinement:
	go test ./checker/refinement -timeout 0 -record '$(RECORD)' -run RandomPairs -pairs 1000
	go test ./apps/compose -timeout 0 -record '$(RECORD)' -run RandomArguments -arguments 100
	go test -C lab ./recorded -run Recorded -update

campaign-por:
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestReductions|TestVectors' -models $(MODELS) -most $(MOST)
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestReducedOrders' -models $(MODELS) -most $(MOST)
	go test -C lab ./recorded -run Recorded -update

# SEEN random models of processes and machines with a formula about what is sent, received, fired, enabled or crashed, and options: gomc, plainly
# and by partial-order reduction, against an oracle that reads what happens off the report of each step. 5,000 take about six minutes of
# processor time.
SEEN ?= 5000
campaign-seen:
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestSeen$$' -models $(SEEN)
	go test -C lab ./recorded -run Recorded -update

# Models that would take for ever, or all memory, under limits; recorded. It takes minutes,
# and wants a core to itself.
hostile:
	go test ./cmd/gomc -slow -timeout 0 -v -run TestHostile -record $(CURDIR)/results/recorded/hostile-$$(date -u +%F).json
	go test -C lab ./recorded -run Recorded -update

# How fast the strategies of gomc sim are, and how soon they find mistakes; about an hour of processor time. The record of
# the day may come about in pieces: PIECES (rates, races, a mistake of raft, or none), STRATEGIES and SEEDS (how many more) choose among them.
# A rate measured again takes the place of the old one; seeds of a hunt go on behind those that it has had.
PIECES ?= rates,races,ForgetsVote,AnswersFirst,VotesForAny,Truncates,CommitsOlder,none
STRATEGIES ?=
SEEDS ?= 0
strategies:
	go test -C lab ./strategies -timeout 0 -v -run 'TestStrategies$$' -strategies $(CURDIR)/results/recorded/strategies-$$(date -u +%F).json \
		-pieces '$(PIECES)' -of '$(STRATEGIES)' -seeds '$(SEEDS)'
	go test -C lab ./recorded -run Recorded -update

# TRIPLES random graphs, formulas and fairness: the search for runs against a tableau, and of a tenth of them, that
# no lasso is much longer than the shortest. 30,000 take a minute.
TRIPLES ?= 30000
triples:
	go test ./checker/temporal/emptiness -v -run 'TestTriples|TestShortLassos' -triples $(TRIPLES) -record '$(RECORD)' -timeout 0
	go test -C lab ./recorded -run Recorded -update

# SYMMETRIC_RUNS random symmetric systems of each kind on which formulas are judged with symmetry reduction and without, and
# REDUCED_RUNS with partial-order reduction and without; and after how many of them each way was found out that is wrong on purpose.
# Before that, SEMANTICS_RUNS random models, and LIBRARY_FORMULAS for some of the library, each with a formula that is judged under all
# three semantics. Some fifteen minutes.
SEMANTICS_RUNS ?= 3000
LIBRARY_FORMULAS ?= 150
SYMMETRIC_RUNS ?= 13000
REDUCED_RUNS ?= 48000
MISTAKES := $(CURDIR)/results/recorded/mends-$(shell date -u +%F).json
campaign-runs:
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestRuns$$' -models $(SEMANTICS_RUNS)
	go test -C lab ./gen/diff -from $(FROM) -timeout 0 -record '$(RECORD)' -run 'TestRunsOfLibrary$$' -models $$((5 * $(LIBRARY_FORMULAS)))
	go test ./checker/temporal -v -run 'Quotients|ReducedRuns' -quotients $(SYMMETRIC_RUNS) -reducedruns $(REDUCED_RUNS) -record '$(RECORD)' -mistakes '$(MISTAKES)' -timeout 0
	go test -C lab ./recorded -run Recorded -update

# Symmetry reduction alone, in the same way.
campaign-quotients:
	go test ./checker/temporal -v -run 'Quotients' -fromsystem $(FROM) -quotients $(SYMMETRIC_RUNS) -record '$(RECORD)' -mistakes '$(MISTAKES)' -timeout 0
	go test -C lab ./recorded -run Recorded -update

# Partial-order reduction alone; FROM=12001 REDUCED_RUNS=12000 does the next 12,000, and nothing that is wrong on purpose.
campaign-reduced-runs:
	go test ./checker/temporal -v -run 'TestReducedRuns' -fromsystem $(FROM) -reducedruns $(REDUCED_RUNS) -record '$(RECORD)' -mistakes '$(MISTAKES)' -timeout 0
	go test -C lab ./recorded -run Recorded -update

.PHONY: gate gate-programs gate-record
# What gomc says of every model under many flags, and of random models, compared with what was recorded: for
# changes that are to change no answer. Some twenty minutes of CPU; GATE='-only paxos' asks about a few.
gate:
	go test -C lab ./gate -compare -v -timeout 0 $(GATE)

# What the compiler makes of every model, of mutants of them and of random models: the whole program, diagnostics,
# types and differences of dialects. The first call writes PROGRAMS, later ones compare with it. Some six minutes of CPU.
PROGRAMS ?= /tmp/gomc-programs.tsv
gate-programs:
	go test -C lab ./gate -run Programs -programs $(abspath $(PROGRAMS)) -v -timeout 0 $(GATE)

gate-record:
	go test -C lab ./gate -record -v -timeout 0

# What Rumur and CMurphi, as far as they are installed, say about the models of a
# folder, beside what gomc says (go doc -C lab ./peers). PEERS: its flags.
DIR ?= conformance
peers:
	go run -C lab ./peers $(PEERS) '$(abspath $(DIR))'

# The module under the path that it is published at, in one change: make module MODULE=example.org/someone/gomc.
module:
	go run ./internal/rename '$(MODULE)'
	go mod tidy && go mod tidy -C lab && go mod tidy -C cluster

# The extension for VS Code, as one file.
VSIX_VERSION ?= 0.1.0
vsix:
	go run ./editors/cmd/vsix -version $(VSIX_VERSION) gomc.vsix

# The manual pages of all commands, and what shells complete by.
man:
	mkdir -p dist-man
	for shell in bash zsh fish; do go run ./cmd/gomc completion $$shell >dist-man/gomc.$$shell || exit 1; done
	go test ./cmd/gomc -count 1 -run 'TestManPages$$' -man '$(CURDIR)/dist-man'

# The documentation as a folder of pages, with search and versions (lab/site). A release adds its own to those in SITE.
SITE ?= site
SITE_VERSION ?= $(VERSION)
site:
	go run -C lab ./site -version '$(SITE_VERSION)' '$(abspath $(SITE))'

# The program, built twice from nothing in two folders, is the same byte by byte. Some minutes of processor time.
reproducible:
	twice=$$(mktemp -d) && trap 'rm -rf "$$twice"' EXIT && mkdir -p "$$twice/1" "$$twice/another/2" && \
	for dir in "$$twice/1" "$$twice/another/2"; do git archive HEAD | tar x -C "$$dir" && (cd "$$dir" && \
	  GOCACHE=$$PWD/.cache go build -trimpath -buildvcs=false -ldflags '-s -w -funcalign=16 -X main.buildVersion=$(VERSION)' -o gomc ./cmd/gomc) || exit 1; done; \
	ls -l "$$twice/1/gomc" "$$twice/another/2/gomc" && cmp "$$twice/1/gomc" "$$twice/another/2/gomc"

# The configuration of releases, and all of a release without publishing it; these fetch GoReleaser, and take syft, and
# Docker for the image: SKIP=sign,sbom,docker does without.
SKIP ?= sign
GORELEASER := go run github.com/goreleaser/goreleaser/v2@v2.15.1
release-check:
	GITHUB_OWNER=gomc $(GORELEASER) check
release-snapshot:
	GITHUB_OWNER=gomc $(GORELEASER) release --snapshot --clean --skip=$(SKIP)

clean:
	rm -f gomc bench.out paper.out
