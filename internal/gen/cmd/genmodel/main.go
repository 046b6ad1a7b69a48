// Command genmodel prints random models, or writes them to files.
//
//	go run ./internal/gen/cmd/genmodel -profile full -seed 7
//	go run ./internal/gen/cmd/genmodel -profile common -seed 1 -n 100 -dir /tmp/models
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"gomc/internal/gen"
	"gomc/internal/gen/pairs"
)

func main() {
	profile := flag.String("profile", "common", "common, compat, caching, full, wild, crowd, apart, messages, quorums, traffic, machines, histories, outboxes, or one of a pair: processes, processes-plain, paired-machines or paired-machines-plain")
	seed := flag.Uint64("seed", 1, "seed of the first model")
	n := flag.Uint64("n", 1, "how many models, with consecutive seeds")
	dir := flag.String("dir", "", "write files SEED.m there instead of printing")
	flag.Parse()
	for s := *seed; s < *seed+*n; s++ {
		if err := emit(write(*profile, s), *dir, s); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
	}
}

func write(profile string, seed uint64) string {
	switch profile {
	case "compat":
		return gen.Murphi(seed, gen.Compat)
	case "caching":
		return gen.Murphi(seed, gen.Caching)
	case "full":
		return gen.Murphi(seed, gen.Full)
	case "messages":
		return gen.Messages(seed, gen.MessageProfile{Once: true})
	case "quorums":
		return gen.Messages(seed, gen.MessageProfile{Once: true, Quorums: true})
	case "traffic":
		return gen.Messages(seed, gen.MessageProfile{Loose: true})
	case "links":
		return gen.Link(seed)
	case "crowd":
		return gen.Murphi(seed, gen.Crowd)
	case "machines":
		return gen.Machines(seed)
	case "histories":
		return gen.Histories(seed)
	case "outboxes":
		return gen.Outboxes(seed)
	case "apart":
		return gen.Murphi(seed, gen.Grouped)
	case "processes":
		return pairs.Processes(seed).Layer
	case "processes-plain":
		return pairs.Processes(seed).Plain
	case "paired-machines":
		return pairs.Machines(seed).Layer
	case "paired-machines-plain":
		return pairs.Machines(seed).Plain
	case "wild":
		return gen.Murphi(seed, gen.Wild)
	}
	return gen.Murphi(seed, gen.Common)
}

func emit(text, dir string, seed uint64) error {
	if dir == "" {
		_, err := fmt.Print(text)
		return err
	}
	return os.WriteFile(filepath.Join(dir, fmt.Sprintf("%d.m", seed)), []byte(text), 0o644)
}
