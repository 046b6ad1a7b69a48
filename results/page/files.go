//go:build !js

package page

import (
	_ "embed"

	"gomc/internal/packed"
)

// embedded is made by `go test ./results/page -run TestPacked -update`.
//
//go:embed page.gz
var embedded []byte

// files are those of folder page, in a third of the bytes.
var files = packed.Files{Embedded: &embedded}
