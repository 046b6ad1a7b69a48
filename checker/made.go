package checker

import (
	"sync"

	"gomc/checker/reduction"
	"gomc/engine"
	"gomc/ir"
)

// made is the engines that a run makes beside the one that it is given; they are closed
// when it is over. Workers may make some at the same time.
type made struct {
	mutex   sync.Mutex
	engines []engine.Engine
}

// closeLater has what makes engines for a run note them.
func closeLater(opts *Options) *made {
	m := &made{}
	if clone := opts.Clone; clone != nil {
		opts.Clone = func() (engine.Engine, reduction.Canonicalizer, error) {
			e, c, err := clone()
			m.note(e, err)
			return e, c, err
		}
	}
	if newEngine := opts.NewEngine; newEngine != nil {
		opts.NewEngine = func(p *ir.Program) (engine.Engine, error) {
			e, err := newEngine(p)
			m.note(e, err)
			return e, err
		}
	}
	return m
}

// note keeps an engine, if one was made.
func (m *made) note(e engine.Engine, err error) {
	if err != nil {
		return
	}
	m.mutex.Lock()
	defer m.mutex.Unlock()
	m.engines = append(m.engines, e)
}

// close closes all of them. Nothing can be done about an error.
func (m *made) close() {
	for _, e := range m.engines {
		e.Close()
	}
}
