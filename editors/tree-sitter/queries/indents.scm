[
  (record_type)
  (function)
  (process)
  (machine)
  (monitor)
  (state)
  (simple_rule)
  (start_state)
  (receive)
  (ruleset)
  (if_stmt)
  (switch_stmt)
  (for_stmt)
  (while_stmt)
] @indent.begin

"end" @indent.branch @indent.end
["else" "elsif"] @indent.branch
