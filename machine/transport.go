package machine

import "sync"

// Transport carries events from one machine to another. Each event that it carries arrives once, unless the machine
// that it is for has crashed.
type Transport interface {
	// Guarantees is the kind of mailboxes that it is like.
	Guarantees() Kind
	// Receive sets the function that takes events for a machine of this process; nil: the machine is gone.
	Receive(id ID, arrive func(Envelope))
	// Send carries an event. It may be called by several goroutines, of which each sends for a machine of its own.
	Send(Envelope) error
	// Close ends it.
	Close() error
}

// InProcess carries events between machines of one process. It is like mailboxes of kind p.
func InProcess() Transport {
	return &inProcess{here: map[ID]func(Envelope){}, early: map[ID][]Envelope{}}
}

type inProcess struct {
	lock  sync.Mutex
	here  map[ID]func(Envelope)
	early map[ID][]Envelope // what is for machines that are not there yet
}

func (*inProcess) Guarantees() Kind { return Causal }

func (p *inProcess) Receive(id ID, arrive func(Envelope)) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.here[id] = arrive
	for _, e := range p.early[id] {
		arrive(e)
	}
	delete(p.early, id)
}

func (p *inProcess) Send(e Envelope) error {
	p.lock.Lock()
	defer p.lock.Unlock()
	if arrive, known := p.here[e.To]; arrive != nil {
		arrive(e)
	} else if !known {
		p.early[e.To] = append(p.early[e.To], e)
	}
	return nil
}

func (*inProcess) Close() error { return nil }
