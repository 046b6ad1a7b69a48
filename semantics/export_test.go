package semantics

// WithoutCondition calls f while --outbox=auto leaves one of its conditions out.
func WithoutCondition(name string, f func()) {
	withoutCondition = name
	defer func() { withoutCondition = "" }()
	f()
}
