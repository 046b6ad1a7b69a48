; What an outline lists.

(function . (name) @name) @definition.function
(process . (name) @name) @definition.class
(machine . (name) @name) @definition.class
(monitor . (name) @name) @definition.class
(state . (name) @name) @definition.method
(message_decl . (name) @name) @definition.type
(event_decl . (name) @name) @definition.type
(type_decl (name) @name) @definition.type
(const_decl . (name) @name) @definition.constant
(simple_rule (string) @name) @definition.method
(receive . (string) @name) @definition.method
(property (string) @name) @definition.constant
(temporal . (string) @name) @definition.constant
(call . (name) @name) @reference.call
