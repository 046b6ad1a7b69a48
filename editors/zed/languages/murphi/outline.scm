(function ["function" "procedure"] @context . (name) @name) @item
(process "process" @context . (name) @name) @item
(machine "machine" @context . (name) @name) @item
(monitor "monitor" @context . (name) @name) @item
(state "state" @context . (name) @name) @item
(message_decl . (name) @name) @item
(event_decl . (name) @name) @item
(simple_rule "rule" @context (string) @name) @item
(receive "on" @context . (string) @name) @item
(property (property_kind) @context (string) @name) @item
(temporal "ltl" @context . (string) @name) @item
