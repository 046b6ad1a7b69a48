package explore

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// Serve answers at a port of this machine, at any one if it is 0, until the context ends. It says at which before it
// begins; an error of that ends it.
func Serve(ctx context.Context, port uint64, handler http.Handler, say func(net.Addr) error) error {
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", fmt.Sprint(port)))
	if err != nil {
		return err
	}
	if err := say(listener.Addr()); err != nil {
		return errors.Join(err, listener.Close())
	}
	server := newServer(handler, patience)
	ended := context.AfterFunc(ctx, func() { server.Close() }) // nothing is lost: the page keeps nothing here
	defer ended()
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return nil
}

// patience is how long a request may take to arrive. On one machine that is a moment.
const patience = 10 * time.Second

// newServer is a server that lets nobody hold a connection open by sending slowly.
func newServer(handler http.Handler, patience time.Duration) *http.Server {
	return &http.Server{Handler: handler, ReadTimeout: patience, MaxHeaderBytes: 1 << 16}
}
