package diff

import (
	"fmt"
	"strings"

	"gomc/lab/gen"
)

// lossyQuorums returns a small model that belongs to seed, of a writer that waits for quorums of answers over channels
// that lose messages: for ever, or, where they are fair, not all of those that are sent again and again.
func lossyQuorums(seed uint64) string {
	r := gen.NewRandom(seed)
	replicas := r.Between(2, 3)
	style := func() string { return gen.OneOf(r, " lossy fair", " lossy fair", " lossy fair", " lossy", " fair", "") }
	fair := func() string { return gen.OneOf(r, "fair ", "fair ", "strong fair ", "") }
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	line("type rep_t : %s;", gen.OneOf(r, fmt.Sprintf("scalarset(%d)", replicas), fmt.Sprintf("0..%d", replicas-1)))
	line("message Write () from Writer to Replica%s; Ack () from Replica to Writer%s;", style(), style())
	line("process Writer\nvar busy, odd : boolean;\nstartstate begin busy := %s; odd := false; end;", gen.OneOf(r, "false", "true"))
	line("  %srule \"write\" !busy ==> begin busy := true; odd := %s; broadcast Write() to Replica; end;",
		fair(), gen.OneOf(r, "!odd", "odd", "true"))
	if r.Chance(85) {
		line("  %srule \"again\" busy%s ==> begin broadcast Write() to Replica; end;", fair(), gen.OneOf(r, "", "", " & odd"))
	}
	line("  %son \"written\" acks : quorum %d of Ack from r%s ==> begin busy := false; end;", gen.OneOf(r, "", "", "fair "), r.Between(1, replicas),
		gen.OneOf(r, "", " when busy", " when busy", " when busy & odd"))
	if r.Chance(20) {
		line("  on \"one\" m : Ack when !busy ==> begin end;")
	}
	line("end;\nprocess Replica [r : rep_t]\nvar seen : boolean;\nstartstate begin seen := false; end;")
	line("  %son \"store\" m : Write%s ==> begin seen := %s; reply Ack(); end;",
		gen.OneOf(r, "", "", "fair "), gen.OneOf(r, "", "", " when !seen"), gen.OneOf(r, "true", "!seen"))
	if r.Chance(30) {
		line("  %srule \"forget\" seen ==> begin seen := false; end;", fair())
	}
	line("end;")
	for n, text := range []string{"Writer.busy", "!Writer.busy & Writer.odd",
		gen.OneOf(r, "exists r : rep_t do Replica[r].seen end", "forall r : rep_t do !Replica[r].seen end"),
	} {
		line("cover \"c%d\" %s;", n, text)
	}
	return b.String()
}
