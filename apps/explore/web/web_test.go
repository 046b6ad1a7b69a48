package web

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
)

// echo says what it was asked, and waits for the browser to leave where that is asked.
func echo(left chan<- string) Handler {
	return func(ctx context.Context, q *Request) Response {
		if q.Path == "/wait" {
			<-ctx.Done()
			left <- q.Path
		}
		text := fmt.Sprintf("%s %s %q", q.Method, q.Path, q.Body)
		return Response{Status: 200, Kind: "text/plain", Body: []byte(text)}
	}
}

func serve(t *testing.T, patience time.Duration) (address string, left chan string) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	left = make(chan string, 1)
	s := &Server{Handler: echo(left), Header: [][2]string{{"X-All", "yes"}}, Patience: patience, MaxBody: 100}
	ended := make(chan error)
	go func() { ended <- s.Serve(ctx, l) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return l.Addr().String(), left
}

// TestClient: Go's own client is answered, several times on one connection.
func TestClient(t *testing.T) {
	address, _ := serve(t, time.Minute)
	dialled := 0
	client := &http.Client{Transport: &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) {
		dialled++
		return (&net.Dialer{}).DialContext(ctx, "tcp", address)
	}}}
	defer client.CloseIdleConnections()
	for range 3 {
		r, err := client.Post("http://localhost/a?b=c", "text/plain", strings.NewReader("text"))
		if err != nil {
			t.Fatal(err)
		}
		got, err := io.ReadAll(r.Body)
		if err != nil || string(got) != `POST /a "text"` || r.Header.Get("X-All") != "yes" || r.StatusCode != 200 {
			t.Errorf("%v %d %s", err, r.StatusCode, got)
		}
		r.Body.Close()
	}
	if dialled != 1 {
		t.Errorf("%d connections", dialled)
	}
}

// said sends a text and reads until the server closes the connection.
func said(t *testing.T, address, text string) string {
	t.Helper()
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, text); err != nil {
		t.Fatal(err)
	}
	got, _ := io.ReadAll(conn) // a reset where the server did not read all
	line, _, _ := strings.Cut(string(got), "\r\n")
	return strings.TrimSpace(line)
}

// TestRefused: what is no request that a page sends is refused, and ends the connection.
func TestRefused(t *testing.T) {
	address, _ := serve(t, time.Minute)
	const host = "Host: localhost\r\n"
	for text, want := range map[string]string{
		"GET / HTTP/1.1\r\n" + host + "Connection: close\r\n\r\n": "HTTP/1.1 200",
		"nonsense\r\n": "HTTP/1.1 400",
		"GET http://localhost/ HTTP/1.1\r\n" + host + "\r\n":                                              "HTTP/1.1 400",
		"GET / HTTP/1.0\r\n" + host + "\r\n":                                                              "HTTP/1.1 505",
		"GET / HTTP/1.1\r\n\r\n":                                                                          "HTTP/1.1 400",
		"GET / HTTP/1.1\r\n" + host + host + "\r\n":                                                       "HTTP/1.1 400",
		"GET / HTTP/1.1\r\n" + host + "no header\r\n\r\n":                                                 "HTTP/1.1 400",
		"POST / HTTP/1.1\r\n" + host + "Content-Length: -1\r\n\r\n":                                       "HTTP/1.1 400",
		"POST / HTTP/1.1\r\n" + host + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n12":                 "HTTP/1.1 400",
		"POST / HTTP/1.1\r\n" + host + "Content-Length: 101\r\n\r\n":                                      "HTTP/1.1 413",
		"POST / HTTP/1.1\r\n" + host + "Content-Length: 9223372036854775807\r\n\r\n":                      "HTTP/1.1 413",
		"POST / HTTP/1.1\r\n" + host + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n":                      "HTTP/1.1 501",
		"GET / HTTP/1.1\r\n" + host + "Long: " + strings.Repeat("x", maxHead+101) + "\r\nLast: 1\r\n\r\n": "HTTP/1.1 400",
	} {
		if got := said(t, address, text); got != want {
			t.Errorf("%.60q: %s, want %s", text, got, want)
		}
	}
}

// TestPatience: who does not send what was announced is not waited for, nor who sends nothing.
func TestPatience(t *testing.T) {
	address, _ := serve(t, 20*time.Millisecond)
	for _, text := range []string{"", "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf"} {
		if got := said(t, address, text); got != "" {
			t.Errorf("%q: %s", text, got)
		}
	}
}

// TestGone: a handler learns that the browser has gone, and a second request may come before the first is answered.
func TestGone(t *testing.T) {
	address, left := serve(t, time.Minute)
	conn, err := net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(conn, "GET /wait HTTP/1.1\r\nHost: localhost\r\n\r\n"); err != nil {
		t.Fatal(err)
	}
	conn.Close()
	<-left
	two := "GET /one HTTP/1.1\r\nHost: localhost\r\n\r\nGET /two HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
	conn, err = net.Dial("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, two); err != nil {
		t.Fatal(err)
	}
	in := bufio.NewReader(conn)
	for _, want := range []string{`GET /one ""`, `GET /two ""`} {
		r, err := http.ReadResponse(in, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := io.ReadAll(r.Body); err != nil || string(got) != want {
			t.Errorf("%v %s", err, got)
		}
	}
}

// starvedListener has no room for the first connections.
type starvedListener struct {
	net.Listener
	errors []error
}

func (l *starvedListener) Accept() (net.Conn, error) {
	if len(l.errors) > 0 {
		err := l.errors[0]
		l.errors = l.errors[1:]
		return nil, err
	}
	return l.Listener.Accept()
}

// TestStarved: the server survives errors that pass, and ends with others.
func TestStarved(t *testing.T) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	passing := func(e syscall.Errno) error {
		return &net.OpError{Op: "accept", Net: "tcp", Err: os.NewSyscallError("accept4", e)}
	}
	ctx, cancel := context.WithCancel(context.Background())
	s := &Server{Handler: echo(nil), Patience: time.Minute}
	ended := make(chan error)
	go func() {
		ended <- s.Serve(ctx, &starvedListener{l, []error{passing(syscall.EMFILE), passing(syscall.ENFILE), passing(syscall.ECONNABORTED)}})
	}()
	answer, err := http.Get("http://" + l.Addr().String() + "/after")
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	cancel()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	if err := s.Serve(context.Background(), &starvedListener{l, []error{passing(syscall.EINVAL)}}); err == nil {
		t.Error("a listener that cannot listen any more is asked for ever")
	}
}
