package host

import (
	"errors"
	"syscall/js"
)

// Module is generated code that the engine of the browser, or of node, has compiled.
type Module struct{ module js.Value }

// Function is an exported function of an instance.
type Function = js.Value

// Instance is the code with a memory of its own. Go cannot see it: copies are parts of it, of which Fetch and Store
// keep those equal that are needed, a few calls for a batch of states.
type Instance struct {
	exports js.Value
	look    js.Func
	*mirror
}

// mirror is a copy of the memory, and the same memory for JavaScript, from each address at which Go has looked.
type mirror struct {
	bytes []byte
	from  map[int]js.Value // Uint8Array
}

var (
	wasm       = js.Global().Get("WebAssembly")
	uint8Array = js.Global().Get("Uint8Array")
)

// Supported: whatever runs this program runs what it generates, too.
func Supported() error { return nil }

// thrown puts what JavaScript has thrown into an error.
func thrown(err *error) {
	switch e := recover().(type) {
	case nil:
	case js.Error:
		*err = e
	default:
		panic(e)
	}
}

// Compile has the browser compile.
func Compile(code []byte) (h Module, err error) {
	defer thrown(&err)
	bytes := uint8Array.New(len(code))
	js.CopyBytesToJS(bytes, code)
	h.module = wasm.Get("Module").New(bytes)
	return h, nil
}

// Close does nothing: JavaScript's garbage collector frees the module.
func (h Module) Close() error { return nil }

// Instance makes an instance, which calls look now and then.
func (h Module) Instance(look Look) (i Instance, err error) {
	defer thrown(&err)
	i.look = js.FuncOf(func(js.Value, []js.Value) any {
		fuel, goOn := look() // what looks at limits beside the search has its turn when this returns
		if !goOn {
			return giveUp
		}
		return fuel
	})
	imports := map[string]any{ImportModule: map[string]any{ImportLook: i.look}}
	i.exports = wasm.Get("Instance").New(h.module, imports).Get("exports")
	i.mirror = &mirror{}
	return i, nil
}

// giveUp is no number, so the code that asks for one gets a TypeError, which ends the call: Go cannot throw.
var giveUp = js.Global().Get("Symbol").Invoke("a limit is reached")

// Close frees what JavaScript knows of Go.
func (i Instance) Close() error {
	i.look.Release()
	return nil
}

// Function returns an exported function.
func (i Instance) Function(name string) Function { return i.exports.Get(name) }

// Call calls a function with a number; the error is ErrDeep, or what was thrown.
func (i Instance) Call(f Function, n int) (result int, err error) {
	defer func() {
		if e := (js.Error{}); errors.As(err, &e) && deep(e.Value) {
			err = ErrDeep
		}
	}()
	defer thrown(&err)
	return f.Invoke(n).Int(), nil
}

// deep tells whether an exception says that there is no stack left: a RangeError, and in Firefox an InternalError.
func deep(exception js.Value) bool {
	name := exception.Get("name").String()
	return name == "RangeError" || name == "InternalError"
}

// Memory is the copy of the memory; it moves when that grows.
func (i Instance) Memory() []byte {
	buffer := i.exports.Get("memory").Get("buffer")
	*i.mirror = mirror{bytes: make([]byte, buffer.Get("byteLength").Int()), from: map[int]js.Value{}}
	return i.bytes
}

// Grow makes the memory larger, if there is enough.
func (i Instance) Grow(bytes int) bool {
	var err error
	func() {
		defer thrown(&err)
		i.exports.Get("memory").Call("grow", bytes>>16)
	}()
	return err == nil
}

// Fetch copies what is at an address of the code's memory.
func (i Instance) Fetch(at int, to []byte) {
	if len(to) > 0 {
		js.CopyBytesToGo(to, i.view(at))
	}
}

// Store copies to an address of the code's memory.
func (i Instance) Store(at int, from []byte) {
	if len(from) > 0 {
		js.CopyBytesToJS(i.view(at), from)
	}
}

func (i Instance) view(at int) js.Value {
	v, ok := i.from[at]
	if !ok {
		v = uint8Array.New(i.exports.Get("memory").Get("buffer"), at)
		i.from[at] = v
	}
	return v
}
