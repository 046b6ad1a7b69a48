package checker

import (
	"sync"

	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/ir"
)

// ownedEngines are the engines that a run makes beside the one that it is given; they are closed
// when it is over. Workers may make some at the same time.
type ownedEngines struct {
	mutex   sync.Mutex
	engines []engine.Engine
}

// trackEngines makes the functions that make engines for a run add them.
func trackEngines(opts *Options) *ownedEngines {
	m := &ownedEngines{}
	if clone := opts.Clone; clone != nil {
		opts.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
			e, c, err := clone()
			m.add(e, err)
			return e, c, err
		}
	}
	if newEngine := opts.NewEngine; newEngine != nil {
		opts.NewEngine = func(p *ir.Program) (engine.Engine, error) {
			e, err := newEngine(p)
			m.add(e, err)
			return e, err
		}
	}
	return m
}

// add keeps an engine, if one was made.
func (m *ownedEngines) add(e engine.Engine, err error) {
	if err != nil {
		return
	}
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.engines = append(m.engines, e)
}

// close closes all of them. Nothing can be done about an error.
func (m *ownedEngines) close() {
	for _, e := range m.engines {
		e.Close()
	}
}
