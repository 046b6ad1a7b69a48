import os,sys,re
OUT=sys.argv[1]
progs={}
def P(name,expect,basis,what,text):
    assert name not in progs,name
    if isinstance(expect,str): expect=[expect]
    progs[name]="".join(f"-- expect: {e}\n" for e in expect)+f"-- basis: {basis}\n-- {what}\n"+text.strip("\n")+"\n"
BOTH="both"; RUM="rumur"; CM="cmurphi"; DEC="decision"
def hand(s="counted by hand"): return "decision: "+s

# ---- a toggle whose rule first asserts something
def toggle(name,what,cond,basis=BOTH,decls="",init="",expect="verified 2 2"):
    P(name,expect,basis,what,f"""{decls}
var n: 0..1;
startstate begin n := 0; {init}end;
rule "check" true ==> begin
  assert {cond};
  n := 1 - n;
end;
""".strip())

# ---- contextual keywords as names: as variable, in a guard, as the first word of a statement
for w in """choose multiset multisetadd multisetcount multisetremove multisetremovepred in cover assume liveness
  send receive message on from where when quorum broadcast reply set bag fifo lossy duplicating capacity faults crash
  lose duplicate at most endchoose endon endprocess externfun externproc interleaved traceuntil pctl real exp floor deliver""".split():
    rumur_no=w in("cover","assume","liveness","real")
    cm_no=w in("choose","multiset","multisetadd","multisetcount","multisetremove","multisetremovepred","in","endchoose","externfun","externproc","interleaved","traceuntil","pctl","real","exp","floor")
    if w in("cover","assume","liveness"):
        decl=w; basis=CM
    elif w=="real": basis="decision: a keyword of CMurphi, refused by Rumur"
    else: basis=RUM if cm_no else BOTH
    if w in ("cover","assume","liveness","multisetadd","multisetremove","multisetremovepred"):
        stm=f"{w} := 1"
    else: stm=f"{w} := 1"
    P(f"lex_kw_{w}_id","verified 2 2",basis,f"`{w}` is a keyword only where no name can stand: here it is a variable.",f"""
var {w}: 0..1;
startstate begin {w} := 0; end;
rule "up" {w} = 0 ==> begin {w} := 1; end;
rule "down" {w} = 1 ==> begin {w} := {w} - 1; end;
""")
for w in "message process send on from to_ quorum choose".split():
    if w=="to_": continue
    P(f"lex_kw_{w}_field","verified 2 2",RUM if w=="choose" else BOTH,f"`{w}` as the name of a record field and of a type.",f"""
type {w}: record {w}: 0..1; end;
var r: {w};
startstate begin r.{w} := 0; end;
rule "flip" true ==> begin r.{w} := 1 - r.{w}; end;
""")
for w in "send reply broadcast multisetadd_ floor".split():
    if w.endswith("_"): continue
    P(f"lex_kw_{w}_proc","verified 2 2",RUM if w=="floor" else BOTH,f"`{w}` as the name of a procedure, called as a statement.",f"""
var n: 0..1;
procedure {w}(k: 0..1); begin n := k; end;
startstate begin {w}(0); end;
rule "flip" true ==> begin {w}(1 - n); end;
""")
P("lex_kw_cover_proc","verified 2 2",CM,"`cover` as the name of a procedure: `cover (1)` is a call then.","""
var n: 0..1;
procedure cover(k: 0..1); begin n := k; end;
startstate begin cover(0); end;
rule "flip" true ==> begin cover(1 - n); end;
""")
P("lex_kw_set_enum","verified 3 3",BOTH,"`bag`, `set` and `fifo` as enum members.","""
var n: enum { bag, set, fifo };
startstate begin n := bag; end;
rule "a" n = bag ==> begin n := set; end;
rule "b" n = set ==> begin n := fifo; end;
rule "c" n = fifo ==> begin n := bag; end;
""")
P("lex_kw_case_sensitive_names","verified 4 8",BOTH,"Names are case-sensitive: N and n are two variables.","""
var N, n: 0..1;
startstate begin N := 0; n := 0; end;
rule "big" true ==> begin N := 1 - N; end;
rule "small" true ==> begin n := 1 - n; end;
""")
P("lex_true_case","verified 2 2",BOTH,"true, false and boolean are recognised in any case.","""
var b: Boolean;
startstate begin b := FALSE; end;
rule "flip" TRUE ==> begin b := b = False; end;
""")
for w,b in(("true",RUM),("false",RUM),("boolean",RUM)):
    P(f"lex_redeclare_{w}","rejected",b+": CMurphi takes it or generates C++ that does not compile",f"`{w}` cannot be declared anew.",f"""
var {w}: 0..1;
startstate begin {w} := 0; end;
rule "r" true ==> begin {w} := 0; end;
""")
for w in "type rule begin clear ismember union while undefine scalarset".split():
    P(f"lex_reserved_{w}","rejected",BOTH,f"`{w}` is reserved: it cannot be the name of a variable.",f"""
var {w}: 0..1;
startstate begin {w} := 0; end;
rule "r" true ==> begin {w} := 1 - {w}; end;
""")

