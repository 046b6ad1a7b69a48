-- expect: verified
-- basis: decision: no new word is reserved, and a link is found above its declaration and below
-- Everything is called as the words of links are.
const capacity : 2;
type carries : 0..1;
link link from from to include carries message, kind capacity capacity;
message message (link : carries) from from to include;
        kind () from from to include;
process from
var carries : 0..1; quorum : boolean;
startstate begin carries := 0; quorum := true; end;
  rule "carries" carries = 0 & quorum ==> begin carries := 1; send message(1) to include; send kind() to include; end;
end;
process include
var carries : 0..1;
startstate begin carries := 0; end;
  on link : message ==> begin carries := link.link; end;
  on carries : kind ==> begin end;
end;
