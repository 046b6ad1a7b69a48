// Package drawn has models that the generators of the laboratory have drawn (lab/gen), for tests that run with the
// others. The files never change, so the same models are checked with each change of gomc.
//
//	testdata/murphi     plain Murphi
//	testdata/messages   processes, messages and quorums
//	testdata/machines   machines and monitors
//	testdata/nodes      models whose number of nodes is left open
//	testdata/twins      N.m uses the message layer, N.plain.m has the same states in plain Murphi
//
// go run -C lab ./gen/cmd/genmodel -drawn DIR draws others into a folder of the same form, which tests read in their
// place if their flag -drawn names it.
package drawn

import (
	"embed"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"gomc/spec"
)

//go:embed testdata
var embedded embed.FS

var folder = flag.String("drawn", "", "test on the models of this folder in place of those of internal/drawn")

// twins is how many pairs there are.
const twins = 20

// Model is a drawn model.
type Model struct{ Name, Text string }

// Models returns the first models of a kind, as many as asked for; with -drawn, all of them.
func Models(t testing.TB, kind string, number int) (all []Model) {
	t.Helper()
	for seed := 1; *folder != "" || seed <= number; seed++ {
		text, err := fs.ReadFile(files(t), fmt.Sprintf("%s/%d.m", kind, seed))
		if *folder != "" && errors.Is(err, fs.ErrNotExist) && seed > 1 {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, Model{fmt.Sprintf("%s %d", kind, seed), string(text)})
	}
	return all
}

// files is the folder of the models.
func files(t testing.TB) fs.FS {
	t.Helper()
	if *folder != "" {
		return os.DirFS(*folder)
	}
	sub, err := fs.Sub(embedded, "testdata")
	if err != nil {
		t.Fatal(err)
	}
	return sub
}

// Twin is one model, written twice.
type Twin struct {
	Name, Layer, Plain string
	Mailbox            spec.Mailbox // from the first line of the layer; "" without machines, and for one box each
}

// Twins returns all pairs.
func Twins(t testing.TB) (all []Twin) {
	t.Helper()
	for i, m := range Models(t, "twins", twins) {
		plain, err := fs.ReadFile(files(t), fmt.Sprintf("twins/%d.plain.m", i+1))
		if err != nil {
			t.Fatal(err)
		}
		twin := Twin{Name: m.Name, Layer: m.Text, Plain: string(plain)}
		if rest, found := strings.CutPrefix(m.Text, "-- --mailbox="); found {
			kind, _, _ := strings.Cut(rest, "\n")
			twin.Mailbox = spec.Mailbox(kind)
		}
		all = append(all, twin)
	}
	return all
}
