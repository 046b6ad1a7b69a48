package explore

import (
	"context"
	"io"
	"net"
	"net/http"
	"testing"
	"time"
)

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
