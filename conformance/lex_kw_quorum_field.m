-- expect: verified 2 2
-- basis: both
-- `quorum` as the name of a record field and of a type.
type quorum: record quorum: 0..1; end;
var r: quorum;
startstate begin r.quorum := 0; end;
rule "flip" true ==> begin r.quorum := 1 - r.quorum; end;
