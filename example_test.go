package gomc_test

import (
	"context"
	"fmt"

	"gomc"
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
		program, err := gomc.Compile(model, gomc.Spec{Constants: map[string]string{"Top": top}})
		if err != nil {
			fmt.Print(err)
			return
		}
		outcome, err := gomc.Check(context.Background(), program, gomc.Spec{}, gomc.Hooks{})
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

func ExampleLoad_diagnostics() {
	_, err := gomc.Load("slip.m", "var n : 0..10;\nstartstate begin n := 0 end;\nrulle n < 9 ==> begin n := n + 1; end;\n")
	list, ok := gomc.AsDiagnostics(err)
	fmt.Println(ok, list.HasErrors(), list[0].Span)
	// Output:
	// true true slip.m:3:1
}
