; Made from grammar.js by go test ./editors/sitter -update. DO NOT EDIT.
; The first pattern that matches a node colours it.

(comment) @comment
(string) @string
(int) @number
(real_number) @number.float

((name) @constant.builtin
  (#match? @constant.builtin "^([Tt]rue|[Ff]alse|undefined|null)$"))
((named_type (name) @type.builtin)
  (#match? @type.builtin "^(boolean|int|integer)$"))

(const_decl . (name) @constant)
(enum_type (name) @constant)
(scalarset_type (name) @constant)
(type_decl (name) @type)
(named_type (name) @type)
(message_decl . (name) @type)
(event_decl . (name) @type)
(process . (name) @type)
(machine . (name) @type)
(monitor . (name) @type)
(roles (name) @type)
(state . (name) @label)
(goto_stmt (name) @label)
(function . (name) @function)
(external . (name) @function)
(call . (name) @function.call)
(field (name) @property)
(field_ref_expr "." . (name) @property)
(designator "." . (name) @property)
(field_value . (name) @property)

; A word that stands for a name is none; Neovim goes by the priority.
((name _ @variable) (#set! "priority" 105))

[
  "alias" "array" "assert" "begin" "by" "case" "clear" "const" "do" "else" "elsif" "end" "enum"
  "error" "exists" "for" "forall" "function" "if" "invariant" "ismember" "isundefined" "of"
  "procedure" "put" "record" "return" "rule" "ruleset" "scalarset" "startstate" "switch" "then" "to"
  "type" "undefine" "union" "var" "while" "add" "all" "always" "announce" "anywhere" "append" "as"
  "asserts" "assume" "at" "broadcast" "capacity" "carries" "choose" "cold" "count" "cover" "crash"
  "defer" "duplicate" "each" "enabled" "entry" "event" "eventually" "exit" "externfun" "externproc"
  "fair" "faults" "final" "fired" "from" "goto" "halt" "heal" "hot" "ignore" "in" "include" "insert"
  "leadsto" "let" "link" "liveness" "lose" "ltl" "machine" "mailbox" "map" "max" "message" "min"
  "model" "module" "monitor" "most" "multiset" "new" "notin" "observes" "on" "outbox" "partition"
  "persistent" "process" "quorum" "raise" "real" "receive" "received" "release" "remove" "reorder"
  "reply" "restart" "send" "sent" "seq" "set" "start" "state" "strong" "subset" "sum" "system"
  "unfair" "unless" "until" "view" "when" "where" "with" "within" "yield"
] @keyword

[
  "∃" "∀" ":=" "≔" "==>" "⇒" "->" "→" ".." "=" "==" "!=" "≠" "<=" "≤" ">=" "≥" "<<"
  ">>" "<" ">" "&&" "∧" "||" "∨" "&" "|" "^" "!" "¬" "~" "~>" "□" "◇" "<>" "+" "-" "−" "*"
  "×" "/" "÷" "∕" "%" "?"
] @operator

["(" ")" "[" "]" "{" "}"] @punctuation.bracket
["," ";" ":" "."] @punctuation.delimiter
