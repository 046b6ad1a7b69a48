package machines

import (
	"context"
	"net"
	"testing"

	"gomc/apps/explore"
	"gomc/internal/browser"
	"gomc/programs"
)

// serve is the address of an explorer.
func serve(t *testing.T, x *explore.Explorer) string {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	address, ended := make(chan string, 1), make(chan error)
	go func() {
		ended <- x.Serve(ctx, 0, func(at net.Addr) error {
			address <- "http://" + at.String()
			return nil
		})
	}()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return <-address
}

// The explorer of a program of P has a column for each machine that the run has created, and for each monitor that has
// changed, in which its steps have their marks, and between which messages are arrows.
func TestExplorerInABrowser(t *testing.T) {
	p, err := programs.Load("../../models/p/lock.p")
	if err != nil {
		t.Fatal(err)
	}
	x, err := Explorer(p, "fair")
	if err != nil {
		t.Fatal(err)
	}
	b := browser.New(t)
	b.Open(serve(t, x) + "/#0.0.0.0.0.0.0")
	b.Until(`document.querySelectorAll('.steprow').length === 7`)
	const heads = `[...document.querySelectorAll('.head button')].map(h => h.textContent)`
	const owners = `[...document.querySelectorAll('#state .card h3')].map(h => h.textContent)`
	for what, want := range map[string]string{
		heads:  "Main 0,Queue 1,Client 2,Client 3,Client 4,Served,Exclusion",
		owners: "Main 0,Queue 1,Client 2,Client 3,Client 4,Served,Exclusion",
		`[...document.querySelectorAll('.word')].map(h => h.textContent)`: "Begin,Held,Inside,Outside,Outside,Idle,Free",
		// the message that the last step takes comes from the line of the machine that sent it, step before last
		`document.querySelectorAll('#lines .arrow.taken').length`: "1",
		`document.querySelectorAll('#lines .band').length`:        "1", // only the start belongs to no machine
		// nothing is below the window, so that nothing covers what is above
		`document.documentElement.scrollHeight - innerHeight`: "0",
	} {
		if got := b.Text(what); got != want {
			t.Errorf("%s is %s, want %s", what, got, want)
		}
	}

	// before the first machine has run there is no other, and columns stay where they are on the way back
	b.Press("Backspace")
	b.Until(`document.getElementById('where').textContent === 'step 5'`)
	if got := b.Text(heads); got != "Main 0,Queue 1,Client 2,Client 3,Client 4,Served,Exclusion" {
		t.Errorf("one step back there are %s", got)
	}
	b.Open("about:blank")
	b.Until(`location.href === 'about:blank'`)
	b.Open(serve(t, x) + "/#0")
	b.Until(`document.querySelectorAll('.steprow').length === 1`)
	if got := b.Text(heads); got != "Main 0" {
		t.Errorf("at the start there are %s", got)
	}
}
