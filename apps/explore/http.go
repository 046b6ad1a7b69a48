//go:build !js

package explore

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"sync"

	"gomc/apps/explore/web"
)

// assets holds the files of a page by path.
var assets = sync.OnceValue(func() map[string]web.Response {
	kinds := map[string]string{
		"html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
		"js": "text/javascript; charset=utf-8", "svg": "image/svg+xml",
	}
	all := map[string]web.Response{}
	for name, text := range Files() {
		path := "/" + name
		if name == "index.html" {
			path = "/"
		}
		all[path] = web.Response{Status: 200, Kind: kinds[name[strings.LastIndex(name, ".")+1:]], Body: []byte(text)}
	}
	return all
})

// policy lets the page load nothing but its own script and style, and talk to
// this server alone.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; " +
	"base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// header lists the header fields of every response.
var header = [][2]string{
	{"Content-Security-Policy", policy},
	{"X-Content-Type-Options", "nosniff"},
	{"Referrer-Policy", "no-referrer"},
	{"Cross-Origin-Resource-Policy", "same-origin"},
	{"Cross-Origin-Opener-Policy", "same-origin"},
	{"Cache-Control", "no-store"},
}

// Answer refuses strangers and answers.
func (x *Explorer) Answer(ctx context.Context, r *web.Request) web.Response {
	if why := stranger(r); why != "" {
		return web.Refusal(403, why)
	}
	if asset, known := assets()[r.Path]; known {
		if r.Method != "GET" {
			return web.Response{Status: 405, Allow: "GET"}
		}
		return asset
	}
	name, asked := strings.CutPrefix(r.Path, "/api/")
	switch {
	case !asked || x.calls[name] == nil:
		return web.Refusal(404, "there is no "+r.Path)
	case r.Method != "POST":
		return web.Response{Status: 405, Allow: "POST"}
	case r.Header.Get("Content-Type") != "application/json": // another page cannot send that unasked
		return web.Refusal(415, "the request must be application/json")
	}
	value, err := x.Call(ctx, name, r.Body)
	if err != nil {
		return reply(400, fault{err.Error()})
	}
	return reply(200, value)
}

// stranger says why a request is not one of this explorer's page, or "".
func stranger(r *web.Request) string {
	host := r.Header.Get("Host")
	if !web.IsLoopback(host) {
		return "this server answers to loopback names only"
	}
	if origin := r.Header.Get("Origin"); origin != "" && origin != "http://"+host {
		return "this server answers to its own page only"
	}
	if site := r.Header.Get("Sec-Fetch-Site"); strings.HasPrefix(r.Path,
		"/api/") && site != "" && site != "same-origin" {
		return "this server answers to its own page only"
	}
	return ""
}

// maxRequest bounds a request: mostSteps numbers, and an expression.
const maxRequest = 1 << 20

// fault is the answer to a request that is wrong.
type fault struct {
	Error string `json:"error"`
}

func reply(status int, value any) web.Response {
	var out bytes.Buffer
	if err := json.NewEncoder(&out).Encode(value); err != nil {
		panic(err) // these are structs of texts and numbers: cannot fail
	}
	return web.Response{Status: status, Kind: "application/json", Body: out.Bytes()}
}
