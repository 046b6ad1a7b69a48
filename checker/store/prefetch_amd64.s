#include "textflag.h"

// func prefetch(at *[groupSize]uintptr, n int)
TEXT ·prefetch(SB), NOSPLIT, $0-16
	MOVQ at+0(FP), SI
	MOVQ n+8(FP), CX
	TESTQ CX, CX
	JLE  done
next:
	MOVQ (SI), AX
	PREFETCHT0 (AX)
	ADDQ $8, SI
	DECQ CX
	JNZ  next
done:
	RET
