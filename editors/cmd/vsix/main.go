// Command vsix writes the extension for VS Code into a file: go run ./editors/cmd/vsix [-version 1.2.3] gomc.vsix
package main

import (
	"bytes"
	"flag"
	"fmt"
	"os"

	"gomc/editors"
)

func main() {
	version := flag.String("version", "0.1.0", "three numbers, as VS Code wants them")
	flag.Parse()
	if err := write(flag.Arg(0), *version); err != nil {
		fmt.Fprintln(os.Stderr, "vsix:", err)
		os.Exit(1)
	}
}

func write(path, version string) error {
	license, err := os.ReadFile("LICENSE")
	if err != nil {
		return fmt.Errorf("it has to run in the folder of the module: %w", err)
	}
	var b bytes.Buffer
	if err := editors.Package(&b, version, string(license)); err != nil {
		return err
	}
	return os.WriteFile(path, b.Bytes(), 0o666)
}
