package gomc_test

import (
	"context"
	"errors"
	"fmt"

	"gomc"
	"gomc/spec"
)

// A model from text to answer. What is wrong with a model would be an error of
// type Diagnostics; a violated invariant is no error but an Outcome.
func Example() {
	model, err := gomc.Load("counter.m", `
		const Top : 3;
		var   n   : 0..10;
		startstate begin n := 0; end;
		rule "up"   n < Top  ==>  begin n := n + 1; end;
		rule "down" n > 0    ==>  begin n := n - 1; end;
		invariant "low" n < 5;
	`)
	if err != nil {
		fmt.Print(err)
		return
	}
	for _, top := range []string{"3", "7"} {
		asked := gomc.Spec{Constants: map[string]string{"Top": top}}
		program, err := gomc.Compile(model, asked)
		if err != nil {
			fmt.Print(err)
			return
		}
		outcome, err := gomc.Check(context.Background(), program, asked, gomc.Hooks{})
		if err != nil {
			fmt.Print(err)
			return
		}
		fmt.Printf("Top = %s: %s, %d states, %d transitions\n", top, outcome.Verdict, outcome.States, outcome.Transitions)
	}
	// Output:
	// Top = 3: verified, 4 states, 6 transitions
	// Top = 7: violated, 5 states, 8 transitions
}

// One program can be checked in many ways. The settings of an outcome say how it was made.
func ExampleCheck() {
	example, _ := gomc.FindExample("german")
	model, err := gomc.Load("german.m", example.Text)
	if err != nil {
		fmt.Print(err)
		return
	}
	program, err := gomc.Compile(model, gomc.Spec{Constants: map[string]string{"Clients": "2"}})
	if err != nil {
		fmt.Print(err)
		return
	}
	for _, asked := range []gomc.Spec{{}, {Symmetry: true}, {MaxDepth: 3}, {POR: spec.Closure, MaxDepth: 3}} {
		outcome, err := gomc.Check(context.Background(), program, asked, gomc.Hooks{})
		var refused *spec.UnsupportedError
		switch {
		case errors.As(err, &refused):
			fmt.Println("refused; try", refused.Try)
		case err != nil:
			fmt.Print(err)
		default:
			fmt.Println(outcome.Verdict, outcome.States, outcome.Settings.Constants["Clients"])
		}
	}
	// Output:
	// verified 3156 2
	// verified 795 2
	// bounded 66 2
	// refused; try no --por
}

// A value that a knob does not have is an error, and never a default.
func ExampleCompile_wrongValue() {
	model, err := gomc.Load("still.m", "var n : 0..1; startstate begin n := 0; end; rule begin n := 1 - n; end;")
	if err != nil {
		fmt.Print(err)
		return
	}
	_, err = gomc.Compile(model, gomc.Spec{Semantics: "mp"})
	fmt.Println(err)
	// Output:
	// semantics "mp": must be M, M-MP or MP
}

// The trace of an outcome, perhaps one that was kept in a file, is taken again in the program.
func ExampleRetrace() {
	example, _ := gomc.FindExample("byzantine3")
	model, err := gomc.Load("byzantine3.m", example.Text)
	if err != nil {
		fmt.Print(err)
		return
	}
	program, err := gomc.Compile(model, gomc.Spec{})
	if err != nil {
		fmt.Print(err)
		return
	}
	found, err := gomc.Check(context.Background(), program, gomc.Spec{}, gomc.Hooks{})
	if err != nil {
		fmt.Print(err)
		return
	}
	again, err := gomc.Compile(model, found.Settings.Spec)
	if err != nil {
		fmt.Print(err)
		return
	}
	run, err := gomc.Retrace(again, found)
	fmt.Println(found.Reason, len(run.States)-1, run.Shows, err)
	// Output:
	// invariant "validity" failed 4 true <nil>
}

func ExampleLoad_diagnostics() {
	_, err := gomc.Load("slip.m", "var n : 0..10;\nstartstate begin n := 0 end;\nrulle n < 9 ==> begin n := n + 1; end;\n")
	list, ok := gomc.AsDiagnostics(err)
	fmt.Println(ok, list.HasErrors(), list[0].Span)
	// Output:
	// true true slip.m:3:1
}
