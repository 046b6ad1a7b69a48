// Command site makes the documentation a folder of pages: `make site`.
//
//	go run -C lab ./site -version v1 DIR
//
// Every page of the project (docs/*.md, and those beside the code) becomes one in DIR/v1, with the contents of all at
// its side, a search, and light and dark colours. What a page links to and is no page is shown as text, copied if it
// is a picture or a schema, and listed if it is a folder. DIR/versions.js names all versions in DIR: who makes the
// pages of each release into the same DIR has them all, to choose from on each page. DIR/index.html leads to the one
// made last.
//
// The pages are files: they need no server, and load nothing but what is in DIR, which their
// Content-Security-Policy demands.
package main

import (
	"flag"
	"fmt"
	"os"
)

func main() {
	version := flag.String("version", "(devel)", "what these pages are of: a release, or what is to be one")
	from := flag.String("from", "..", "the checkout of gomc")
	flag.Usage = func() { fmt.Fprintln(os.Stderr, "site [-version V] [-from CHECKOUT] DIR"); flag.PrintDefaults() }
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := Write(*from, flag.Arg(0), *version); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
