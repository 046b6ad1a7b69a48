package machine

import (
	"fmt"
	"slices"
)

// Shared returns the variables that the model has outside its machines and processes.
func (b *Base) Shared() any { return b.host.env.shared }

// SharedError is a node that runs some of the machines and processes of a system, and not others, although what they
// share can be in one node alone.
type SharedError struct{ Missing string }

func (e *SharedError) Error() string {
	return fmt.Sprintf("machine: a node has to run all of a model with variables outside its processes, and %s is missing",
		e.Missing)
}

// share makes what all machines share; begin chooses one of several ways.
func (e *env) share(begin func(n int) int) {
	if e.system.Shared != nil {
		e.shared = e.system.Shared(begin)
	}
}

// together refuses to run some of the machines of a system whose machines share something.
func (s *System) together(ids []ID) error {
	if s.Shared == nil {
		return nil
	}
	if i := slices.IndexFunc(s.Instances, func(id ID) bool { return !slices.Contains(ids, id) }); i >= 0 {
		return &SharedError{s.Name(s.Instances[i])}
	}
	return nil
}

// alone makes a step that no other machine of the node makes at the same time, if they share something. Others may do
// something then that they could not before.
func (n *Node) alone(step func() (bool, error)) (made bool, err error) {
	if n.env.shared == nil {
		return step()
	}
	n.sharing.Lock()
	made, err = step()
	n.sharing.Unlock()
	if made {
		for _, r := range n.all() {
			r.wake()
		}
	}
	return made, err
}
