" Syntax of Murphi models, made from the grammar by go test ./editors -update.
if exists("b:current_syntax") | finish | endif
syntax case ignore
syntax keyword murphiKeyword alias array assert begin by case clear const do else elsif end endalias endexists endfor endforall endfunction endif endprocedure endrecord endrule endruleset endstartstate endswitch endwhile enum error exists for forall function if invariant ismember isundefined of procedure put record return rule ruleset scalarset startstate switch then to type undefine union var while
syntax keyword murphiWord add all always announce anywhere append as asserts assume at broadcast capacity carries choose cold count cover crash defer duplicate each enabled endchoose endfaults endmachine endmonitor endon endprocess endstate endview entry event eventually exit externfun externproc fair faults final fired from goto halt heal hot ignore in include insert leadsto let link liveness lose ltl machine mailbox map max message min model module monitor most multiset new notin observes on outbox partition persistent process quorum raise real receive received release remove reorder reply restart send sent seq set start state strong subset sum system unfair unless until view when where with within yield
syntax keyword murphiConstant true false undefined
syntax keyword murphiType boolean
syntax match murphiNumber "\<\(0x[0-9a-f]\+\|[0-9]\+\)\>"
syntax region murphiString start=+["“]+ skip=+\\.+ end=+["”]+ oneline
syntax match murphiComment "--.*$" contains=@Spell
syntax region murphiComment start="/\*" end="\*/" contains=@Spell
highlight default link murphiKeyword Statement
highlight default link murphiWord Keyword
highlight default link murphiConstant Constant
highlight default link murphiType Type
highlight default link murphiNumber Number
highlight default link murphiString String
highlight default link murphiComment Comment
let b:current_syntax = "murphi"
