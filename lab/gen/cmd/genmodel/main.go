// Command genmodel prints random models, or writes them to files.
//
//	go run ./gen/cmd/genmodel -profile full -seed 7
//	go run ./gen/cmd/genmodel -profile common -seed 1 -n 100 -dir /tmp/models
//	go run ./gen/cmd/genmodel -seed 41 -n 40 -drawn /tmp/drawn    the folders that package internal/drawn reads
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"

	"gomc/lab/gen"
	"gomc/lab/gen/nodes"
	"gomc/lab/gen/pairs"
)

func main() {
	profile := flag.String("profile", "common", "common, compat, caching, full, wild, crowd, apart, messages, quorums, traffic, machines, histories, outboxes, nodes, or one of a pair: processes, processes-plain, paired-machines or paired-machines-plain")
	seed := flag.Uint64("seed", 1, "seed of the first model")
	n := flag.Uint64("n", 1, "how many models, with consecutive seeds")
	dir := flag.String("dir", "", "write files SEED.m there instead of printing")
	folder := flag.String("drawn", "", "write files there as package internal/drawn reads them, numbered from 1")
	flag.Parse()
	if *folder != "" {
		if err := drawn(*folder, *seed, *n); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
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
	case "nodes":
		return nodes.Model(seed)
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

// drawn writes n models of each kind, and pairs: the odd ones have processes, the others machines.
func drawn(folder string, seed, n uint64) error {
	for i := range n {
		pair := pairs.Processes(seed + i/2)
		if i%2 == 1 {
			pair = pairs.Machines(seed + i/2)
			box := pair.Mailbox
			if box == "p" {
				box = "" // as gomc has it unasked
			}
			pair.Layer = "-- --mailbox=" + box + "\n" + pair.Layer
		}
		for name, text := range map[string]string{
			"murphi/%d.m":      gen.Murphi(seed+i, gen.Full),
			"messages/%d.m":    gen.Messages(seed+i, gen.MessageProfile{Quorums: true, Loose: true}),
			"machines/%d.m":    gen.Machines(seed + i),
			"nodes/%d.m":       nodes.Model(seed + i),
			"twins/%d.m":       pair.Layer,
			"twins/%d.plain.m": pair.Plain,
		} {
			file := filepath.Join(folder, fmt.Sprintf(name, i+1))
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				return err
			}
			if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
				return err
			}
		}
	}
	return nil
}
