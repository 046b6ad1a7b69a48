//go:build !js

package explore

import (
	"context"
	"errors"
	"fmt"
	"net"
	"time"

	"gomc/apps/explore/web"
)

// Serve answers at a port of this machine, at any one if it is 0, until the context ends. It says at which before it
// begins; an error of that ends it.
func (x *Explorer) Serve(ctx context.Context, port uint64, say func(net.Addr) error) error {
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", fmt.Sprint(port)))
	if err != nil {
		return err
	}
	if err := say(listener.Addr()); err != nil {
		return errors.Join(err, listener.Close())
	}
	server := &web.Server{Handler: x.Answer, Header: header, Patience: patience, MaxBody: maxRequest}
	return server.Serve(ctx, listener)
}

// patience is how long a request may take to arrive. On one machine that is a moment.
const patience = 10 * time.Second