# ---- lexical leniencies, one by one
def lex(name,what,text,basis=RUM,expect="verified 2 2"): P(name,expect,basis,what,text)
lex("lex_cr","Lines that end in a bare carriage return.","var n: 0..1;\rstartstate begin n := 0; end;\rrule \"r\" true ==> begin n := 1 - n; end;")
lex("lex_crlf","Lines that end in CR LF.","var n: 0..1;\r\nstartstate begin n := 0; end;\r\nrule \"r\" true ==> begin n := 1 - n; end;")
lex("lex_form_feed","A form feed is white space.","var n: 0..1;\fstartstate begin n := 0; end;\nrule \"r\" true ==> begin n := 1 - n; end;",BOTH)
lex("lex_comment_in_string","A comment opener in a string has no effect.",'var n: 0..1;\nstartstate "/* --" begin n := 0; end;\nrule "a -- b" true ==> begin n := 1 - n; end;\nrule "*/" false ==> begin end;',BOTH)
lex("lex_comment_in_comment","Comment openers inside the other kind of comment have no effect.",'var n: 0..1; /* -- still */ -- /* not opened\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;',BOTH)
lex("lex_minus_minus","`--` begins a comment even between operands: 1--2 is 1.",'var n: 0..3;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 -- 2\n - n; end;',BOTH)
lex("lex_minus_minus_space","`a - -b` is a minus and a negation.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin assert 1 - -n = 1 + n; n := 1 - n; end;',BOTH)
lex("lex_comment_bytes","Non-ASCII text in comments.",'-- żółć ∀ ☃\nvar n: 0..1; /* ☃ */\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;',BOTH)
lex("lex_stray_bytes","Non-ASCII text elsewhere is an error.",'var ż: 0..1;\nstartstate begin ż := 0; end;\nrule "r" true ==> begin ż := 1 - ż; end;',BOTH,"rejected")
lex("lex_hex_upper","Hexadecimal digits in either case.",'var n: 0..255;\nstartstate begin n := 0xfF; end;\nrule "a" n = 255 ==> begin n := 0x10; end;\nrule "b" n = 16 ==> begin n := 0xFf; end;')
lex("lex_range_dots","`1..5` is a number, two dots, a number.",'var n: 1..2;\nstartstate begin n:=1; end;\nrule "r" true ==> begin n:=3-n; end;',BOTH)
lex("lex_no_space","Tokens need no white space where none is ambiguous.",'var n:0..1;startstate begin n:=0;end;rule"r"n>=0==>begin n:=1-n;end;',BOTH)
lex("lex_string_empty","Empty strings.",'var n: 0..1;\nstartstate "" begin n := 0; end;\nrule "" true ==> begin n := 1 - n; end;',BOTH)
lex("lex_percent_string","`%` in a string has no meaning.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "50%" true ==> begin assert n < 2 "100% sure, %s %d"; n := 1 - n; end;')
for op,ascii_,nm in(("≔",":=","assign"),("≠","!=","ne"),("≤","<=","le"),("≥",">=","ge"),("→","->","implies"),("⇒","==>","arrow"),("∧","&","and"),("∨","|","or"),("¬","!","not"),("−","-","minus"),("×","*","times"),("÷","/","divide"),("∕","/","divslash")):
    body={"assign":'n ≔ 1 - n',"ne":'assert n ≠ 2; n := 1 - n',"le":'assert n ≤ 1 & 1 ≤ 1; n := 1 - n',"ge":'assert n ≥ 0 & 1 ≥ 1; n := 1 - n',"implies":'assert n = 2 → false; n := 1 - n',
    "arrow":None,"and":'assert n >= 0 ∧ n <= 1; n := 1 - n',"or":'assert n = 0 ∨ n = 1; n := 1 - n',"not":'assert ¬ n = 2; n := 1 - n',"minus":'n := 1 − n',"times":'n := 1 - n × 1',"divide":'n := 1 - n * 5 ÷ 4',"divslash":'n := 1 - n * 5 ∕ 4'}[nm]
    t=f'rule "r" true ==> begin {body}; end;' if body else 'rule "r" true ⇒ begin n := 1 - n; end;'
    lex(f"lex_op_{nm}",f"`{op}` means `{ascii_}`.",f"var n: 0..1;\nstartstate begin n := 0; end;\n{t}")
lex("lex_op_forall","`∀` and `∃` are quantifiers.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" ∀ i: 0..1 do ∃ j: 0..1 do i = j end end ==> begin n := 1 - n; end;')
lex("lex_op_oror","`||` and `&&` are logical operators.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" n = 0 || n = 1 && true ==> begin n := 1 - n; end;')

# separators
lex("lex_decl_nosemi","No semicolon after constants, types and variables.",'const one: 1\ntype t: 0..one\nvar n: t\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := one - n; end;')
lex("lex_decl_semis","Several semicolons after declarations.",'const one: 1;;\ntype t: 0..one;;\nvar n: t;;;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := one - n; end;')
lex("lex_field_nosemi","No semicolon after the last record field.",'var r: record a: 0..1; b: 0..1 end;\nstartstate begin clear r; end;\nrule "r" true ==> begin r.a := 1 - r.a; end;\nrule "s" r.b = 1 ==> begin end;',BOTH)
lex("lex_field_nosemis","No semicolons between record fields.",'var r: record a: 0..1 b: 0..1 end;\nstartstate begin clear r; end;\nrule "r" true ==> begin r.a := 1 - r.a; end;\nrule "s" r.b = 1 ==> begin end;')
lex("lex_stmt_semis","Extra semicolons after statements.",'var n: 0..1;\nstartstate begin n := 0;; end;\nrule "r" true ==> begin n := 1 - n;;; end;',BOTH)
lex("lex_stmt_first_semi","A semicolon before the first statement.",'var n: 0..1;\nstartstate begin ; n := 0; end;\nrule "r" true ==> begin ;; n := 1 - n; end;',"decision: extra separators are tolerated")
lex("lex_stmt_nosemi","No semicolon after the last statement.",'var n: 0..1;\nstartstate begin n := 0 end;\nrule "r" true ==> begin if n = 0 then n := 1 else n := 0 end end;',BOTH)
lex("lex_stmt_missing_semi","A semicolon between two statements is needed.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 0 n := 1 - n; end;',BOTH,"rejected")
lex("lex_param_nosemi","No semicolon between parameters.",'var n: 0..1;\nprocedure p(var a: 0..1 b: 0..1); begin a := b; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin p(n, 1 - n); end;')
lex("lex_param_trailing_semi","A semicolon after the last parameter.",'var n: 0..1;\nprocedure p(a: 0..1;); begin n := a; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin p(1 - n); end;',BOTH)
lex("lex_header_nosemi","No semicolon after the header of a function.",'var n: 0..1;\nfunction f(a: 0..1): 0..1 begin return 1 - a; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := f(n); end;')
lex("lex_endfn_nosemi","No semicolon after a function.",'var n: 0..1;\nfunction f(a: 0..1): 0..1; begin return 1 - a; end\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := f(n); end;')
lex("lex_rules_nosemi","No semicolons between rules.",'var n: 0..1;\nstartstate begin n := 0; end\nrule "a" n = 0 ==> begin n := 1; end\nrule "b" n = 1 ==> begin n := 0; end\ninvariant n < 2')
lex("lex_rules_semis","Several semicolons between rules.",'var n: 0..1;\nstartstate begin n := 0; end;;\nrule "a" n = 0 ==> begin n := 1; end;;;\nrule "b" n = 1 ==> begin n := 0; end;;')
lex("lex_alias_nosemi","No semicolon between aliases.",'var n, m: 0..1;\nstartstate begin n := 0; m := 0; end;\nrule "r" true ==> begin alias a: n b: m do a := 1 - a; b := a; end; end;')
for w in ("for","while","forall","exists","ruleset","alias_rule"):
    body={"for":'rule "r" true ==> begin for i: 0..0 : n := 1 - n; end; end;',
          "while":'rule "r" true ==> var k: 0..2; begin k := 0; while k < 1 : k := k + 1; end; n := k - n; end;',
          "forall":'rule "r" forall i: 0..1 : i < 2 end ==> begin n := 1 - n; end;',
          "exists":'rule "r" exists i: 0..1 : i = 1 end ==> begin n := 1 - n; end;',
          "ruleset":'ruleset i: 0..0 : rule "r" i = 0 ==> begin n := 1 - n; end; end;',
          "alias_rule":'alias m: n : rule "r" true ==> begin m := 1 - m; end; end;'}[w]
    lex(f"lex_colon_{w}",f"`:` for `do` ({w.replace('_',' ')}).","var n: 0..1;\nstartstate begin n := 0; end;\n"+body,CM)
lex("lex_comma_enum","A trailing comma in an enum.",'var n: enum { A, B, };\nstartstate begin n := A; end;\nrule "a" n = A ==> begin n := B; end;\nrule "b" n = B ==> begin n := A; end;')
lex("lex_comma_args","A trailing comma in the arguments of a call.",'var n: 0..1;\nfunction f(a: 0..1): 0..1; begin return 1 - a; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := f(n,); end;')
lex("lex_comma_case","A trailing comma in the values of a case.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin switch n case 0, 2,: n := 1; else n := 0; end; end;')
lex("lex_comma_union","A trailing comma in a union.",'type e: enum { A, B }; f: enum { C, D };\nvar u: union { e, f, };\nstartstate begin u := A; end;\nrule "a" u = A ==> begin u := D; end;\nrule "b" u = D ==> begin u := A; end;',"decision: trailing commas as in the other lists")
lex("lex_names_const","Several names share a constant, and a type.",'const A, B: 1;\ntype s, t: 0..1;\nvar n: s; m: t;\nstartstate begin n := 0; m := 0; end;\nrule "r" true ==> begin n := A - n; m := B - m; end;')
lex("lex_names_alias","Several names share an alias.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin alias a, b: n do a := 1 - b; end; end;')
lex("lex_end_words","Every end-word closes its construct.",'''type t: record a: 0..1; endrecord;
var r: t; n: 0..1;
function f(): 0..1; begin return 0; endfunction;
procedure p(); begin r.a := 0; endprocedure;
startstate begin p(); n := f(); endstartstate;
ruleset i: 0..0 do alias z: n do
rule "r" forall j: 0..1 do j < 2 endforall & exists j: 0..1 do j = 1 endexists ==> begin
  for j: 0..0 do n := n; endfor;
  while false do n := 0; endwhile;
  if n = 0 then n := 0; endif;
  switch n case 0: n := 0; endswitch;
  alias y: n do y := 1 - y; endalias;
endrule;
endalias; endruleset;''',BOTH)
lex("lex_end_word_wrong","The end-word of another construct does not close a block.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin if n = 0 then n := 1; endwhile; end;',BOTH,"rejected")
lex("lex_endproc_closes_function","endprocedure closes a function, too.",'var n: 0..1;\nfunction f(): 0..1; begin return 1 - n; endprocedure;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := f(); end;')
lex("lex_begin_optional","`begin` may be left out where there are no local declarations.",'var n: 0..1;\nstartstate n := 0; end;\nrule "r" true ==> n := 1 - n; end;',BOTH)
lex("lex_begin_fn_optional","`begin` may be left out of a function even after local declarations.",'var n: 0..1;\nfunction f(): 0..1; var k: 0..1; k := n; return 1 - k; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := f(); end;')
lex("lex_ruleset_empty","An empty ruleset.",'var n: 0..1;\nstartstate begin n := 0; end;\nruleset i: 0..1 do end;\nrule "r" true ==> begin n := 1 - n; end;')
lex("lex_trailing_semi_quant","Semicolons between the variables of a ruleset, and after them.",'var n: 0..1;\nstartstate begin n := 0; end;\nruleset i: 0..1; j: 0..1; do rule "r" i = j ==> begin n := 1 - n; end; end;',RUM,"verified 2 4")
lex("lex_property_string_after","The name of a property before or after its condition.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;\ninvariant "a" n < 2;\ninvariant n < 2 "b";')
lex("lex_smart_quotes","Typographic quotes.",'var n: 0..1;\nstartstate “start” begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;')
lex("lex_bom","A byte order mark.",None,"decision: a mark that editors add") if False else None

# ---- precedence, one level at a time
a="a, b, c: 0..31;"
def prec(name,what,cond,basis=BOTH,init="a := 1; b := 2; c := 3; ",expect="verified 2 2",decl=a):
    toggle(name,what,cond,basis,f"var {decl}",init,expect)
prec("prec_mul_add","`*` binds tighter than `+`.","a + b * c = 7 & b * c + a = 7")
prec("prec_sub_left","`-` and `+` associate to the left.","c - b - a = 0 & c - b + a = 2")
prec("prec_div_left","`/`, `*` and `%` associate to the left.","c * b / c = 2 & c / b * b = 2 & c % b * b = 2")
prec("prec_unary_minus","Prefix minus binds as tight as `*`: -a + b is (-a) + b.","-a + b = 1")
prec("prec_cmp_add","Comparison is looser than arithmetic.","a + b = c & c > a + a")
prec("prec_not_cmp","`!` is looser than comparison.","! a = b & !a > b")
prec("prec_not_and","`!` is tighter than `&`: !p & q is (!p) & q.","(!p & q) = false",decl="p, q: boolean;",init="p := true; q := false; ")
prec("prec_and_or","`&` is tighter than `|`.","p | q & q",decl="p, q: boolean;",init="p := true; q := false; ")
prec("prec_or_implies","`|` is tighter than `->`.","!(p | q -> q)",decl="p, q: boolean;",init="p := true; q := false; ")
prec("prec_implies_cond","`->` is tighter than `?:`.","(p -> q ? c = 0 : c = 1)",decl="p, q: boolean; c: 0..1;",init="p := true; q := false; c := 1; ")
prec("prec_oror_loosest","`||` is looser than `&&`.","p || q && q",RUM,decl="p, q: boolean;",init="p := true; q := false; ")
prec("prec_bar_andand","`&&` is looser than `|`: p | q && q is (p | q) && q.","!(p | q && q)",RUM,decl="p, q: boolean;",init="p := true; q := false; ")
prec("prec_shift_add","`<<` is looser than `+`: 1 << 2 + 1 is 8.","(a << b + a) = 8",RUM)
prec("prec_shift_cmp","`<<` is tighter than comparison.","a << b = 4 & 4 = a << b",RUM)
prec("prec_shift_left","Shifts associate to the left.","(a << c >> b) = 2",RUM)
prec("prec_bit_and_xor","Bitwise `&` is tighter than `^`: 5 ^ 1 & 4 is 5.","((5 * a) ^ a & 4) = 5",RUM)
prec("prec_bit_xor_or","`^` is tighter than `|`: 4 | 1 ^ 1 is 4.","(4 * a | a ^ a) = 4",RUM)
prec("prec_bit_or_and","Bitwise `&` is tighter than `|`: 1 | 6 & 3 is 3.","(a | 6 & c) = 3",RUM)
prec("prec_bit_xor_self","`^` is exclusive or.","(b ^ c) = 1 & (c ^ c) = 0",RUM)
prec("prec_tilde","`~` binds tightest: ~0 + 1 is 0.","~(a - 1) + a = 0","decision: 64 bits whatever the ranges are")
prec("prec_bit_cmp","`x & 1 = 1` is `x & (1 = 1)`, a type error.","c & 1 = 1",BOTH,expect="rejected")
prec("prec_quant_closed","A quantifier is closed by its end: forall ... end & p needs no parentheses.","forall i: 0..1 do i < 2 end & a = 1 | exists i: 0..1 do i = 7 end")
prec("prec_cond_in_middle","A nested `?:` between `?` and `:`.","(a = 1 ? b = 3 ? false : true : false)")
prec("prec_cond_parens","`?:` as an operand needs parentheses.","(a = 1 ? 5 : 6) + 1 = 6")
prec("prec_eq_bool","= compares booleans: (a = b) = (b = a).","(a = b) = (b = a)")
toggle("shift_negative","A negative shift count shifts the other way, and >> keeps the sign.","(8 >> k) = 4 & (8 << -k) = 4 & (-3 >> k) = -2",RUM,"var k: -4..4;","k := 1; ")
toggle("shift_large","A shift by 64 or more leaves nothing.","(1 << k) = 0 & (1 >> k) = 0","decision: 64 bits whatever the ranges are","var k: 0..100;","k := 64; ")
toggle("mod_sign","% has the sign of the dividend, / truncates toward zero.","k / 2 = -3 & k % 2 = -1 & 7 / -2 = -3 & 7 % -2 = 1",BOTH,"var k: -9..9;","k := -7; ")
toggle("big_mid","Intermediate values may exceed all declared ranges.","k * 3 / 3 = 100",CM+": Rumur reports an overflow in an 8-bit model","var k: 0..100;","k := 100; ")

MS0="type t: record k: 0..1; end;\n"
# ---- run-time errors, each in its own program
def err(name,what,stmt,decls="",init="",basis=BOTH,expect="error",ruleguard="true",extra=""):
    P("err_"+name,expect,basis,what,f"""var n: 0..3;
{decls}
{extra}startstate begin n := 0; {init}end;
rule "r" {ruleguard} ==> begin {stmt} n := (n + 1) % 4; end;
""".strip())
A="var u: 0..3; a: array [0..2] of 0..3;"
err("undef_arith","An operand of + is Undefined.","n := u + 1;",A)
err("undef_unary","The operand of unary minus is Undefined.","n := 3 + -u;",A)
err("undef_lt","An operand of < is Undefined.","if u < 2 then n := 1; end;",A)
err("undef_eq","An operand of = is Undefined (range).","if u = 2 then n := 1; end;",A)
err("undef_eq_enum","An operand of = is Undefined (enum).","if e = A then n := 1; end;","var e: enum { A, B };")
err("undef_eq_bool","An operand of = is Undefined (boolean).","if b = true then n := 1; end;","var b: boolean;")
err("undef_ne_scalarset","An operand of != is Undefined (scalarset): an error also there.","for i: s do if x != i then n := 1; end; end;","type s: scalarset(2);\nvar x: s;",basis=DEC)
err("undef_not","The operand of ! is Undefined.","if !b then n := 1; end;","var b: boolean;")
err("undef_and","The left operand of & is Undefined.","if b & n = 9 then n := 1; end;","var b: boolean;")
err("undef_implies","The left operand of -> is Undefined.","if b -> n = 9 then n := 1; end;","var b: boolean;")
err("undef_if","The condition of if is Undefined.","if b then n := 1; end;","var b: boolean;")
err("undef_while","The condition of while is Undefined.","while b do n := 1; end;","var b: boolean;")
err("undef_cond","The condition of ?: is Undefined.","n := b ? 1 : 2;","var b: boolean;")
err("undef_switch","switch on an Undefined value.","switch u case 1: n := 1; end;",A)
err("undef_index","Indexing with an Undefined value.","a[u] := 1;",A)
err("undef_index_scalarset","Indexing with an Undefined scalarset value.","m[x] := 1;","type s: scalarset(2);\nvar x: s; m: array [s] of 0..1;")
err("undef_for_bound","The bound of a loop is Undefined.","for i := 0 to u do n := 1; end;",A)
err("undef_assert","The condition of assert is Undefined.","assert b;","var b: boolean;")
err("undef_alias_expr","An alias of an expression reads an Undefined value.","alias z: u + 1 do n := 1; end;",A)
err("undef_local","A local variable is Undefined until it is assigned.","n := (k + 1) % 4;",ruleguard="true",basis=BOTH,extra="") if False else None
P("err_undef_local","error",BOTH,"A local variable is Undefined until it is assigned.",'var n: 0..3;\nstartstate begin n := 0; end;\nrule "r" true ==> var k: 0..3; begin n := (k + 1) % 4; end;')
err("undef_guard","A guard reads an Undefined value.","",A,ruleguard="u > 1")
P("err_undef_invariant","error",BOTH,"An invariant reads an Undefined value.",'var n, u: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;\ninvariant u < 2;')
P("err_undef_startstate","error",BOTH,"A startstate reads a global that it has not assigned.",'var n, u: 0..1;\nstartstate begin n := u + 0; end;\nrule "r" true ==> begin n := 1 - n; end;')
err("range_above","A store above the range.","m := n + 6;","var m: 0..5;")
err("range_below","A store below the range.","m := n - 1;","var m: 0..5;")
err("range_element","A store outside an element's range.","a[0] := n + 4;",A)
err("range_field","A store outside a field's range.","r.f := n + 2;","var r: record f: 0..1; end;")
err("range_param","A by-value argument outside the parameter's range.","p(n + 2);","procedure p(k: 0..1); begin end;")
err("range_local","A store outside a local variable's range.","p();",decls="procedure p(); var k: 0..1; begin k := 1; k := k + 1; n := k; end;")
err("range_copy","A copy from a wider range that does not fit.","w := 9; m := w;","var m: 0..5; w: 0..9;")
err("index_above","An index above the bounds.","a[n + 3] := 1;",A)
err("index_below","An index below the bounds.","a[n - 1] := 1;",A)
err("index_read","A read outside the bounds.","n := a[n + 3];",A)
err("div_zero","Division by zero.","n := 3 / n % 4;")
err("mod_zero","Modulo by zero.","n := 3 % n;")
err("statement","The error statement.",'error "enough";')
err("assert","A failed assertion.",'assert n > 0;',expect="violated")
err("assert_message","A failed assertion with a message.",'assert n > 0 "n is zero";',expect="violated",basis=BOTH)
err("function_end","A function ends without return.","n := f();",decls="function f(): 0..1; begin if false then return 1; end; end;")
err("return_range","A returned value outside the function's type.","m := f();","var m: 0..9;\nfunction f(): 0..1; var k: 0..9; begin k := 5; return k; end;",basis=DEC+": CMurphi checks, Rumur does not",expect="error")
err("recursion","Recursion without end.","n := f(n);","function f(k: 0..3): 0..3; begin return f(k); end;",basis=DEC+": both tools crash")
err("overflow_add","Overflow of 64 bits by +.","b := b + 9223372036854775807;","var b: 0..9223372036854775807;",init="b := 1; ",basis=DEC+": 64 bits")
err("overflow_mul","Overflow of 64 bits by *.","b := b * 3;","var b: 0..9223372036854775807;",init="b := 4611686018427387904; ",basis=DEC+": 64 bits")
err("overflow_sub","Overflow of 64 bits by -.","b := -2 - b;","var b: 0..9223372036854775807;",init="b := 9223372036854775807; ",basis=DEC+": 64 bits")
err("step_zero","A loop whose step is 0.","for i := 0 to 3 by n do n := 1; end;",basis=RUM)
err("step_zero_const","A constant step of 0 is rejected.","for i := 0 to 3 by 0 do n := 1; end;",basis=CM,expect="rejected")
err("while_limit","An endless while loop.","while n = 0 do n := 0; end;",basis=CM)
err("multiset_full","An element too many for a multiset.","e.k := 0; multisetadd(e, m); multisetadd(e, m); multisetadd(e, m);","type t: record k: 0..1; end;\nvar m: multiset [2] of t; e: t;",basis=CM)
err("union_narrow","A union value stored where only one member fits.","x := v;","type s: scalarset(2); e: enum { A, B };\nvar v: union { s, e }; x: s;",init="v := A; ",basis=DEC+": CMurphi does not check")
err("union_index","A union value as an index of one member's array.","m[v] := 1;","type s: scalarset(2); e: enum { A, B };\nvar v: union { s, e }; m: array [s] of 0..1;",init="v := B; ",basis=CM)
err("union_param","A union value as an argument of one member's type.","p(v);","type s: scalarset(2); e: enum { A, B };\nvar v: union { s, e };\nprocedure p(x: s); begin end;",init="v := B; ",basis=DEC+": CMurphi does not check")
P("undef_union_eq",["verified 2 2","--undefined=cmurphi : verified 2 2","--undefined=rumur : error"],DEC+": models take the absence of a value for one more member; the switch as for scalarsets","An Undefined union value equals none of its members.",'type s: scalarset(2); e: enum { A, B };\nvar v: union { s, e }; n: 0..1;\nstartstate begin n := 0; undefine v; end;\nrule "r" v != A & !(v = B) ==> begin n := 1 - n; end;')
P("ms_remove_other","rejected",CM,"A chosen element is removed only from a multiset of the type it was chosen from.",MS0+'var m: multiset [1] of t; w: multiset [2] of t; n: 0..1;\nstartstate begin undefine m; undefine w; n := 0; end;\nchoose i: m do rule "r" true ==> begin multisetremove(i, w); end; end;')
err("in_function_guard","An error in a function that a guard calls.","",decls="var u: 0..3;\nfunction f(): boolean; begin return u = 0; end;",ruleguard="f()")
err("in_assume","An error in the condition of assume.","assume u = 0;",A,basis=RUM)
err("in_cover","An error in the condition of cover.","cover u = 0;",A,basis=RUM)
err("quantifier","An error inside a quantifier.","if exists i: 0..2 do a[i] = 1 end then n := 1; end;",A)
err("not_reached","An error behind a short circuit is not reached.","if n = 9 & 3 / (n - n) = 1 then n := 0; end;",expect="verified 4 4")
err("put_undef","put of an Undefined variable is no error.","put u;",A,expect="verified 4 4")
err("isundefined_ok","isundefined of an Undefined variable is no error.","assert isundefined(u); assert !isundefined(n);",A,expect="verified 4 4")

# ---- Undefined
toggle("undef_assign_undefined","`x := undefined` undefines x.","isundefined(u)",CM,"var u: 0..1;","u := undefined; ")
P("undef_argument","verified 2 2",CM,"`undefined` as an argument for a by-value parameter.",'var n: 0..1; u: 0..1;\nprocedure p(k: 0..1); begin if isundefined(k) then n := 1 - n; end; end;\nstartstate begin n := 0; undefine u; end;\nrule "r" true ==> begin p(undefined); end;\nrule "s" !isundefined(u) ==> begin end;')
P("undef_kw_compare","rejected",BOTH,"`undefined` is no value to compare with.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" n = undefined ==> begin n := 1 - n; end;')
P("undef_undefine_record","verified 2 2",BOTH,"undefine reaches every cell below.",'var r: record a: 0..1; b: array [0..1] of boolean; end; n: 0..1;\nstartstate begin clear r; n := 0; undefine r; end;\nrule "r" true ==> begin assert isundefined(r.a) & isundefined(r.b[0]) & isundefined(r.b[1]); n := 1 - n; end;')
P("undef_clear_values","verified 2 2",BOTH,"clear gives the least value: lower bound, false, first member.",'var r: record a: -2..1; b: boolean; c: enum { P, Q }; d: array [3..4] of 3..5; end; n: 0..1;\nstartstate begin n := 0; clear r; end;\nrule "r" true ==> begin assert r.a = -2 & r.b = false & r.c = P & r.d[3] = 3 & r.d[4] = 3; n := 1 - n; end;')
P("undef_state_differs","verified 3 6",BOTH,"Undefined is a value of its own for telling states apart.",'var u: 0..1; n: 0..0;\nstartstate begin n := 0; end;\nrule "u" n = 0 ==> begin u := 0; end;\nrule "v" n = 0 ==> begin u := 1; end;')
P("undef_copy_var","verified 2 2",CM,"A bare copy of a variable carries Undefined.",'var u, v: 0..1; n: 0..1;\nstartstate begin n := 0; v := 0; end;\nrule "r" true ==> begin v := u; assert isundefined(v); v := 0; n := 1 - n; end;')
P("undef_copy_field",["verified 2 2","--undefined=rumur : error","--undefined=cmurphi : verified 2 2"],DEC+": a bare copy of any designator carries Undefined","A bare copy of a field, under each reading of Undefined.",'var r: record f: 0..1; end; v: 0..1; n: 0..1;\nstartstate begin n := 0; v := 0; end;\nrule "r" true ==> begin v := r.f; assert isundefined(v); v := 0; n := 1 - n; end;')
P("undef_copy_return",["verified 2 2","--undefined=rumur : error"],DEC+": return copies","return of an Undefined variable.",'var u: 0..1; n: 0..1; v: 0..1;\nfunction f(): 0..1; begin return u; end;\nstartstate begin n := 0; v := 0; end;\nrule "r" true ==> begin v := f(); assert isundefined(v); v := 0; n := 1 - n; end;')
P("undef_copy_param","verified 2 2",BOTH,"An Undefined argument of the parameter's own type.",'type t: 0..1;\nvar u: t; n: t;\nprocedure p(k: t); begin assert isundefined(k); end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin p(u); n := 1 - n; end;')
P("undef_copy_parenthesised","error",DEC+": an expression reads its operands","u + 0 is not a bare copy.",'var u, v: 0..1; n: 0..1;\nstartstate begin n := 0; v := 0; end;\nrule "r" true ==> begin v := u + 0; n := 1 - n; end;')
P("undef_ismember","verified 2 2",CM,"ismember of an Undefined union is false.",'type s: scalarset(2); e: enum { A, B };\nvar v: union { s, e }; n: 0..1;\nstartstate begin n := 0; undefine v; end;\nrule "r" true ==> begin assert !ismember(v, s) & !ismember(v, e); n := 1 - n; end;')
P("undef_compare_dialect",["error","--undefined=cmurphi : verified 2 2","--undefined=rumur : error"],DEC+": as Rumur; the switch as CMurphi","Comparing an Undefined scalarset value, under each reading.",'type s: scalarset(2);\nvar x, y: s; n: 0..1;\nstartstate begin n := 0; undefine x; undefine y; end;\nrule "r" x = y ==> begin n := 1 - n; end;')
toggle("undef_record_eq","Records that are Undefined in the same places are equal.","r = q",RUM,"var r, q: record a: 0..1; b: boolean; end;","r.a := 1; q.a := 1; ")
toggle("undef_record_ne","An Undefined cell makes records differ from defined ones.","r != q",RUM,"var r, q: record a: 0..1; end;","r.a := 1; ")

# ---- dialect switches on and off
P("dialect_octal",["--octal=off : verified 1 1","--octal=on : violated"],DEC+": decimal, as in CMurphi; the switch as Rumur","A literal with a leading zero.",'var n: 0..31;\nstartstate begin n := 0; end;\nrule "r" true ==> begin assert 010 = 10; n := n; end;') if False else P("dialect_octal",["--octal=off : verified 2 2","--octal=on : violated"],DEC+": decimal, as in CMurphi; the switch as Rumur","A literal with a leading zero.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin assert 010 = 10; n := 1 - n; end;')
P("dialect_range_loop",["--range-loop=up : verified 2 2","--range-loop=towards : violated"],DEC+": empty, as in CMurphi; the switch as Rumur","A loop from a larger to a smaller bound.",'var n, lo, hi: 0..5; s: 0..20;\nstartstate begin n := 0; lo := 5; hi := 3; s := 0; end;\nrule "r" true ==> begin s := 0; for i := lo to hi do s := s + i; end; assert s = 0; n := 1 - n; end;')
P("dialect_range_loop_forall",["--range-loop=up : verified 2 2","--range-loop=towards : deadlock"],DEC+": vacuously true, as in CMurphi","forall over an empty dynamic range.",'var n, lo, hi: 0..5;\nstartstate begin n := 0; lo := 5; hi := 3; end;\nrule "r" forall i := lo to hi do i = 9 end ==> begin n := 1 - n; end;')
P("dialect_param_passing",["--param-passing=value : verified 2 2","--param-passing=reference : violated"],DEC+": copied, as in Rumur; the switch as CMurphi","The callee changes the global that was passed by value.",'type t: 0..1;\nvar n, g: t;\nprocedure p(k: t); begin g := 1; assert k = 0; g := 0; end;\nstartstate begin n := 0; g := 0; end;\nrule "r" true ==> begin p(g); n := 1 - n; end;')
P("dialect_return_check",["--return-check=on : error","--return-check=off : verified 2 2"],DEC+": checked, as in CMurphi; the switch as Rumur","A function returns a value outside its type.",'var n: 0..1; m: 0..9;\nfunction f(): 0..1; begin return n + 5; end;\nstartstate begin n := 0; m := 0; end;\nrule "r" true ==> begin m := f(); assert m >= 5; m := 0; n := 1 - n; end;')
P("dialect_while_limit",["verified 2 2","--while-limit=5 : verified 2 2","--while-limit=4 : error"],DEC+": CMurphi counts so","The limit is on how often the body of while starts.",'var n: 0..1; k: 0..5;\nstartstate begin n := 0; k := 0; end;\nrule "r" true ==> begin k := 0; while k < 5 do k := k + 1; end; k := 0; n := 1 - n; end;')
P("dialect_compat_while",["verified 2 2","--compat=cmurphi : error","--compat=rumur : verified 2 2"],DEC+": CMurphi's limit is 1000, Rumur has none","1001 rounds of while.",'var n: 0..1; k: 0..2000;\nstartstate begin n := 0; k := 0; end;\nrule "r" true ==> begin k := 0; while k < 1001 do k := k + 1; end; k := 0; n := 1 - n; end;')
P("dialect_compat_undefined",["verified 2 2","--compat=cmurphi : verified 2 2","--compat=rumur : error"],BOTH+": each tool under its own name","x := x with x Undefined.",'var n: 0..1; x: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin x := x; n := 1 - n; end;')
P("dialect_compat_octal",["verified 2 2","--compat=cmurphi : verified 2 2","--compat=rumur : violated"],BOTH+": each tool under its own name","A leading zero under each tool's name.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin assert 011 = n * 0 + 11; n := 1 - n; end;')
P("dialect_compat_return",["error","--compat=cmurphi : error","--compat=rumur : verified 2 2"],BOTH+": each tool under its own name","A returned value outside the function's type, under each tool's name.",'type t: 0..1;\nvar n: t; m: 0..9;\nfunction f(): t; begin return n + 5; end;\nstartstate begin n := 0; m := 0; end;\nrule "r" true ==> begin m := f(); m := 0; n := 1 - n; end;')
P("dialect_count_violating",["--count-violating=off : violated 1 1","--count-violating=on : violated 2 1"],BOTH+": off as Rumur, on as CMurphi","Is the state counted that violates an invariant?",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" n = 0 ==> begin n := 1; end;\ninvariant n = 0;')
P("dialect_rule_order",["--rule-order=gomc : violated","--rule-order=rumur : violated","--rule-order=cmurphi : error"],BOTH+": Rumur tries the first rule first, CMurphi the last","Two rules fail: which one is found?",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "first" true ==> begin assert false; end;\nrule "last" true ==> begin error "last"; end;')
P("dialect_guards_first",["--guards-first=off : violated","--guards-first=on : error"],BOTH+": off as Rumur, on as CMurphi","A body fails in the first rule, a guard in the second.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "body" true ==> begin assert false; end;\nrule "guard" 3 / n = 1 ==> begin end;')
P("dialect_scalarset_base",["--scalarset-base=0 : verified 2 4","--scalarset-base=1 : verified 2 4","--symm --scalarset-base=1 : verified 1 2"],DEC+": the base changes names, not results","The base of scalarset names does not change the search.",'type s: scalarset(2);\nvar x: s;\nruleset i: s do startstate begin x := i; end; end;\nruleset i: s do rule "r" true ==> begin x := i; end; end;')
P("dialect_deadlock_modes",["--deadlock=stuttering : deadlock","--deadlock=stuck : verified 2 2","--deadlock=off : verified 2 2"],BOTH,"A state that only a self-loop leaves, under each definition of deadlock.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "up" n = 0 ==> begin n := 1; end;\nrule "loop" n = 1 ==> begin n := 1; end;')
P("dialect_deadlock_stuck",["--deadlock=stuttering : deadlock","--deadlock=stuck : deadlock","--deadlock=off : verified 2 1"],BOTH,"A state that no rule leaves, under each definition of deadlock.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "up" n = 0 ==> begin n := 1; end;')
P("dialect_compat_cmurphi_list",["verified 2 2","--compat=cmurphi : verified 2 2","--compat=rumur : verified 2 2","--compat=gomc : verified 2 2"],BOTH,"A model on which all agree, under each tool's name.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;')

# ---- section 13 rows that were missing
for k in(1000,1001):
    P(f"while_{k}",["--while-limit=1000 : "+("verified 2 2" if k==1000 else "error"),"verified 2 2"],CM,f"{k} rounds of while, with CMurphi's limit and with gomc's.",f'var n: 0..1; k: 0..1001;\nstartstate begin n := 0; k := 0; end;\nrule "r" true ==> begin k := 0; while k < {k} do k := k + 1; end; n := 1 - n; k := 0; end;')
P("ternary_lazy_hoist_ndl","--deadlock=off : verified 1 1",RUM+": CMurphi evaluates the branch","The branch of ?: that is not selected is not evaluated.",'var a: 0..1; b: boolean;\nstartstate begin a := 0; undefine b; end;\nrule "a" (a = 0 ? true : (b & true)) ==> begin a := a; end;')
P("ruleset_range_by","verified 3 9",DEC+": both tools fail on it","A ruleset over a range with a step.",'var n: 0..10;\nstartstate begin n := 0; end;\nruleset k := 0 to 10 by 5 do rule "r" true ==> begin n := k; end; end;')
P("ruleset_range_down","verified 3 9",DEC+": both tools fail on it","A ruleset over a descending range.",'var n: 0..10;\nstartstate begin n := 0; end;\nruleset k := 10 to 0 by -5 do rule "r" true ==> begin n := k; end; end;')
P("ruleset_range","verified 3 9",CM+": Rumur generates C that does not compile","A ruleset over `:= to`.",'var n: 0..2;\nstartstate begin n := 0; end;\nruleset k := 0 to 2 do rule "r" true ==> begin n := k; end; end;')
P("ruleset_range_empty","verified 2 2",DEC+": empty ranges have no values","A ruleset over an empty range has no rules.",'var n: 0..1;\nstartstate begin n := 0; end;\nruleset k := 3 to 2 do rule "s" true ==> begin error "never"; end; end;\nrule "r" true ==> begin n := 1 - n; end;')
P("ruleset_range_dynamic","rejected",BOTH,"The bounds of a ruleset are constants.",'var n: 0..2;\nstartstate begin n := 0; end;\nruleset k := 0 to n do rule "r" true ==> begin n := k; end; end;')
P("ss_alias_false_alarm",["--no-symm : verified 4 4","--symm : verified 2 2"],DEC+": an alias of a scalarset is the same type","A variable of an alias's type follows the permutations of the type.",'type p: scalarset(2); q: p;\nvar x: p; y: q;\nruleset i: p do startstate begin x := i; y := i; end; end;\nrule "flip" true ==> begin for i: p do if x != i & isundefined(y) then y := i; end; end; end;\ninvariant isundefined(y) | x = y;') if False else None
P("ss_alias_false_alarm",["--no-symm : verified 2 4","--symm : verified 1 2"],DEC+": an alias of a scalarset is the same type","A variable of an alias's type follows the permutations of the type.",'type p: scalarset(2); q: p;\nvar x: p; y: q;\nruleset i: p do startstate begin x := i; y := i; end; end;\nruleset i: p do rule "move" true ==> begin x := i; y := i; end; end;\ninvariant x = y;')
P("var_param_alias","verified 2 2",BOTH,"The same cell passed to two var parameters.",'type t: 0..3;\nvar n: t;\nprocedure p(var a: t; var b: t); begin a := 1; assert b = 1; b := 2; assert a = 2; end;\nstartstate begin n := 2; end;\nrule "r" n = 2 ==> begin p(n, n); n := 3; end;\nrule "s" n = 3 ==> begin n := 2; end;')
P("mutual_recursion","verified 2 2",DEC+": functions are visible in the whole file","Two functions that call each other.",'type t: 0..6;\nvar n: 0..1;\nfunction even(k: t): boolean; begin if k = 0 then return true; end; return odd(k - 1); end;\nfunction odd(k: t): boolean; begin if k = 0 then return false; end; return even(k - 1); end;\nstartstate begin n := 0; end;\nrule "r" even(6) & odd(5) & !even(3) ==> begin n := 1 - n; end;')
P("maxerr_10","--max-errors=10 --deadlock=off : violated",RUM,"After an error the search goes on.",'var n: 0..5;\nstartstate begin n := 0; end;\nrule "a" n < 5 ==> begin n := n + 1; end;\ninvariant "n2" n != 2;')
P("maxerr_counts","--max-errors=10 : error 4 4",RUM,"Two errors are found; violating states are dropped (4 states, 4 rules).",'var n: 0..5;\nstartstate begin n := 0; end;\nrule "a" n < 5 ==> begin n := n + 1; end;\nrule "b" n = 2 ==> begin error "b"; end;\ninvariant "n4" n != 4;')
P("for_empty","verified 2 2",CM,"Loops over empty ranges do nothing; forall is true and exists false.",'var n, z: 0..1;\nstartstate begin n := 0; z := 0; end;\nrule "r" forall i := 1 to z do false end & !exists i := 1 to z do true end ==> begin for i := 1 to z do error "never"; end; n := 1 - n; end;')
P("for_multi_order","verified 2 2",CM,"Several variables in one for: the first is outermost.",'var n: 0..1; k: 0..99;\nstartstate begin n := 0; k := 0; end;\nrule "r" true ==> begin k := 0; for i := 1 to 2; j := 1 to 2 do k := (k * 3 + i) % 100; end; assert k = 44; k := 0; n := 1 - n; end;')
P("for_by_dynamic","verified 2 2",RUM,"The step of a loop may be computed.",'var n: 0..1; s: 1..2; k: 0..9;\nstartstate begin n := 0; s := 2; k := 0; end;\nrule "r" true ==> begin k := 0; for i := 0 to 6 by s do k := k + 1; end; assert k = 4; k := 0; n := 1 - n; end;')
P("for_assign_variable","rejected",CM,"The variable of a loop cannot be assigned.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin for i: 0..1 do i := 0; end; n := 1 - n; end;')
P("for_bounds_once","verified 2 2",BOTH,"The bounds of a loop are evaluated once.",'var n: 0..1; h: 0..9; k: 0..9;\nstartstate begin n := 0; h := 2; k := 0; end;\nrule "r" true ==> begin h := 2; k := 0; for i := 0 to h do h := 5; k := k + 1; end; assert k = 3; h := 2; k := 0; n := 1 - n; end;')

# ---- statements, functions
P("stmt_self_assign_record","verified 2 2",BOTH,"A record may be assigned to itself.",'var r: record a, b: 0..1; end;\nstartstate begin r.a := 0; r.b := 1; end;\nrule "r" true ==> begin r := r; r.a := 1 - r.a; end;')
P("stmt_alias_bound_once","verified 2 2",BOTH,"An alias is bound once, when the block is entered.",'var a: array [0..1] of 0..9; i, n: 0..1;\nstartstate begin a[0] := 5; a[1] := 7; i := 0; n := 0; end;\nrule "r" true ==> begin i := 0; alias z: a[i] do i := 1; assert z = 5; end; i := 0; n := 1 - n; end;')
P("stmt_alias_value","verified 2 2",BOTH,"An alias of an expression keeps its value.",'var i, n: 0..1;\nstartstate begin i := 0; n := 0; end;\nrule "r" true ==> begin i := 0; alias z: i + 5 do i := 1; assert z = 5; end; i := 0; n := 1 - n; end;')
P("stmt_alias_value_assign","rejected",BOTH,"An alias of an expression cannot be assigned.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin alias z: n + 0 do z := 1; end; end;')
P("stmt_switch_no_match","verified 2 2",BOTH,"A switch without a match and without else does nothing.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin switch n case 5: error "never"; end; n := 1 - n; end;')
P("stmt_switch_no_fallthrough","verified 2 2",BOTH,"A case does not fall through to the next.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin switch n case 0: n := 1; case 1: n := 0; else error "never"; end; end;')
P("stmt_switch_enum","verified 3 3",BOTH,"A switch on an enum, with several values in a case.",'type t: enum { A, B, C };\nvar n: t;\nstartstate begin n := A; end;\nrule "r" true ==> begin switch n case A: n := B; case B, C: if n = B then n := C; else n := A; end; end; end;')
P("stmt_switch_undefined","rejected",DEC+": CMurphi crashes","`undefined` is no case value.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin switch n case undefined: n := 0; else n := 1 - n; end; end;')
P("stmt_return_rule","verified 2 2",BOTH,"return leaves a rule.",'var n: 0..1;\nprocedure nothing(); begin end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; return; error "never"; end;')
P("stmt_return_procedure","verified 2 2",BOTH,"return leaves a procedure only.",'var n: 0..1;\nprocedure p(); begin return; error "never"; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin p(); n := 1 - n; end;')
P("stmt_return_loop","verified 2 2",BOTH,"return leaves a function from inside loops.",'var n: 0..1;\nfunction f(): 0..9; begin for i: 0..9 do for j: 0..9 do if i + j = 7 then return j; end; end; end; return 0; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin assert f() = 7; n := 1 - n; end;')
P("stmt_return_value_rule","rejected",BOTH,"A rule returns no value.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; return 1; end;')
P("stmt_return_no_value","rejected",BOTH,"A function returns a value.",'var n: 0..1;\nfunction f(): 0..1; begin return; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := f(); end;')
P("stmt_put_forms","verified 2 2",BOTH,"put of strings, expressions, records.",'var n: 0..1; r: record a: 0..1; b: boolean; end;\nstartstate begin n := 0; r.a := 1; end;\nrule "r" true ==> begin put "text"; put n; put n + 1; put r; put r.a; n := 1 - n; end;')
P("stmt_invariant_synonym","violated",RUM,"invariant as a statement is an assertion.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; invariant n = 0 "always zero"; end;')
P("stmt_assert_string_first","violated",RUM,"The string of an assertion may come first.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; assert "always zero" n = 0; end;')
P("prop_assert_top","violated",RUM,"assert at the top level is an invariant.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;\nassert "always zero" n = 0;')
P("stmt_liveness","rejected",RUM,"liveness is no statement.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; liveness n = 0; end;')
P("fn_shared_param_type","verified 2 2",BOTH,"Several parameters share a type.",'var n: 0..1;\nfunction f(a, b: 0..1): 0..1; begin return a + b; end;\nstartstate begin n := 0; end;\nrule "r" n = 0 ==> begin n := f(0, 1); end;\nrule "s" n = 1 ==> begin n := f(0, 0); end;')
P("fn_argument_count","rejected",BOTH,"The number of arguments is checked.",'var n: 0..1;\nfunction f(a: 0..1): 0..1; begin return a; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := f(0, 1); end;')
P("fn_value_param_readonly","rejected",BOTH,"A by-value parameter cannot be assigned.",'var n: 0..1;\nprocedure p(a: 0..1); begin a := 0; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin p(n); n := 1 - n; end;')
P("fn_var_param_expr","rejected",BOTH,"A var parameter needs something assignable.",'type t: 0..1;\nvar n: t;\nprocedure p(var a: t); begin a := 0; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin p(1); n := 1 - n; end;')
P("fn_var_param_range","rejected",BOTH,"A var parameter and its argument have the same range.",'var n: 0..1;\nprocedure p(var a: 0..2); begin a := 2; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin p(n); end;')
P("fn_return_record","verified 2 2",BOTH,"A function returns a record.",'type t: record a, b: 0..1; end;\nvar r: t;\nfunction f(k: 0..1): t; var x: t; begin x.a := k; x.b := 0; return x; end;\nstartstate begin r.a := 0; r.b := 0; end;\nrule "r" true ==> begin r := f(1 - r.a); end;')
P("fn_return_record_param","verified 2 2",RUM+": CMurphi generates C++ that does not compile","A returned record is passed on directly.",'type t: record a, b: 0..1; end;\nvar r: t;\nfunction f(k: 0..1): t; var x: t; begin x.a := k; x.b := 0; return x; end;\nfunction g(x: t): t; begin return x; end;\nstartstate begin r.a := 0; r.b := 0; end;\nrule "r" true ==> begin r := g(f(1 - r.a)); end;')
P("fn_local_undefined","verified 2 2",BOTH,"Locals of a function are Undefined at each call.",'var n: 0..1;\nprocedure p(); var k: 0..1; begin assert isundefined(k); k := 1; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin p(); p(); n := 1 - n; end;')
P("fn_guard_writes","rejected",DEC+": documented by CMurphi, checked by neither","A guard must not change the state.",'var n: 0..1;\nfunction f(): boolean; begin n := 1 - n; return true; end;\nstartstate begin n := 0; end;\nrule "r" f() ==> begin n := 1 - n; end;')
P("fn_invariant_writes","rejected",DEC+": documented by CMurphi, checked by neither","An invariant must not change the state.",'var n: 0..1;\nfunction f(): boolean; begin n := 1 - n; return true; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;\ninvariant f();')
P("fn_guard_writes_through","rejected",DEC+": transitively","A guard calls a function that calls a procedure that writes.",'var n: 0..1;\nprocedure p(); begin n := 0; end;\nfunction f(): boolean; begin p(); return true; end;\nstartstate begin n := 0; end;\nrule "r" f() ==> begin n := 1 - n; end;')
P("fn_guard_local_writes","verified 2 2",BOTH,"A function that a guard calls may write its own locals.",'var n: 0..1;\nfunction f(): boolean; var k: 0..1; begin k := n; k := 1 - k; return k != n; end;\nstartstate begin n := 0; end;\nrule "r" f() ==> begin n := 1 - n; end;')
P("fn_guard_asserts","violated",BOTH,"An assertion inside a function that a guard calls.",'var n: 0..1;\nfunction f(): boolean; begin assert n = 0 "in the guard"; return true; end;\nstartstate begin n := 0; end;\nrule "r" f() ==> begin n := 1 - n; end;')
P("rule_noguard_nobegin","verified 2 2",DEC+": both tools parse a guard first","A rule without guard and without begin.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" n := 1 - n; end;')
P("rule_no_name","verified 2 2",BOTH,"A rule needs no name.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule n = 0 ==> begin n := 1; end;\nrule n = 1 ==> begin n := 0; end;')
P("rule_no_guard","verified 2 2",BOTH,"A rule without guard is always enabled.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" begin n := 1 - n; end;')
P("rule_none",["--deadlock=stuttering : deadlock","--deadlock=off : verified 1 0"],RUM,"A model without rules.",'var n: 0..1;\nstartstate begin n := 0; end;')
P("rule_none_start","rejected",CM+": Rumur explores nothing","A model without start states.",'var n: 0..1;\nrule "r" true ==> begin n := 1; end;')
P("rule_names_twice","verified 2 4",BOTH,"Two rules may have one name.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;\nrule "r" true ==> begin n := 1 - n; end;')
P("rule_guard_int","rejected",BOTH,"A guard is a boolean.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" n + 1 ==> begin n := 1 - n; end;')
P("rule_local_hides_param","verified 2 4",RUM+": CMurphi generates C++ that does not compile","A local variable hides a ruleset's variable.",'var n: 0..1;\nstartstate begin n := 0; end;\nruleset i: 0..1 do rule "r" true ==> var i: 0..9; begin i := 9; n := 1 - n; end; end;')
P("prio_levels","verified 3 3",CM,"Of the enabled rules only those of the least priority fire.",'var n: 0..2;\nstartstate begin n := 0; end;\nrule 1 "up" true ==> begin n := (n + 1) % 3; end;\nrule 2 "never" true ==> begin n := 0; end;')
P("prio_default","verified 3 4",CM,"The default priority is 0; equal priorities all fire.",'var n: 0..2;\nstartstate begin n := 0; end;\nrule "up" true ==> begin n := (n + 1) % 3; end;\nrule 0 "zero" n = 1 ==> begin n := 0; end;\nrule 1 "later" true ==> begin n := 2; end;')
P("prio_negative_guard","verified 3 4",CM,"A less urgent rule fires where no urgent one is enabled.",'var n: 0..2;\nstartstate begin n := 0; end;\nrule 1 "up" n < 2 ==> begin n := n + 1; end;\nrule 5 "back" true ==> begin n := 0; end;\nrule 1 "self" n = 1 ==> begin n := 1; end;')

# ---- declarations and types
P("decl_after_rule","verified 3 3",RUM,"Declarations may follow rules.",'var n: 0..1;\nstartstate begin n := 0; end;\nvar m: 0..1;\nrule "r" true ==> begin n := 1 - n; m := n; end;')
P("decl_type_before_use","rejected",BOTH,"A type is used below its declaration only.",'var n: t;\ntype t: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;')
P("decl_const_before_use","rejected",BOTH,"A constant is used below its declaration only.",'var n: 0..K;\nconst K: 1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;')
P("decl_var_type_clash","rejected",BOTH,"A variable and a type share the name space.",'type x: 0..1;\nvar x: 0..1;\nstartstate begin x := 0; end;\nrule "r" true ==> begin x := 1 - x; end;')
P("decl_field_twice","rejected",RUM,"A record has one field of each name.",'var r: record a: 0..1; a: 0..1; end;\nstartstate begin r.a := 0; end;\nrule "r" true ==> begin r.a := 1 - r.a; end;')
P("decl_enum_members_clash","rejected",BOTH,"Two enums in one scope cannot share a member.",'var r: record s: enum { I, S }; end; q: record s: enum { I, S }; end;\nstartstate begin r.s := I; q.s := I; end;\nrule "r" true ==> begin r.s := S; end;')
P("decl_param_in_return","rejected",CM+": Rumur resolves the return type first and refuses, too","A parameter is not visible in the return type.",'var n: 0..1;\nfunction f(t: boolean): t; begin return t; end;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;')
P("decl_const_of_const","verified 4 4",BOTH,"Constants computed from constants.",'const N: 2; M: N * N - 1;\nvar n: 0..M;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := (n + 1) % (M + 1); end;')
P("decl_const_call","rejected",BOTH,"A constant cannot call a function.",'function f(): 0..1; begin return 1; end;\nconst K: f();\nvar n: 0..K;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;')
P("decl_const_lazy","verified 2 2",RUM,"`false & x` folds whatever x is.",'const K: false & 1 / 0 = 1;\nvar n: 0..1;\nstartstate begin n := 0; end;\nrule "r" !K ==> begin n := 1 - n; end;') if False else None
P("decl_const_mod0","rejected",DEC+": both tools crash","Modulo by zero in a constant.",'const K: 1 % 0;\nvar n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;')
P("decl_const_0div0","rejected",DEC+": Rumur takes it for 0, CMurphi crashes","0 / 0 in a constant.",'const K: 0 / 0;\nvar n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;')
P("decl_range_inverted","rejected",BOTH,"The bounds of a range are in order.",'var n: 1..0;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;')
P("decl_range_wide","verified 2 2",RUM,"A range beyond 32 bits.",'var n: 0..5000000000;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 5000000000 - n; end;')
P("decl_range_negative","verified 3 3",BOTH,"A range with a negative lower bound.",'var n: -1..1;\nstartstate begin n := -1; end;\nrule "r" true ==> begin n := n = 1 ? -1 : n + 1; end;') if False else P("decl_range_negative","verified 3 3",BOTH,"A range with a negative lower bound.",'var n: -1..1;\nstartstate begin n := -1; end;\nrule "a" n < 1 ==> begin n := n + 1; end;\nrule "b" n = 1 ==> begin n := -1; end;')
P("decl_array_2d_syntax","rejected",BOTH,"a[0, 1] is no index.",'var a: array [0..1] of array [0..1] of 0..1;\nstartstate begin clear a; end;\nrule "r" true ==> begin a[0, 1] := 1; end;')
P("decl_call_index","verified 2 2",DEC+": both tools' grammars refuse it; a pure extension","A call's result is indexed.",'type t: array [0..1] of 0..1;\nvar a: t; n: 0..1;\nfunction f(): t; begin return a; end;\nstartstate begin clear a; n := 0; end;\nrule "r" true ==> begin n := 1 - n; assert f()[0] = 0; end;')
P("type_bool_int","rejected",BOTH,"Booleans are no integers.",'var b: boolean;\nstartstate begin b := 0; end;\nrule "r" true ==> begin b := !b; end;')
P("type_enum_arith","rejected",BOTH,"Enum members are no integers.",'var e: enum { A, B };\nstartstate begin e := A; end;\nrule "r" true ==> begin e := e + 1; end;')
P("type_enum_mixed","rejected",BOTH,"Values of two enums are not comparable.",'var e: enum { A, B }; f: enum { C, D };\nstartstate begin e := A; f := C; end;\nrule "r" e = f ==> begin e := B; end;')
P("type_scalarset_mixed","rejected",CM+": Rumur mixes them, which is unsound","Two scalarsets of one size are two types.",'type p: scalarset(2); q: scalarset(2);\nvar x: p; y: q;\nruleset i: p do startstate begin x := i; end; end;\nrule "r" true ==> begin x := y; end;')
P("type_scalarset_alias","verified 2 4",RUM+": CMurphi generates C++ that does not compile","An alias of a scalarset is the same type.",'type p: scalarset(2); q: p;\nvar x: q;\nruleset i: p do startstate begin x := i; end; end;\nruleset i: q do rule "r" true ==> begin x := i; end; end;')
P("type_scalarset_one","verified 2 2",BOTH,"scalarset(1) has one value.",'type p: scalarset(1);\nvar n: 0..1;\nstartstate begin n := 0; end;\nruleset i: p do rule "r" true ==> begin n := 1 - n; end; end;')
P("type_scalarset_arith","rejected",BOTH,"Scalarset values are no integers.",'type p: scalarset(2);\nvar x: p;\nruleset i: p do startstate begin x := i; end; end;\nrule "r" true ==> begin x := x + 1; end;')
P("type_scalarset_inline",["verified 2 4","--symm : verified 2 4"],RUM,"An inline scalarset is an ordinary type that nothing permutes.",'var a: array [scalarset(2)] of 0..1; n: 0..1;\nstartstate begin n := 0; undefine a; end;\nrule "r" true ==> begin n := 1 - n; end;\nrule "s" true ==> begin n := 1 - n; end;')
P("type_record_structural","verified 2 2",RUM,"Records of equal fields are compatible.",'var r: record a: 0..1; end; q: record a: 0..1; end;\nstartstate begin r.a := 0; q.a := 1; end;\nrule "r" r.a = 0 ==> begin r := q; end;\nrule "s" r.a = 1 ==> begin r.a := 0; end;')
P("type_record_field_order","rejected",BOTH,"Records whose fields stand in another order differ.",'var r: record a: 0..1; b: 0..1; end; q: record b: 0..1; a: 0..1; end;\nstartstate begin clear r; clear q; end;\nrule "r" true ==> begin r := q; end;')
P("type_array_index_differs","rejected",BOTH,"Arrays of different index types differ.",'var a: array [0..1] of 0..1; b: array [0..2] of 0..1;\nstartstate begin clear a; clear b; end;\nrule "r" true ==> begin a := b; end;')
P("type_array_boolean_index","verified 4 8",BOTH,"An array indexed by boolean.",'var a: array [boolean] of 0..1;\nstartstate begin a[false] := 0; a[true] := 0; end;\nruleset b: boolean do rule "r" true ==> begin a[b] := 1 - a[b]; end; end;')
P("type_array_negative_index","verified 4 8",BOTH,"An array indexed from a negative bound.",'var a: array [-1..0] of 0..1;\nstartstate begin clear a; end;\nruleset i: -1..0 do rule "r" true ==> begin a[i] := 1 - a[i]; end; end;')
P("union_two_enums","verified 4 16",CM,"A union of two enums takes the values of both.",'type e: enum { A, B }; f: enum { C, D };\nvar u: union { e, f };\nstartstate begin u := A; end;\nruleset i: e do rule "e" true ==> begin u := i; end; end;\nruleset j: f do rule "f" true ==> begin u := j; end; end;')
P("union_loop","verified 2 2",CM,"A loop over a union visits every member's values.",'type e: enum { A, B }; f: enum { C, D, E };\nvar n: 0..1; k: 0..9;\nstartstate begin n := 0; k := 0; end;\nrule "r" true ==> begin k := 0; for i: union { e, f } do k := k + 1; end; assert k = 5; k := 0; n := 1 - n; end;') if False else P("union_loop","verified 2 2",CM,"A loop over a union visits every member's values.",'type e: enum { A, B }; f: enum { C, D, E }; u: union { e, f };\nvar n: 0..1; k: 0..9;\nstartstate begin n := 0; k := 0; end;\nrule "r" true ==> begin k := 0; for i: u do k := k + 1; end; assert k = 5; k := 0; n := 1 - n; end;')
P("union_narrow_ok","verified 2 2",CM,"A union value that holds the member is stored in it.",'type e: enum { A, B }; f: enum { C, D }; u: union { e, f };\nvar v: u; x: e; n: 0..1;\nstartstate begin v := B; x := A; n := 0; end;\nrule "r" true ==> begin x := v; assert x = B; x := A; n := 1 - n; end;')
P("union_compare_member","verified 2 2",CM,"A union value compared with members' values.",'type e: enum { A, B }; f: enum { C, D }; u: union { e, f };\nvar v: u;\nstartstate begin v := A; end;\nrule "r" v = A & v != C & v != D ==> begin v := D; end;\nrule "s" v = D ==> begin v := A; end;')
P("union_compare_unions","rejected",CM,"Two different unions are not comparable.",'type e: enum { A, B }; f: enum { C, D }; g: enum { E, F }; u: union { e, f }; w: union { e, g };\nvar v: u; x: w;\nstartstate begin v := A; x := A; end;\nrule "r" v = x ==> begin v := B; end;')
P("union_ismember","verified 2 2",CM,"ismember tells the member.",'type s: scalarset(2); e: enum { A, B }; u: union { s, e };\nvar v: u; n: 0..1;\nruleset i: s do startstate begin v := i; n := 0; end; end;\nrule "r" ismember(v, s) & !ismember(v, e) ==> begin n := 1 - n; end;',) if False else P("union_ismember",["verified 4 4","--symm : verified 2 2"],CM,"ismember tells the member.",'type s: scalarset(2); e: enum { A, B }; u: union { s, e };\nvar v: u; n: 0..1;\nruleset i: s do startstate begin v := i; n := 0; end; end;\nrule "r" ismember(v, s) & !ismember(v, e) ==> begin n := 1 - n; end;')
P("union_clear","rejected",CM,"clear of a union that holds a scalarset is refused.",'type s: scalarset(2); e: enum { A, B }; u: union { s, e };\nvar v: u;\nstartstate begin clear v; end;\nrule "r" true ==> begin v := A; end;')
P("union_same_member","rejected",CM,"A union has different members.",'type e: enum { A, B };\nvar v: union { e, e };\nstartstate begin v := A; end;\nrule "r" true ==> begin v := A; end;')

# ---- multisets
MS="type t: record k: 0..1; end;\n"
P("ms_equal_elements","verified 3 5",CM,"Equal elements are chosen separately: at two elements two rules fire.",MS+'var m: multiset [2] of t; e: t;\nstartstate begin undefine m; e.k := 0; end;\nrule "add" multisetcount(i: m, true) < 2 ==> begin multisetadd(e, m); end;\nchoose i: m do rule "take" true ==> begin multisetremove(i, m); end; end;')
P("ms_bag_equality","verified 6 9",CM,"A multiset is a bag: the order of its elements is no state.",MS+'var m: multiset [2] of t; e: t;\nstartstate begin undefine m; undefine e; end;\nruleset v: 0..1 do rule "add" multisetcount(i: m, true) < 2 ==> begin e.k := v; multisetadd(e, m); undefine e; end; end;\nrule "empty" multisetcount(i: m, true) = 2 ==> begin undefine m; end;')
P("ms_count_predicate","verified 2 2",CM,"multisetcount counts the elements that satisfy a predicate.",MS+'var m: multiset [3] of t; e: t; n: 0..1;\nstartstate begin n := 0; undefine m; e.k := 0; multisetadd(e, m); e.k := 1; multisetadd(e, m); multisetadd(e, m); end;\nrule "r" multisetcount(i: m, m[i].k = 1) = 2 & multisetcount(i: m, true) = 3 & multisetcount(i: m, false) = 0 ==> begin n := 1 - n; end;')
P("ms_removepred_all","verified 2 2",CM,"multisetremovepred removes every element that satisfies the predicate.",MS+'var m: multiset [3] of t; e: t; n: 0..1;\nstartstate begin n := 0; undefine m; undefine e; end;\nrule "r" true ==> begin e.k := 0; multisetadd(e, m); e.k := 1; multisetadd(e, m); multisetadd(e, m); multisetremovepred(i: m, m[i].k = 1); assert multisetcount(i: m, true) = 1; undefine m; undefine e; n := 1 - n; end;')
P("ms_undef_element","verified 2 2",CM,"An element may have Undefined fields.",MS+'var m: multiset [1] of t; e: t; n: 0..1;\nstartstate begin n := 0; undefine m; undefine e; end;\nrule "r" true ==> begin multisetadd(e, m); assert multisetcount(i: m, isundefined(m[i].k)) = 1; undefine m; n := 1 - n; end;')
P("ms_two_choose","verified 3 7",CM,"Two chooses over one multiset may pick the same element.",MS+'var m: multiset [2] of t; e: t;\nstartstate begin undefine m; e.k := 0; end;\nrule "add" multisetcount(i: m, true) < 2 ==> begin multisetadd(e, m); end;\nchoose i: m do choose j: m do rule "pair" multisetcount(k: m, true) = 2 ==> begin undefine m; end; end; end;\nrule "one" multisetcount(i: m, true) = 1 ==> begin undefine m; end;')
P("ms_assign","verified 2 2",CM,"Whole multisets are copied by :=.",'type t: record k: 0..1; end; b: multiset [2] of t;\nvar m, w: b; e: t; n: 0..1;\nstartstate begin undefine m; undefine w; e.k := 1; multisetadd(e, m); n := 0; end;\nrule "r" true ==> begin w := m; assert multisetcount(i: w, w[i].k = 1) = 1; undefine w; n := 1 - n; end;')
P("ms_compare","rejected",CM,"Multisets cannot be compared.",'type t: record k: 0..1; end; b: multiset [2] of t;\nvar m, w: b;\nstartstate begin undefine m; undefine w; end;\nrule "r" m = w ==> begin undefine m; end;')
P("ms_in_record","verified 2 2",CM,"A multiset as a field of a record.",'type t: record k: 0..1; end;\nvar r: record m: multiset [1] of t; end; e: t;\nstartstate begin undefine r; e.k := 0; end;\nrule "add" multisetcount(i: r.m, true) = 0 ==> begin multisetadd(e, r.m); end;\nchoose i: r.m do rule "take" r.m[i].k = 0 ==> begin multisetremove(i, r.m); end; end;')
P("ms_choose_other","rejected",CM,"The variable of choose indexes only multisets of the type it was chosen from.",MS+'var m: multiset [1] of t; w: multiset [2] of t; n: 0..1;\nstartstate begin undefine m; undefine w; n := 0; end;\nchoose i: m do rule "r" w[i].k = 0 ==> begin n := 1 - n; end; end;')
P("ms_choose_same_type","verified 2 2",CM,"The variable of choose indexes another multiset of the same type.",MS+'var m, w: multiset [1] of t; e: t; n: 0..1;\nstartstate begin undefine m; undefine w; n := 0; e.k := 1; multisetadd(e, m); multisetadd(e, w); end;\nchoose i: m do rule "r" w[i].k = 1 ==> begin n := 1 - n; end; end;')
P("ms_choose_alias","verified 2 2",CM,"An alias of a chosen element.",MS+'var m: multiset [1] of t; e: t;\nstartstate begin undefine m; undefine e; end;\nrule "add" multisetcount(i: m, true) = 0 ==> begin e.k := 1; multisetadd(e, m); undefine e; end;\nchoose i: m do alias x: m[i] do rule "take" x.k = 1 ==> begin multisetremove(i, m); end; end; end;')

# ---- properties
P("cover_property_hit","verified 2 2",RUM,"A cover property that is met.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;\ncover "one" n = 1;')
P("cover_property_missed","violated 2 2 exit 13",RUM,"A cover property that is never met: exit status 13.",'var n: 0..2;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := n = 0 ? 1 : 0; end;\ncover "two" n = 2;')
P("cover_statement_hit","verified 2 2",RUM,"A cover statement that is met once.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; cover n = 1 "up"; end;')
P("cover_statement_missed","violated 2 2 exit 13",RUM,"A cover statement that is never true: exit status 13.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; cover n = 2 "two"; end;')
P("cover_startstate","verified 2 2",RUM,"A start state counts for a cover property.",'var n: 0..2;\nstartstate begin n := 2; end;\nrule "a" n != 0 ==> begin n := 0; end;\nrule "b" n = 0 ==> begin n := 2; end;\ncover n = 2;')
P("cover_after_error","violated exit 10",RUM,"Cover properties are not judged after another error.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;\ncover "two" n = 2;\ninvariant n = 0;')
P("cover_in_ruleset","verified 2 2",RUM,"The instances of a cover property count together.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;\nruleset i: 0..3 do cover "some" n = i; end;')
P("liveness_violated","--deadlock=off : violated 3 4 exit 12",RUM,"From one state the goal cannot be reached any more: exit status 12.",'var n: 0..2;\nstartstate begin n := 0; end;\nrule "a" n = 0 ==> begin n := 1; end;\nrule "b" n = 1 ==> begin n := 0; end;\nrule "c" n = 0 ==> begin n := 2; end;\nrule "d" n = 2 ==> begin n := 2; end;\nliveness n = 1;')
P("liveness_is_agef","verified 3 4",RUM,"A cycle that avoids the goal is allowed: liveness is `always still possible`.",'var n: 0..2;\nstartstate begin n := 0; end;\nrule "a" n = 0 ==> begin n := 1; end;\nrule "b" n = 1 ==> begin n := 0; end;\nrule "c" n = 1 ==> begin n := 2; end;\nrule "d" n = 2 ==> begin n := 0; end;\nliveness n = 2;')
P("liveness_itself","verified 2 2",RUM,"A state that satisfies the property needs no step.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;\nliveness n < 2;')
P("liveness_final","--deadlock=off : verified 2 1",RUM,"A final state that satisfies the property.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" n = 0 ==> begin n := 1; end;\nliveness n = 1;')
P("liveness_instances","--deadlock=off : violated exit 12",RUM,"Each instance of a liveness property is judged alone.",'var n: 0..2;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := n = 0 ? 1 : 0; end;\nruleset i: 0..2 do liveness n = i; end;')
P("cover_before_liveness","--deadlock=off : violated exit 13",RUM,"A missed cover property is reported first.",'var n: 0..3;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := n = 0 ? 1 : 0; end;\ncover n = 2;\nliveness n = 3;')
P("assume_property","verified 2 3",RUM,"assume discards states; the transition to them counts.",'var n: 0..3;\nstartstate begin n := 0; end;\nrule "up" true ==> begin n := (n + 1) % 4; end;\nrule "down" n = 1 ==> begin n := 0; end;\nassume n < 2;')
P("assume_statement","verified 2 2",RUM,"A failed assume statement abandons the transition, which does not count.",'var n: 0..3;\nstartstate begin n := 0; end;\nrule "up" true ==> begin n := (n + 1) % 4; assume n < 2; end;\nrule "down" n = 1 ==> begin n := 0; end;')
P("inv_named_first","violated exit 10",BOTH,"An invariant that fails: exit status 10.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := 1 - n; end;\ninvariant "zero" n = 0;')
P("deadlock_exit","deadlock exit 11",BOTH,"A deadlock: exit status 11.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" n = 0 ==> begin n := 1; end;')
P("error_exit","error exit 14",BOTH,"A run-time error: exit status 14.",'var n: 0..1;\nstartstate begin n := 0; end;\nrule "r" true ==> begin n := n + 1; end;')
P("rejected_exit","rejected exit 3",BOTH,"A model that does not compile: exit status 3.",'var n: 0..1;\nstartstate begin m := 0; end;\nrule "r" true ==> begin n := 1 - n; end;')
P("inv_quantified_index","verified 4 8",BOTH,"An invariant in a ruleset is checked for each value.",'var a: array [0..1] of 0..1;\nstartstate begin clear a; end;\nruleset i: 0..1 do rule "r" true ==> begin a[i] := 1 - a[i]; end; end;\nruleset i: 0..1 do invariant "each" a[i] < 2; end;')

# ---- symmetry counts
P("sym_array_bool",["verified 8 24","--symm : verified 4 12"],BOTH,"array [s] of boolean, s of 3: 2^3 states, one for each number of trues.",'type s: scalarset(3);\nvar a: array [s] of boolean;\nstartstate begin for i: s do a[i] := false; end; end;\nruleset i: s do rule "flip" true ==> begin a[i] := !a[i]; end; end;')
P("sym_array_three",["verified 27 81","--symm : verified 10 30"],BOTH,"array [s] of 0..2, s of 3: multisets of size 3 over 3 values.",'type s: scalarset(3);\nvar a: array [s] of 0..2;\nstartstate begin for i: s do a[i] := 0; end; end;\nruleset i: s do rule "inc" true ==> begin a[i] := (a[i] + 1) % 3; end; end;')
P("sym_var",["verified 3 9","--symm : verified 1 3"],BOTH,"One variable of a scalarset of 3.",'type s: scalarset(3);\nvar x: s;\nruleset i: s do startstate begin x := i; end; end;\nruleset i: s do rule "r" true ==> begin x := i; end; end;')
P("sym_two_vars",["verified 9 54","--symm : verified 2 12"],BOTH,"Two variables of a scalarset of 3: equal or different.",'type s: scalarset(3);\nvar x, y: s;\nruleset i: s do startstate begin x := i; y := i; end; end;\nruleset i: s do rule "x" true ==> begin x := i; end; rule "y" true ==> begin y := i; end; end;')
P("sym_three_vars",["verified 27 243","--symm : verified 5 45"],BOTH,"Three variables of a scalarset of 3: the partitions of three things.",'type s: scalarset(3);\nvar a, b, c: s;\nruleset i: s do startstate begin a := i; b := i; c := i; end; end;\nruleset i: s do rule "a" true ==> begin a := i; end; rule "b" true ==> begin b := i; end; rule "c" true ==> begin c := i; end; end;')
P("sym_undefined",["--deadlock=off : verified 4 16","--deadlock=off --symm : verified 2 8"],BOTH,"Undefined is kept by every permutation.",'type s: scalarset(3);\nvar x: s;\nstartstate begin undefine x; end;\nruleset i: s do rule "r" true ==> begin x := i; end; end;\nrule "u" true ==> begin undefine x; end;')
P("sym_function_two",["verified 4 16","--symm : verified 3 12"],BOTH,"array [s] of s, s of 2: the functions of a 2-element set to itself up to renaming.",'type s: scalarset(2);\nvar f: array [s] of s;\nstartstate begin for i: s do f[i] := i; end; end;\nruleset i: s; j: s do rule "r" true ==> begin f[i] := j; end; end;')
P("sym_two_types",["verified 6 30","--symm : verified 1 5"],BOTH,"A variable of each of two scalarsets.",'type p: scalarset(2); q: scalarset(3);\nvar x: p; y: q;\nruleset i: p; j: q do startstate begin x := i; y := j; end; end;\nruleset i: p do rule "x" true ==> begin x := i; end; end;\nruleset j: q do rule "y" true ==> begin y := j; end; end;')
P("sym_matrix_23",["verified 64 384","--symm : verified 13 78"],BOTH,"A 2 by 3 matrix of booleans under row and column permutations: 13 classes.",'type p: scalarset(2); q: scalarset(3);\nvar a: array [p] of array [q] of boolean;\nstartstate begin for i: p do for j: q do a[i][j] := false; end; end; end;\nruleset i: p; j: q do rule "flip" true ==> begin a[i][j] := !a[i][j]; end; end;')
P("sym_cross_function",["verified 9 54","--symm : verified 2 12"],BOTH,"array [p] of q with p of 2 and q of 3: both equal or different.",'type p: scalarset(2); q: scalarset(3);\nvar f: array [p] of q;\nruleset j: q do startstate begin for i: p do f[i] := j; end; end; end;\nruleset i: p; j: q do rule "r" true ==> begin f[i] := j; end; end;')
P("sym_relation",["verified 16 64","--symm : verified 10 40"],BOTH,"array [s] of array [s] of boolean, s of 2: 10 directed graphs with loops up to renaming.",'type s: scalarset(2);\nvar r: array [s] of array [s] of boolean;\nstartstate begin for i: s do for j: s do r[i][j] := false; end; end; end;\nruleset i: s; j: s do rule "flip" true ==> begin r[i][j] := !r[i][j]; end; end;')
P("sym_record_nested",["verified 16 64","--symm : verified 10 40"],BOTH,"array [s] of records of two cells, s of 2: multisets of 2 over 4 values.",'type s: scalarset(2);\nvar a: array [s] of record x, y: boolean; end;\nstartstate begin for i: s do a[i].x := false; a[i].y := false; end; end;\nruleset i: s do rule "x" true ==> begin a[i].x := !a[i].x; end; rule "y" true ==> begin a[i].y := !a[i].y; end; end;')
P("sym_array_and_var",["verified 8 32","--symm : verified 4 16"],BOTH,"An array over s and a variable of s: the marked cell is told apart.",'type s: scalarset(2);\nvar a: array [s] of boolean; x: s;\nruleset i: s do startstate begin x := i; for j: s do a[j] := false; end; end; end;\nruleset i: s do rule "flip" true ==> begin a[i] := !a[i]; end; rule "mark" true ==> begin x := i; end; end;')
P("sym_union_var",["verified 4 16","--symm : verified 3 12"],CM,"A union of a scalarset of 2 and an enum of 2: the scalarset's values are one.",'type s: scalarset(2); e: enum { A, B }; u: union { s, e };\nvar x: u;\nstartstate begin x := A; end;\nruleset i: u do rule "r" true ==> begin x := i; end; end;')
P("sym_union_index",["verified 8 24","--symm : verified 6 18"],CM,"An array indexed by a union of a scalarset of 2 and an enum of 1.",'type s: scalarset(2); e: enum { A }; u: union { s, e };\nvar a: array [u] of boolean;\nstartstate begin for i: u do a[i] := false; end; end;\nruleset i: u do rule "flip" true ==> begin a[i] := !a[i]; end; end;')
P("sym_union_two_scalarsets",["verified 5 25","--symm : verified 2 10"],CM,"A union of two scalarsets: each is permuted by itself.",'type p: scalarset(2); q: scalarset(3); u: union { p, q };\nvar x: u;\nruleset i: u do startstate begin x := i; end; end;\nruleset i: u do rule "r" true ==> begin x := i; end; end;')
P("sym_multiset",["verified 6 9","--symm : verified 4 6"],CM,"A multiset of scalarset values: empty, one, two equal, two different.",'type s: scalarset(2); t: record k: s; end;\nvar m: multiset [2] of t; e: t;\nstartstate begin undefine m; undefine e; end;\nruleset v: s do rule "add" multisetcount(i: m, true) < 2 ==> begin e.k := v; multisetadd(e, m); undefine e; end; end;\nrule "empty" multisetcount(i: m, true) = 2 ==> begin undefine m; end;')
P("sym_size_one",["verified 2 2","--symm : verified 2 2"],BOTH,"A scalarset of one value: nothing to permute.",'type s: scalarset(1);\nvar a: array [s] of boolean;\nstartstate begin for i: s do a[i] := false; end; end;\nruleset i: s do rule "flip" true ==> begin a[i] := !a[i]; end; end;')
P("sym_invariant_found",["violated","--symm : violated"],BOTH,"Symmetry reduction finds the violation, too.",'type s: scalarset(3);\nvar a: array [s] of boolean;\nstartstate begin for i: s do a[i] := false; end; end;\nruleset i: s do rule "set" true ==> begin a[i] := true; end; end;\ninvariant exists i: s do !a[i] end;')
P("sym_liveness",["verified 8 24","--symm : verified 4 12"],RUM,"Liveness under symmetry reduction.",'type s: scalarset(3);\nvar a: array [s] of boolean;\nstartstate begin for i: s do a[i] := false; end; end;\nruleset i: s do rule "flip" true ==> begin a[i] := !a[i]; end; end;\nliveness forall i: s do a[i] end;')
P("sym_array_of_cross",["verified 16 64","--symm : verified 6 24"],BOTH,"Two arrays over p of 2, of values of q of 2: functions from 2 things to pairs.",'type p: scalarset(2); q: scalarset(2);\nvar f, g: array [p] of q;\nruleset j: q do startstate begin for i: p do f[i] := j; g[i] := j; end; end; end;\nruleset i: p; j: q do rule "f" f[i] != j ==> begin f[i] := j; end; rule "g" g[i] != j ==> begin g[i] := j; end; end;') 

# ---- message layer: tiny protocols counted by hand
H="decision: counted by hand"
def M(name,expect,what,text): P("msg_"+name,expect,H,what,text)
SR='''message Ping () from A to B;
'''
M("one",["--semantics=M : verified 3 2","--semantics=M-MP : verified 4 3","--semantics=MP : verified 4 3"],"One message: sent, (delivered,) received.",'''message Ping () from A to B;
process A var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send Ping() to B; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on m: Ping ==> begin n := 1; end;
end;
invariant B.n < 2;''')
M("set_twice",["--semantics=M : verified 4 4"],"Sending what is already there changes nothing: after two sends one message arrives.",'''message Ping () from A to B;
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k < 2 ==> begin k := k + 1; send Ping() to B; end;
end;
process B
on m: Ping ==> begin end;
end;''') if False else None
M("set_twice","--semantics=M : verified 7 6","A channel is a set: a message that is already there is not there twice.",'''message Ping () from A to B;
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k < 2 ==> begin k := k + 1; send Ping() to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Ping ==> begin n := n + 1; end;
end;
invariant B.n <= A.k;''')
M("bag_twice","--semantics=M : verified 6 7","A bag channel keeps both of two equal messages; as with multisets, each can be received.",'''message Ping () from A to B bag [2];
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k < 2 ==> begin k := k + 1; send Ping() to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Ping ==> begin n := n + 1; end;
end;
invariant B.n <= A.k;''')
M("fifo_order","--semantics=M : verified 6 6","A fifo channel delivers in the order of sending.",'''message Num (v: 1..2) from A to B fifo [2];
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k < 2 ==> begin k := k + 1; send Num(k) to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Num ==> begin assert m.v = n + 1 "in order"; n := m.v; end;
end;
invariant B.n <= A.k;''')
M("set_order","--semantics=M : violated exit 10","A set channel does not keep the order of sending.",'''message Num (v: 1..2) from A to B;
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k < 2 ==> begin k := k + 1; send Num(k) to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Num ==> begin assert m.v = n + 1 "in order"; n := m.v; end;
end;
invariant B.n <= A.k;''')
M("bag_order","--semantics=M : violated exit 10","A bag channel does not keep the order of sending.",'''message Num (v: 1..2) from A to B bag [2];
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k < 2 ==> begin k := k + 1; send Num(k) to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Num ==> begin assert m.v = n + 1 "in order"; n := m.v; end;
end;
invariant B.n <= A.k;''')
for d,what in(("bag [1]","bag"),("fifo [1]","fifo")):
    M(f"{what}_overflow",f"--semantics=M : error exit 14",f"A message too many for a {what} channel is a run-time error.",f'''message Ping () from A to B {d};
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k < 2 ==> begin k := k + 1; send Ping() to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Ping ==> begin n := n + 1; end;
end;
invariant B.n <= A.k;''')
M("capacity","--semantics=M : error exit 14","A third element in a set channel of capacity 2 is a run-time error.",'''message Num (v: 1..3) from A to B capacity 2;
process A var k: 0..3;
startstate begin k := 0; end;
rule "send" k < 3 ==> begin k := k + 1; send Num(k) to B; end;
end;
process B var n: 0..3;
startstate begin n := 0; end;
on m: Num when n = 3 ==> begin end;
end;
invariant B.n <= 3;''')
M("capacity_enough","--semantics=M : verified 4 3","Three elements in a set channel of capacity 3.",'''message Num (v: 1..3) from A to B capacity 3;
process A var k: 0..3;
startstate begin k := 0; end;
rule "send" k < 3 ==> begin k := k + 1; send Num(k) to B; end;
end;
process B var n: 0..3;
startstate begin n := 0; end;
on m: Num when n = 3 ==> begin end;
end;
invariant B.n <= 3;''')
M("lossy","--semantics=M : verified 4 3","A lossy message may vanish: received and lost are two events.",'''message Ping () from A to B lossy;
process A var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send Ping() to B; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on m: Ping ==> begin n := 1; end;
end;
invariant B.n < 2;''')
M("duplicating","--semantics=M : verified 4 5","A duplicating message may stay when it is received.",'''message Ping () from A to B duplicating;
process A var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send Ping() to B; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on m: Ping ==> begin n := 1; end;
end;
invariant B.n < 2;''')
Q='''type s: 1..3;
message Vote () from V to C;
process V [v: s] var k: boolean;
startstate begin k := false; end;
rule "vote" !k ==> begin k := true; send Vote() to C; end;
end;
'''
M("quorum_exact","--semantics=M : verified 14 21","A quorum receive consumes exactly 2 messages from distinct senders.",Q+'''process C var n: 0..3;
startstate begin n := 0; end;
on q: quorum 2 of Vote from v when n = 0 ==> begin n := 2; end;
end;
invariant C.n = 0 | C.n = 2;''')
M("quorum_all","--semantics=M : verified 9 13","A quorum of all 3.",Q+'''process C var n: 0..3;
startstate begin n := 0; end;
on q: quorum 3 of Vote from v when n = 0 ==> begin n := 3; end;
end;
invariant C.n = 0 | C.n = 3;''')
M("quorum_in","--semantics=M : verified 14 21","`in`, `for in` and `exists in` see exactly the quorum's senders.",Q+'''process C var n: 0..3;
startstate begin n := 0; end;
on q: quorum 2 of Vote from v when n = 0 & exists x in q do x != 1 end ==> begin
  for x in q do n := n + 1; end;
  assert n = 2;
  assert forall x in q do x in q end;
end;
end;
invariant C.n = 0 | C.n = 2;''')
M("where_filters","--semantics=M : verified 10 15","where filters each message of a quorum: two yes votes are needed and one no is left out.",'''type s: 1..3;
message Vote (yes: boolean) from V to C;
process V [v: s] var k: boolean;
startstate begin k := false; end;
rule "vote" !k ==> begin k := true; send Vote(v != 3) to C; end;
end;
process C var n: 0..1;
startstate begin n := 0; end;
on q: quorum 2 of Vote from v where q[v].yes when n = 0 ==> begin n := 1; end;
end;
invariant C.n < 2;''')
M("when_whole","--semantics=M : verified 10 15","when judges the whole quorum: only the pair of voters 1 and 2 passes.",Q+'''process C var n: 0..1;
startstate begin n := 0; end;
on q: quorum 2 of Vote from v when n = 0 & 1 in q & 2 in q ==> begin n := 1; end;
end;
invariant C.n < 2;''')
M("where_single","--semantics=M : verified 5 4","where on a single message: only the larger number is received.",'''message Num (v: 1..2) from A to B;
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k < 2 ==> begin k := k + 1; send Num(k) to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Num where m.v = 2 ==> begin n := m.v; end;
end;
invariant B.n != 1;''') if False else M("where_single","--semantics=M : verified 4 3","where on a single message: only the larger number is received.",'''message Num (v: 1..2) from A to B;
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k < 2 ==> begin k := k + 1; send Num(k) to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Num where m.v = 2 ==> begin n := m.v; end;
end;
invariant B.n != 1;''')
M("reply",["--semantics=M : verified 4 3","--semantics=M-MP : verified 6 5","--semantics=MP : verified 6 5"],"reply goes to the sender.",'''message Ask () from A to B; Answer () from B to A;
process A var k: 0..2;
startstate begin k := 0; end;
rule "ask" k = 0 ==> begin k := 1; send Ask() to B; end;
on m: Answer ==> begin k := 2; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on m: Ask ==> begin n := 1; reply Answer(); end;
end;
invariant A.k = 2 -> B.n = 1;''')
M("reply_indexed","--semantics=M : verified 16 24","reply goes to that one of several senders who asked.",'''type s: 1..2;
message Ask () from A to B; Answer () from B to A;
process A [a: s] var k: 0..2;
startstate begin k := 0; end;
rule "ask" k = 0 ==> begin k := 1; send Ask() to B; end;
on m: Answer ==> begin assert k = 1; k := 2; end;
end;
process B var n: 0..0;
startstate begin n := 0; end;
on m: Ask from a ==> begin reply Answer(); end;
end;
invariant B.n = 0;''')
M("reply_quorum","--semantics=M : verified 5 5","reply in a quorum receive goes to each of its senders.",'''type s: 1..2;
message Ask () from A to B; Answer () from B to A;
process A [a: s] var k: 0..2;
startstate begin k := 0; end;
rule "ask" k = 0 ==> begin k := 1; send Ask() to B; end;
on m: Answer ==> begin assert k = 1; k := 2; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on q: quorum 2 of Ask from a ==> begin n := 1; reply Answer(); end;
end;
invariant (exists a: s do A[a].k = 2 end) -> B.n = 1;''') if False else M("reply_quorum","--semantics=M : verified 8 9","reply in a quorum receive goes to each of its senders.",'''type s: 1..2;
message Ask () from A to B; Answer () from B to A;
process A [a: s] var k: 0..2;
startstate begin k := 0; end;
rule "ask" k = 0 ==> begin k := 1; send Ask() to B; end;
on m: Answer ==> begin assert k = 1; k := 2; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on q: quorum 2 of Ask from a ==> begin n := 1; reply Answer(); end;
end;
invariant (exists a: s do A[a].k = 2 end) -> B.n = 1;''')
M("broadcast_self","--semantics=M : verified 5 5","broadcast reaches every instance, the sender's own included.",'''type s: 1..2;
message Hello () from P to P;
var done: boolean;
startstate begin done := false; end;
process P [p: s] var n: 0..2;
startstate begin n := 0; end;
rule "hello" p = 1 & !done ==> begin done := true; broadcast Hello() to P; end;
on m: Hello from q ==> begin assert q = 1; n := n + 1; end;
end;
cover "to itself" P[1].n = 1;
invariant forall p: s do P[p].n < 2 end;''')
M("broadcast_others","--semantics=M : verified 9 13","broadcast to another role: one message for each instance.",'''type s: 1..3;
message Hello () from A to P;
process A var k: boolean;
startstate begin k := false; end;
rule "hello" !k ==> begin k := true; broadcast Hello() to P; end;
end;
process P [p: s] var n: 0..2;
startstate begin n := 0; end;
on m: Hello ==> begin n := n + 1; end;
end;
invariant forall p: s do P[p].n < 2 end;''')
M("start_product","--deadlock=off : verified 12 0","Start states of processes and of the globals combine as a product: 3 * 2 * 2.",'''var g: 0..2;
ruleset i: 0..2 do startstate begin g := i; end; end;
process P [p: 1..2] var n: 0..1;
ruleset i: 0..1 do startstate begin n := i; end; end;
rule "never" n = 2 - g * 0 & g = 9 - 0 ==> begin n := 0; end;
end;''') if False else M("start_product","verified 12 12","Start states of processes and of the globals combine as a product: 3 * 2 * 2.",'''var g: 0..2;
ruleset i: 0..2 do startstate begin g := i; end; end;
process P [p: 1..2] var n: 0..1;
ruleset i: 0..1 do startstate begin n := i; end; end;
rule "flip" n = 0 ==> begin n := 1; end;
end;
rule "look" g = 9 ==> begin end;''')
M("quiescence",["verified 2 1","--deadlock=stuttering : deadlock","--deadlock=stuck : deadlock"],"In a model with processes a state without events is no error unless asked for.",'''process P var n: 0..1;
startstate begin n := 0; end;
rule "up" n = 0 ==> begin n := 1; end;
end;''')
M("mp_consumes_all",["--semantics=M : verified 5 5","--semantics=M-MP : verified 9 12","--semantics=MP : verified 9 11"],"Under MP an event consumes all that has arrived: two messages in the inbox block.",'''message X () from A to C; Y () from A to C;
process A var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send X() to C; send Y() to C; end;
end;
process C var n: 0..2;
startstate begin n := 0; end;
on m: X ==> begin n := n + 1; end;
on m: Y ==> begin n := n + 1; end;
end;
invariant C.n < 3;''') if False else None
M("payload_undefined","--semantics=M : verified 3 2","An Undefined field travels as Undefined.",'''message Num (v: 0..1) from A to B;
process A var k: boolean; u: 0..1;
startstate begin k := false; undefine u; end;
rule "send" !k ==> begin k := true; send Num(u) to B; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on m: Num ==> begin assert isundefined(m.v); n := 1; end;
end;
invariant B.n < 2;''')
M("payload_range","--semantics=M : error exit 14","A payload outside its field's range is a run-time error.",'''message Num (v: 0..1) from A to B;
process A var k: 0..2;
startstate begin k := 0; end;
rule "send" k = 0 ==> begin k := 2; send Num(k) to B; end;
end;
process B var n: 0..1;
startstate begin n := 0; end;
on m: Num ==> begin n := 1; end;
end;
invariant B.n < 2;''')
M("two_roles","--semantics=M : verified 9 12","A message from two roles: a receive takes it from either.",'''message Ping () from A | B to C;
process A var k: boolean;
startstate begin k := false; end;
rule "a" !k ==> begin k := true; send Ping() to C; end;
end;
process B var k: boolean;
startstate begin k := false; end;
rule "b" !k ==> begin k := true; send Ping() to C; end;
end;
process C var n: 0..2;
startstate begin n := 0; end;
on m: Ping ==> begin n := n + 1; end;
end;
invariant C.n < 3;''')
M("symm",["--semantics=M : verified 9 12","--semantics=M --symm : verified 6 8"],"Indexed processes over a scalarset are interchangeable, channels included.",'''type s: scalarset(2);
message Ping () from A to B;
process A [a: s] var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send Ping() to B; end;
end;
process B var n: 0..2;
startstate begin n := 0; end;
on m: Ping from a ==> begin n := n + 1; end;
end;
invariant B.n < 3;''')
M("foreign_read","rejected","A process cannot read another process's variables.",'''process A var x: 0..1;
startstate begin x := 0; end;
rule "r" B.y = 0 ==> begin x := 1; end;
end;
process B var y: 0..1;
startstate begin y := 0; end;
rule "s" y = 0 ==> begin y := 1; end;
end;''')
M("send_outside","rejected","Only processes send.",'''message Ping () from A to A;
process A var x: 0..1;
startstate begin x := 0; end;
on m: Ping ==> begin x := 1; end;
end;
rule "r" true ==> begin send Ping() to A; end;''')
M("wrong_role","rejected","A process sends only what its role may send.",'''message Ping () from A to B;
process A var x: 0..1;
startstate begin x := 0; end;
on m: Ping ==> begin x := 1; end;
end;
process B var y: 0..1;
startstate begin y := 0; end;
on m: Ping ==> begin y := 1; end;
end;''')
M("quorum_single_role","rejected","A quorum needs an indexed role to come from.",'''message Ping () from A to B;
process A var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send Ping() to B; end;
end;
process B var y: 0..1;
startstate begin y := 0; end;
on q: quorum 1 of Ping ==> begin y := 1; end;
end;''')
M("assign_message","rejected","A received message cannot be changed.",'''message Num (v: 0..1) from A to B;
process A var k: boolean;
startstate begin k := false; end;
rule "send" !k ==> begin k := true; send Num(0) to B; end;
end;
process B var y: 0..1;
startstate begin y := 0; end;
on m: Num ==> begin m.v := 1; end;
end;''')
OLD="rumur: as of 2026; its release v2022.08.20 refuses it"
FIX={
 "decl_range_wide":"rumur: CMurphi wraps the bound",
 "lex_percent_string":"both",
 "maxerr_10":"rumur: CMurphi stops at the first error","maxerr_counts":"rumur: CMurphi stops at the first error",
 "type_scalarset_inline":"rumur: CMurphi warns that it is useless",
 "lex_minus_minus_space":"cmurphi: Rumur reports an underflow where no bound is negative",
 "prec_unary_minus":"cmurphi: Rumur reports an underflow where no bound is negative",
 "for_empty":"cmurphi: Rumur counts down",
 "for_assign_variable":"cmurphi: Rumur assigns to a copy",
 "undef_copy_var":"cmurphi: an error in Rumur",
 "lex_begin_fn_optional":OLD,"lex_op_divide":OLD,"lex_op_divslash":OLD,"lex_op_minus":OLD,"lex_op_times":OLD,"lex_smart_quotes":OLD,
 "lex_trailing_semi_quant":"decision: extra separators are tolerated",
 "lex_reserved_ismember":"both: Rumur since 2026; its release v2022.08.20 takes it",
 "rule_guard_int":"cmurphi: Rumur does not ask",
 "while_1000":"cmurphi: Rumur has no limit","while_1001":"cmurphi: Rumur has no limit",
 "err_while_limit":"cmurphi: Rumur has no limit and runs on",
 "dialect_compat_while":"both: each tool under its own name",
 "undef_compare_dialect":"rumur: CMurphi takes Undefined for a value there",
 "err_undef_ne_scalarset":"rumur: CMurphi takes Undefined for a value there",
 "dialect_scalarset_base":"both: a base changes names, not results",
}
for n,b in FIX.items():
    assert n in progs,n
    progs[n]=re.sub(r"-- basis: .*",lambda m:"-- basis: "+b,progs[n],count=1)
for n,t in progs.items():
    path=f"{OUT}/{n}.m"
    open(path,"w",encoding="utf-8",newline="").write(t)
print(len(progs))
