package machine_test

import (
	"io"
	"net"
	"sync"
	"testing"
)

// proxy hands connections on, and breaks each after some bytes.
type proxy struct {
	listener net.Listener
	to       string
	lock     sync.Mutex
	number   int
}

func newProxy(t *testing.T) *proxy {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return &proxy{listener: l}
}

func (p *proxy) serve() {
	for {
		from, err := p.listener.Accept()
		if err != nil {
			return
		}
		p.lock.Lock()
		p.number++
		room := int64(200 + 70*(p.number%7))
		p.lock.Unlock()
		go p.join(from, room)
	}
}

// join copies what each side says until one has said so much: an event may be cut, and so may its answer.
func (p *proxy) join(from net.Conn, room int64) {
	defer from.Close()
	to, err := net.Dial("tcp", p.to)
	if err != nil {
		return
	}
	defer to.Close()
	done := make(chan struct{}, 2)
	pass := func(a, b net.Conn) {
		io.Copy(a, io.LimitReader(b, room))
		done <- struct{}{}
	}
	go pass(from, to)
	go pass(to, from)
	<-done
}
