-- prove: --every NODE : verified
-- Hazard pointers: a reader announces the object before it uses it, and looks again; a writer frees what nobody announces.
const N : 3; Objects : 2;
type NODE : scalarset(N); obj_t : scalarset(Objects); pc_t : enum { idle, announce, validate, use };
var pc : array [NODE] of pc_t; hp, seen : array [NODE] of obj_t; head : obj_t; old : obj_t; freed : array [obj_t] of boolean; passed : array [NODE] of boolean; scan : boolean;
ruleset o : obj_t do startstate begin
  for i : NODE do pc[i] := idle; undefine hp[i]; undefine seen[i]; passed[i] := false; end;
  for p : obj_t do freed[p] := p != o; end; head := o; undefine old; scan := false; end; end;
ruleset i : NODE do
  rule "load" pc[i] = idle ==> begin seen[i] := head; pc[i] := announce; end;
  rule "announce" pc[i] = announce ==> begin hp[i] := seen[i]; pc[i] := validate; end;
  rule "validate" pc[i] = validate ==> begin if head = hp[i] then pc[i] := use; else undefine hp[i]; undefine seen[i]; pc[i] := idle; end; end;
  rule "use" pc[i] = use ==> begin assert !freed[hp[i]] "use after free"; end;
  rule "drop" pc[i] = use ==> begin undefine hp[i]; undefine seen[i]; pc[i] := idle; end;
  rule "look" scan & !passed[i] & (isundefined(hp[i]) | hp[i] != old) ==> begin passed[i] := true; end;
end;
ruleset o : obj_t do
  rule "replace" isundefined(old) & freed[o] ==> begin freed[o] := false; old := head; head := o; scan := true; for i : NODE do passed[i] := false; end; end;
end;
rule "free" scan & forall i : NODE do passed[i] end ==> begin freed[old] := true; undefine old; scan := false; end;
invariant "nobody uses what is freed" forall i : NODE do pc[i] = use -> !freed[hp[i]] end;
