; Where names are declared, and where they hold.

[
  (function)
  (simple_rule)
  (start_state)
  (receive)
  (ruleset)
  (process)
  (machine)
  (monitor)
  (for_stmt)
  (for_in_stmt)
  (quantified_expr)
  (quantified_in_expr)
  (aggregated_expr)
  (aggregated_in_expr)
  (let_expr)
] @local.scope

(const_decl . (name) @local.definition)
(type_decl (name) @local.definition)
(var_decl (name) @local.definition)
(param (name) @local.definition)
(quant . (name) @local.definition)
(alias . (name) @local.definition)
(function . (name) @local.definition)

(name) @local.reference
