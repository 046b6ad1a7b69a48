package generate

import (
	"bytes"
	"fmt"
	"io"
	"net"
	"os"
	"sync"
	"testing"
	"time"
)

// proxy is in front of a process: it carries bytes, and breaks connections.
type proxy struct {
	listener net.Listener
	to       string
	lock     sync.Mutex
	open     []net.Conn
}

func newProxy(t *testing.T, to string) *proxy {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{listener: l, to: to}
	t.Cleanup(func() { l.Close() })
	go p.run()
	return p
}

func (p *proxy) run() {
	for {
		conn, err := p.listener.Accept()
		if err != nil {
			return
		}
		other, err := net.Dial("tcp", p.to)
		if err != nil { // who is gone, is gone
			conn.Close()
			p.listener.Close()
			return
		}
		p.lock.Lock()
		p.open = append(p.open, conn, other)
		p.lock.Unlock()
		go carry(conn, other)
		go carry(other, conn)
	}
}

func carry(to, from net.Conn) {
	io.Copy(to, from) // it ends when the connection does
	to.Close()
	from.Close()
}

// lose breaks all connections, with what is in them.
func (p *proxy) lose() {
	p.lock.Lock()
	defer p.lock.Unlock()
	for _, conn := range p.open {
		conn.Close()
	}
	p.open = nil
}

// lastPort is the last port that was given away. Ports from 20,000 on are not those of outgoing connections.
var lastPort = 20_000 + os.Getpid()%5_000

// freeAddress returns an unused address.
func freeAddress(t *testing.T) string {
	for range 1000 {
		lastPort++
		if l, err := net.Listen("tcp", fmt.Sprintf("127.0.0.1:%d", lastPort)); err == nil {
			l.Close()
			return l.Addr().String()
		}
	}
	t.Fatal("there is no free port")
	return ""
}

// untilListens waits until a process listens.
func untilListens(address string) {
	for until := time.Now().Add(time.Minute); time.Now().Before(until); time.Sleep(5 * time.Millisecond) {
		if conn, err := net.Dial("tcp", address); err == nil {
			conn.Close()
			return
		}
	}
}

// output collects the output of a process.
type output struct {
	lock sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.lock.Lock()
	defer o.lock.Unlock()
	return o.text.Write(p)
}

func (o *output) String() string {
	o.lock.Lock()
	defer o.lock.Unlock()
	return o.text.String()
}
