// Package web answers the browser of this machine: as much of HTTP/1.1 (RFC 9112) as a page of gomc's own needs.
// There is no TLS, no compression, no chunked request, no range. net/http has them, and they are a tenth of gomc
// (three megabytes), most of it cryptography that a server on the loopback interface never calls.
//
// A connection has one request at a time, and stays open between them for as long as a request may take to arrive. What
// is not understood is answered with a status of its own, and ends the connection. A handler's context ends when the
// browser goes away, and when the server ends.
package web

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/textproto"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// Request is a request of a browser.
type Request struct {
	Method string
	Path   string // as it was sent, without a query
	Header textproto.MIMEHeader
	Body   []byte
}

// Response is the answer to a Request.
type Response struct {
	Status int
	Kind   string // the Content-Type
	Body   []byte
	Allow  string // with status 405, the methods there are
}

// Refusal returns a response that says in plain text why a request is not answered.
func Refusal(status int, why string) Response {
	return Response{Status: status, Kind: "text/plain; charset=utf-8", Body: []byte(why + "\n")}
}

// IsLoopback reports whether a Host header, or the address of a listener, names this machine as such.
func IsLoopback(host string) bool {
	name, _, err := net.SplitHostPort(host)
	if err != nil {
		name = strings.Trim(host, "[]")
	}
	ip := net.ParseIP(name)
	return name == "localhost" || ip != nil && ip.IsLoopback()
}

// Handler answers a request.
type Handler func(context.Context, *Request) Response

// Server is a handler and its limits.
type Server struct {
	Handler  Handler
	Header   [][2]string   // of every response
	Patience time.Duration // how long a request may take to arrive, and a connection be idle
	MaxBody  int           // of a request, in bytes
}

// maxHead bounds the part of a request before its body.
const maxHead = 1 << 16

// Serve answers until the context ends, and closes the listener and every connection then.
func (s *Server) Serve(ctx context.Context, l net.Listener) error {
	defer context.AfterFunc(ctx, func() { l.Close() })()
	for {
		conn, err := l.Accept()
		if ctx.Err() != nil {
			return nil
		}
		if starved(err) {
			select { // connections that end give files back
			case <-ctx.Done():
				return nil
			case <-time.After(pause):
			}
			continue
		}
		if err != nil {
			return err
		}
		go s.converse(ctx, conn)
	}
}

// pause is how long a server that has no room for a connection waits for some.
const pause = 50 * time.Millisecond

// starved reports whether an error of Accept may pass: there are too many open files, of the process or the system, too
// little memory, or the browser has gone already.
func starved(err error) bool {
	return slices.ContainsFunc([]error{syscall.EMFILE, syscall.ENFILE, syscall.ENOBUFS, syscall.ENOMEM,
		syscall.ECONNABORTED}, func(passing error) bool { return errors.Is(err, passing) })
}

// converse answers the requests of a connection.
func (s *Server) converse(ctx context.Context, conn net.Conn) {
	defer conn.Close()
	defer context.AfterFunc(ctx, func() { conn.Close() })()
	left := &io.LimitedReader{R: conn}
	in := bufio.NewReader(left)
	for {
		left.N = maxHead + int64(s.MaxBody)
		_ = conn.SetReadDeadline(time.Now().Add(s.Patience)) // of a closed connection: reading says so
		q, err := s.read(in)
		var refused *statusError
		if errors.As(err, &refused) {
			_ = s.write(conn, Response{Status: refused.status, Kind: "text/plain", Body: []byte(refused.why + "\n")}, true)
			return
		}
		if err != nil || s.answer(ctx, conn, in, q) != nil {
			return
		}
	}
}

// answer calls the handler, and watches meanwhile whether the browser is still there.
func (s *Server) answer(ctx context.Context, conn net.Conn, in *bufio.Reader, q *Request) error {
	asked, gone := context.WithCancel(ctx)
	defer gone()
	_ = conn.SetReadDeadline(time.Time{})
	watched := make(chan struct{})
	go func() {
		defer close(watched)
		if _, err := in.Peek(1); err != nil {
			gone()
		}
	}()
	last := strings.EqualFold(q.Header.Get("Connection"), "close")
	err := s.write(conn, s.Handler(asked, q), last)
	_ = conn.SetReadDeadline(time.Now().Add(s.Patience))
	if err != nil || last {
		_ = conn.Close()
		err = net.ErrClosed
	}
	<-watched
	return err
}

// statusError is a request that no handler sees.
type statusError struct {
	status int
	why    string
}

func (e *statusError) Error() string { return e.why }

// read is the next request.
func (s *Server) read(in *bufio.Reader) (*Request, error) {
	text := textproto.NewReader(in)
	line, err := text.ReadLine()
	if err != nil {
		return nil, err
	}
	word := strings.Split(line, " ")
	if len(word) != 3 || !strings.HasPrefix(word[1], "/") {
		return nil, &statusError{400, "this is no request"}
	}
	if word[2] != "HTTP/1.1" {
		return nil, &statusError{505, "the protocol must be HTTP/1.1"}
	}
	q := &Request{Method: word[0]}
	q.Path, _, _ = strings.Cut(word[1], "?")
	if q.Header, err = text.ReadMIMEHeader(); err != nil {
		return nil, &statusError{400, "the header cannot be read"}
	}
	size, err := s.size(q.Header)
	if err != nil {
		return nil, err
	}
	q.Body = make([]byte, size)
	_, err = io.ReadFull(in, q.Body)
	return q, err
}

// size is the length of the body.
func (s *Server) size(h textproto.MIMEHeader) (int, error) {
	if len(h["Host"]) != 1 || len(h["Content-Length"]) > 1 {
		return 0, &statusError{400, "there must be one Host, and at most one Content-Length"}
	}
	if h.Get("Transfer-Encoding") != "" {
		return 0, &statusError{501, "the body must come with its Content-Length"}
	}
	text := h.Get("Content-Length")
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseUint(text, 10, 63)
	if err != nil {
		return 0, &statusError{400, "the Content-Length is no number"}
	}
	if n > uint64(s.MaxBody) {
		return 0, &statusError{413, "the request is too large"}
	}
	return int(n), nil
}

// write sends a response; the last one ends the connection.
func (s *Server) write(w io.Writer, r Response, last bool) error {
	var out bytes.Buffer
	fmt.Fprintf(&out, "HTTP/1.1 %d \r\nContent-Type: %s\r\nContent-Length: %d\r\n", r.Status, r.Kind, len(r.Body))
	for _, h := range s.Header {
		fmt.Fprintf(&out, "%s: %s\r\n", h[0], h[1])
	}
	if r.Allow != "" {
		fmt.Fprintf(&out, "Allow: %s\r\n", r.Allow)
	}
	if last {
		out.WriteString("Connection: close\r\n")
	}
	out.WriteString("\r\n")
	out.Write(r.Body)
	_, err := w.Write(out.Bytes())
	return err
}
