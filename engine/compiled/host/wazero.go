//go:build !js

package host

import (
	"context"
	"fmt"
	"runtime"
	"strings"

	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
)

// Module is generated code that wazero has made machine code of.
type Module struct {
	runtime wazero.Runtime
	machine wazero.CompiledModule
}

// Function is an exported function of an instance.
type Function = api.Function

// Instance is the code with a memory of its own, which Go sees where it is.
type Instance struct {
	module api.Module
	ctx    context.Context // of calls: says for whom the code looks at limits
	stack  *[1]uint64
}

// Compile makes machine code.
func Compile(code []byte) (h Module, err error) {
	ctx := context.Background()
	h.runtime = wazero.NewRuntimeWithConfig(ctx, wazero.NewRuntimeConfigCompiler())
	if h.machine, err = h.runtime.CompileModule(ctx, code); err != nil {
		return h, err
	}
	return h, provideHost(ctx, h.runtime)
}

// Close frees the machine code, of which Go knows nothing.
func (h Module) Close() error { return h.runtime.Close(context.Background()) }

// Instance makes an instance, which calls look now and then.
func (h Module) Instance(look Look) (Instance, error) {
	m, err := h.runtime.InstantiateModule(context.Background(), h.machine, wazero.NewModuleConfig().WithName(""))
	return Instance{module: m, ctx: context.WithValue(context.Background(), lookKey{}, look), stack: new([1]uint64)}, err
}

// Close frees the memory.
func (i Instance) Close() error { return i.module.Close(context.Background()) }

// Function returns an exported function.
func (i Instance) Function(name string) Function { return i.module.ExportedFunction(name) }

// Call calls a function with a number; the error is ErrDeep, or that of what the code has met.
func (i Instance) Call(f Function, n int) (int, error) {
	i.stack[0] = uint64(n)
	err := f.CallWithStack(i.ctx, i.stack[:])
	if err != nil && strings.Contains(err.Error(), "stack overflow") {
		err = ErrDeep
	}
	return int(int32(i.stack[0])), err
}

// Memory returns the memory of the compiled code. The slice is invalid after the memory has grown.
func (i Instance) Memory() []byte {
	m := i.module.Memory()
	out, _ := m.Read(0, m.Size())
	return out
}

// Grow makes the memory larger, if there is enough.
func (i Instance) Grow(bytes int) bool {
	_, ok := i.module.Memory().Grow(uint32(bytes >> 16))
	return ok
}

// Fetch does nothing: Memory already returns the code's own memory.
func (i Instance) Fetch(int, []byte) {}

// Store has nothing to do, either.
func (i Instance) Store(int, []byte) {}

// Supported reports whether wazero compiles for this machine; where it does not it
// would interpret, much slower than package interp does.
func Supported() error {
	switch runtime.GOARCH {
	case "amd64", "arm64":
	default:
		return fmt.Errorf("the compiling engine needs amd64 or arm64, not %s", runtime.GOARCH)
	}
	switch runtime.GOOS {
	case "linux", "darwin", "windows", "freebsd", "netbsd", "dragonfly", "solaris":
		return nil
	}
	return fmt.Errorf("the compiling engine does not run on %s", runtime.GOOS)
}

// lookKey is where a context has the Look of the Instance for which code runs.
type lookKey struct{}

// provideHost makes the module that generated code imports.
func provideHost(ctx context.Context, r wazero.Runtime) error {
	look := func(ctx context.Context, stack []uint64) {
		fuel, goOn := ctx.Value(lookKey{}).(Look)()
		if !goOn {
			panic("a limit is reached") // wazero makes an error of it
		}
		stack[0] = uint64(fuel)
	}
	_, err := r.NewHostModuleBuilder(ImportModule).NewFunctionBuilder().
		WithGoFunction(api.GoFunc(look), nil, []api.ValueType{api.ValueTypeI32}).Export(ImportLook).Instantiate(ctx)
	return err
}
