-- expect: verified 2 2
-- basis: rumur
-- `endchoose` is a keyword only where no name can stand: here it is a variable.
var endchoose: 0..1;
startstate begin endchoose := 0; end;
rule "up" endchoose = 0 ==> begin endchoose := 1; end;
rule "down" endchoose = 1 ==> begin endchoose := endchoose - 1; end;
