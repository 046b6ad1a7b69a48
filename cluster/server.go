package cluster

import (
	"crypto/rand"
	"crypto/tls"
	"encoding/hex"
	"errors"
	"fmt"
	"net"
	"net/url"
	"os"
	"strings"
	"time"

	"gomc/internal/lock"

	"github.com/nats-io/nats-server/v2/server"
	"github.com/nats-io/nats.go"
)

// Access is how a server is reached, or may be.
type Access struct {
	URL   string  // nats://HOST:PORT, or tls://HOST:PORT
	Token string  // "": none
	Nkey  string  // a file with the seed of a user; "": none
	CA    string  // a file with certificates of authorities; "": those of the system
	Pair  KeyPair // to listen with TLS
	Inner *Server // the server at that URL, if it is in this process; nil: it is not
}

// KeyPair names two files.
type KeyPair struct {
	Cert string // with the certificate of a server
	Key  string // with its key
}

// AccessError says why a server is not used, or not begun.
type AccessError struct{ Message, Try string }

func (e *AccessError) Error() string { return e.Message }

// maxPayload is the most bytes of a message.
const maxPayload = 8 << 20

// NewToken returns a token that cannot be guessed.
func NewToken() string {
	var b [24]byte
	rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// IsLoopback reports whether a host is this machine, at an address that no other machine can reach.
func IsLoopback(host string) bool {
	ip := net.ParseIP(host)
	return host == "localhost" || ip != nil && ip.IsLoopback()
}

// check refuses what could be read or altered on its way.
func (a *Access) check() error {
	u, err := url.Parse(a.URL)
	if err != nil || u.Host == "" || u.Scheme != "nats" && u.Scheme != "tls" {
		why := fmt.Sprintf("%q is no address of a NATS server", a.URL)
		return &AccessError{why, "nats://HOST:4222, or tls://HOST:4222"}
	}
	if u.User != nil {
		return &AccessError{"every user of the machine sees a token in an address", "--token-file, or GOMC_CLUSTER_TOKEN"}
	}
	if IsLoopback(u.Hostname()) {
		return nil
	}
	if u.Scheme != "tls" {
		return &AccessError{u.Hostname() + " is another machine, and nats:// is not encrypted", "tls://" + u.Host}
	}
	if a.Token == "" && a.Nkey == "" {
		why := u.Hostname() + " is another machine, and there is neither a token nor an nkey"
		return &AccessError{why, "--token-file, or --nkey"}
	}
	return nil
}

// Connect makes a connection. It stays, and comes back after one that was lost.
func (a *Access) Connect(name string) (*nats.Conn, error) {
	if err := a.check(); err != nil {
		return nil, err
	}
	opts := []nats.Option{nats.Name(name), nats.MaxReconnects(-1),
		nats.ReconnectWait(200 * time.Millisecond), nats.Timeout(10 * time.Second)}
	if a.Token != "" {
		opts = append(opts, nats.Token(a.Token))
	}
	if a.Nkey != "" {
		key, err := nats.NkeyOptionFromSeed(a.Nkey)
		if err != nil {
			return nil, &AccessError{"cannot use the nkey in " + a.Nkey + ": " + err.Error(), ""}
		}
		opts = append(opts, key)
	}
	if a.CA != "" {
		opts = append(opts, nats.RootCAs(a.CA))
	}
	if strings.HasPrefix(a.URL, "tls:") {
		opts = append(opts, nats.Secure(&tls.Config{MinVersion: tls.VersionTLS12}))
		if a.CA != "" {
			opts = append(opts, nats.RootCAs(a.CA))
		}
	}
	if a.Inner != nil {
		opts = append(opts, nats.InProcessServer(a.Inner))
	}
	nc, err := nats.Connect(a.URL, opts...)
	if err != nil {
		return nil, &AccessError{fmt.Sprintf("cannot reach %s: %v", a.URL, err), "gomc-cluster server"}
	}
	return nc, nil
}

// Server is a NATS server in this process.
type Server struct {
	*server.Server
	Access Access // how clients reach it
	folder string
	held   *lock.Held // of the folder, if it is a temporary one
}

// Serve begins a server with JetStream. Beyond loopback it needs a token, and a certificate. The folder is for what
// JetStream stores; "": a temporary one.
func Serve(listen string, a Access, folder string) (*Server, error) {
	host, port, err := net.SplitHostPort(listen)
	if err != nil {
		return nil, &AccessError{fmt.Sprintf("%q is no address to listen at", listen), "127.0.0.1:4222"}
	}
	n, err := net.LookupPort("tcp", port)
	if err != nil {
		return nil, &AccessError{fmt.Sprintf("%q is no port", port), "127.0.0.1:4222"}
	}
	switch {
	case !IsLoopback(host) && a.Token == "":
		why := "whoever reaches " + listen + " could join, without a token"
		return nil, &AccessError{why, "--token-file, or GOMC_CLUSTER_TOKEN"}
	case !IsLoopback(host) && (a.Pair.Cert == "" || a.Pair.Key == ""):
		why := "what goes to " + listen + " could be read by others, without TLS"
		return nil, &AccessError{why, "--tls-cert and --tls-key"}
	}
	s := &Server{}
	if folder == "" {
		lock.Sweep(tempPrefix, nil)
		if s.folder, s.held, err = lock.Temporary(tempPrefix); err != nil {
			return nil, err
		}
		folder = s.folder
	}
	if n == 0 {
		n = server.RANDOM_PORT
	}
	opts := &server.Options{
		Host: host, Port: n, JetStream: true, StoreDir: folder, NoSigs: true, NoLog: true,
		Authorization: a.Token, MaxPayload: maxPayload, ServerName: "gomc-" + NewToken()[:8], NoSystemAccount: false,
	}
	if a.Pair.Cert != "" {
		opts.TLSConfig, err = server.GenTLSConfig(&server.TLSConfigOpts{CertFile: a.Pair.Cert, KeyFile: a.Pair.Key})
		if err != nil {
			s.discard()
			return nil, &AccessError{"cannot use the certificate: " + err.Error(), ""}
		}
		opts.TLS = true
	}
	if s.Server, err = server.NewServer(opts); err != nil {
		s.discard()
		return nil, err
	}
	go s.Start()
	if !s.ReadyForConnections(20 * time.Second) {
		s.Close()
		return nil, errors.New("the NATS server does not begin: is " + listen + " in use?")
	}
	s.Access = Access{URL: s.ClientURL(), Token: a.Token, CA: a.CA, Inner: s}
	return s, nil
}

// Close ends the server.
func (s *Server) Close() {
	s.Shutdown()
	s.WaitForShutdown()
	s.discard()
}

// discard removes the temporary folder.
func (s *Server) discard() {
	if s.folder != "" {
		os.RemoveAll(s.folder)
		s.held.Release()
	}
}

// tempPrefix begins the names of the folders that JetStream writes to where none is given.
const tempPrefix = "gomc-nats-"
