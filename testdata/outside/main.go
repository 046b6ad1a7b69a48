// Command outside is a program of another module, which uses the door and nothing else.
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"gomc"
	"gomc/outcome"
	"gomc/spec"
)

const text = `
const N : 2;
type who : scalarset(N);
var holder : who; free : boolean; inside : array [who] of boolean;
startstate begin free := true; for w : who do inside[w] := false; end; end;
ruleset w : who do
  rule "enter" free    ==> begin inside[w] := true;  holder := w; free := N = 2; end;
  rule "leave" inside[w] ==> begin inside[w] := false; free := true; end;
end;
invariant "one at a time" forall v : who do forall w : who do inside[v] & inside[w] -> v = w end end;
`

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// run finds a mistake, keeps the outcome, repeats the run from it, and takes its trace again.
func run() error {
	asked := gomc.Spec{Constants: map[string]string{"N": "2"}, Symmetry: true, Engine: spec.Interp}
	first, err := check(asked)
	if err != nil {
		return err
	}
	record, err := json.Marshal(first)
	if err != nil {
		return err
	}
	var kept outcome.Outcome
	if err := json.Unmarshal(record, &kept); err != nil {
		return err
	}
	again, err := check(kept.Settings.Spec)
	if err != nil {
		return err
	}
	fmt.Println(first.Verdict, first.Reason, first.States == again.States)
	return replay(again)
}

func check(asked gomc.Spec) (*gomc.Outcome, error) {
	program, err := compile(asked)
	if err != nil {
		return nil, err
	}
	return gomc.Check(context.Background(), program, asked, gomc.Hooks{})
}

func compile(asked gomc.Spec) (*gomc.Program, error) {
	model, err := gomc.Load("door.m", text)
	if err != nil {
		return nil, err
	}
	return gomc.Compile(model, asked)
}

func replay(found *gomc.Outcome) error {
	program, err := compile(found.Settings.Spec)
	if err != nil {
		return err
	}
	taken, err := gomc.Retrace(program, found)
	if err != nil {
		return err
	}
	fmt.Println("steps:", len(taken.States)-1, "shows:", taken.Shows)
	_, err = check(gomc.Spec{Store: "sieve"})
	var wrong *spec.ValueError
	fmt.Println(errors.As(err, &wrong), err)
	return nil
}
