// Package histories compares the search of gomc validate with porcupine, a checker of linearizability by others:
// on random
// histories of a register, a map and a queue, of which a third or more are not linearizable, and on the histories
// of etcd
// that porcupine is tested with. It is a module of its own, so that gomc does not depend on porcupine. There is
// nothing here to call: go test .
package histories
