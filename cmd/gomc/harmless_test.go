package main

import (
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"testing"
	"time"
)

// TestEscaper feeds a text byte by byte, and at once.
func TestEscaper(t *testing.T) {
	const text = "a\x1b[2Jb\tc\r\n\u009b31m é ✓ \xff\x7f.\n"
	const want = "a\ufffd[2Jb\tc\ufffd\n\ufffd31m é ✓ \ufffd\ufffd.\n"
	for _, size := range []int{1, 3, len(text)} {
		var b bytes.Buffer
		e := &escaper{w: &b}
		for rest := []byte(text); len(rest) > 0; rest = rest[min(size, len(rest)):] {
			if n, err := e.Write(rest[:min(size, len(rest))]); err != nil || n != min(size, len(rest)) {
				t.Fatal(n, err)
			}
		}
		if b.String() != want {
			t.Errorf("%d bytes at a time: %q", size, b.String())
		}
	}
}

// TestSlowRequests: who does not send what was announced is not waited for.
func TestSlowRequests(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	handler := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { _, _ = io.ReadAll(r.Body) })
	server := newServer(handler, 50*time.Millisecond)
	go func() { _ = server.Serve(listener) }()
	defer func() { _ = server.Shutdown(context.Background()) }()
	conn, err := net.Dial("tcp", listener.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\nhalf"); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadAll(conn); err != nil { // which waits until the server closes
		t.Fatal(err)
	}
}
