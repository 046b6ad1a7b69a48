package diff

import (
	"os"
	"os/exec"
	"strings"
)

// Nearly all that a comparison with Rumur costs is gcc's time, a second for each verifier, which then runs for some
// milliseconds. tcc takes a thirtieth. It knows neither atomic operations nor numbers of 128 bits, which a verifier with one thread
// does not need: the former become plain ones, the latter, which hold two pointers, a struct.

// quickly has tcc make a verifier of what Rumur wrote, and reports whether it did.
func quickly(source, verifier string) bool {
	if _, err := exec.LookPath("tcc"); err != nil {
		return false
	}
	text, err := os.ReadFile(source)
	if err != nil {
		return false
	}
	plain := strings.TrimSuffix(source, ".c") + "-tcc.c"
	if err := os.WriteFile(plain, []byte(forTCC(string(text))), 0o644); err != nil {
		return false
	}
	_, err = run("tcc", "-w", "-o", verifier, plain, "-lpthread")
	return err == nil
}

// forTCC rewrites the output of Rumur 2022.08 in the C that tcc takes. It changes only the part before the model.
func forTCC(text string) string {
	before, text, _ := strings.Cut(text, "enum { SET_CAPACITY")
	queues, text, _ := strings.Cut(text, "INITIAL_SET_SIZE_EXPONENT =")
	_, text, _ = strings.Cut(text, "}") // a call, which is no constant for tcc
	return before + oneThread + "enum { SET_CAPACITY" + twoPointers.Replace(queues) + "INITIAL_SET_SIZE_EXPONENT = 12 }" + text
}

var twoPointers = strings.NewReplacer("typedef unsigned __int128", "typedef struct two_pointers_",
	"double_ptr_t p = 0;", "double_ptr_t p = {0};", "dword_t old = 0;", "dword_t old = {0};", "*next = 0;", "memset(next, 0, sizeof *next);",
	"*p == expected", "SAME_(*p, expected)", "old == expected", "SAME_(old, expected)", "expected != old", "!SAME_(expected, old)",
	"old == ends", "SAME_(old, ends)", "old != ends", "!SAME_(old, ends)", "ends != ends_check", "!SAME_(ends, ends_check)")

// oneThread defines what tcc lacks, for programs of one thread on a little-endian machine.
const oneThread = `
struct two_pointers_ { uintptr_t first, second; };
#define SAME_(x, y) (memcmp(&(x), &(y), sizeof(x)) == 0)
#define _Thread_local
#define _Noreturn
#define _Static_assert(condition, message) extern int asserted_
#define __builtin_expect(condition, likely) (condition)
#define __builtin_offsetof offsetof
#define __builtin_unreachable() abort()
#define __builtin_bswap64(n) (abort(), (n))
#define __atomic_load_n(p, order) (*(p))
#define __atomic_store_n(p, v, order) (*(p) = (v))
#define __atomic_fetch_add(p, v, order) ((*(p) += (v)) - (v))
#define __atomic_add_fetch(p, v, order) (*(p) += (v))
#define __atomic_sub_fetch(p, v, order) (*(p) -= (v))
#define __atomic_fetch_or(p, v, order) ({ __typeof__(*(p)) was_ = *(p); *(p) |= (v); was_; })
#define __atomic_exchange_n(p, v, order) ({ __typeof__(*(p)) was_ = *(p); *(p) = (v); was_; })
#define __atomic_compare_exchange_n(p, e, v, weak, order, otherwise) \
  ({ int same_ = memcmp((p), (e), sizeof *(p)) == 0; if (same_) *(p) = (v); else *(e) = *(p); same_; })
#define __sync_add_and_fetch(p, v) (*(p) += (v))
#define __sync_val_compare_and_swap(p, e, v) (*(p))
#define __sync_bool_compare_and_swap(p, e, v) 0
static int __builtin_clzll(unsigned long long n) { int zeros = 64; for (; n; n >>= 1) zeros--; return zeros; }

`
