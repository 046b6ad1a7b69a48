package semantics
