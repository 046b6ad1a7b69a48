package emptiness

import (
	"slices"

	"gomc/internal/disjoint"
)

// An instance that renamings take from node to node has one name in all of them: that which it has in the node where
// the search began. On the way to each node it is known which instance there has which name. An edge to a node that has
// been met may make one of two names: then the instances of both are one thread of each part that has the edge. So a
// part is a partition of the names, and sets of them (sums.go).

// threads are the names of instances in the nodes that were met since the search began at a node.
type threads struct {
	instances int
	lists     *nameLists
	of        []uint32      // the list of each node, by its number
	least     uint32        // the number of the first of them
	path      []uint32      // those of the nodes on the path
	renamed   []uint64      // by the edges that are to be taken
	alone     disjoint.Sets // of the names of a part in which none are joined
	classes   disjoint.Sets // those of the parts under construction in which some are joined, one after the other
	on        set           // what is enabled in a node
	here      []uint32      // the list of the last one that an edge leads to
}

// newThreads returns the threads of no node; nil: nothing is renamed, or nothing fair.
func (s *search) newThreads(lists *nameLists) *threads {
	n := len(s.q.Fairness.Strong)
	if s.graph.Renames == nil || n == 0 {
		return nil
	}
	if lists == nil {
		lists = newNameLists(n)
	}
	t := &threads{instances: n, lists: lists, on: newSet(n)}
	t.alone.Grow(n)
	return t
}

// reset forgets all nodes: the next one has a number.
func (t *threads) reset(next uint32) {
	if t == nil {
		return
	}
	t.of, t.path, t.renamed, t.classes, t.least = t.of[:0], t.path[:0], t.renamed[:0], t.classes[:0], next
}

// enter follows an edge to a new node; the first one has its own names.
func (t *threads) enter(does *Renames) {
	if t == nil {
		return
	}
	list := uint32(0)
	if len(t.path) > 0 {
		list = t.path[len(t.path)-1]
	}
	if does != nil {
		list = t.lists.number(t.along(does))
	}
	t.of, t.path = append(t.of, list), append(t.path, list)
}

// names are those of the instances of the last node on the path.
func (t *threads) names() []uint32 { return t.lists.list(t.path[len(t.path)-1]) }

// along returns the names behind an edge of that node.
func (t *threads) along(does *Renames) []uint32 {
	names := t.names()
	if does == nil {
		return names
	}
	t.here = slices.Grow(t.here[:0], t.instances)[:t.instances]
	for x, name := range names {
		t.here[does.Instances[x]] = name
	}
	return t.here
}

// add adds instances of that node to a set, by their names; there are none where the path is empty.
func (t *threads) add(to, instances set) {
	if !instances.any() {
		return
	}
	names := t.names()
	for x := range instances.all() {
		to.add(int(names[x]))
	}
}

// join makes one class, in the last part, of the two names of each instance behind an edge to a node with a number.
func (t *threads) join(r *root, number uint32, does *Renames) {
	if t == nil {
		return
	}
	before := t.lists.list(t.of[number-t.least])
	for x, name := range t.along(does) {
		if name != before[x] {
			t.joinNames(r, name, before[x])
		}
	}
}

// joinNames makes one class of the classes of two names.
func (t *threads) joinNames(r *root, a, b uint32) {
	if !r.joined {
		r.joined = true
		t.classes = append(t.classes, t.alone...)
	}
	t.last().Join(int(a), int(b))
}

// last are the classes of the last part in which some are joined.
func (t *threads) last() disjoint.Sets { return t.classes[len(t.classes)-t.instances:] }

// pop makes the last part one with that before it.
func (t *threads) pop(into, last *root) {
	if t == nil || !last.joined {
		return
	}
	if !into.joined {
		into.joined = true
		return
	}
	joined := t.last()
	t.classes = t.classes[:len(t.classes)-t.instances]
	for name, other := range joined {
		t.joinNames(into, uint32(name), uint32(other))
	}
}

// drop forgets the last part.
func (t *threads) drop(r *root) {
	if t != nil && r.joined {
		t.classes = t.classes[:len(t.classes)-t.instances]
	}
}

// classesOf are the classes of the last part.
func (t *threads) classesOf(r *root) disjoint.Sets {
	if r.joined {
		return t.last()
	}
	return t.alone
}

// leave goes back from the last node on the path, behind which so many edges are left.
func (t *threads) leave(edges int) {
	if t != nil {
		t.path, t.renamed = t.path[:len(t.path)-1], t.renamed[:edges]
	}
}

// renames appends the renaming of edges that are to be taken, as many as it takes to make them so many.
func (t *threads) renames(renaming uint64, edges int) {
	if t == nil {
		return
	}
	for len(t.renamed) < edges {
		t.renamed = append(t.renamed, renaming)
	}
}

// taken returns the renaming of the last edge, which is not to be taken any more; so many are left.
func (t *threads) taken(left int) (renaming uint64) {
	if t == nil {
		return 0
	}
	renaming, t.renamed = t.renamed[left], t.renamed[:left]
	return renaming
}

// leaveThreads is the component of a root that has all of its edges, or a part of it, if that will do; else nil.
func (s *search) leaveThreads(r *root) []node {
	if !s.marked(r) || s.region.whole && r.number != 1 {
		return nil
	}
	component, classes := s.tarjan.live[r.live:], s.tarjan.threads.classesOf(r)
	if s.neglects(classes) {
		return nil
	}
	if starving := s.starving(classes); starving.any() {
		if s.region.whole {
			return nil
		}
		return s.without(component, starving)
	}
	s.instances.kept = s.instances.banned
	return slices.Clone(component)
}

// neglects reports whether a class of weak instances is enabled everywhere and taken nowhere, in the last part.
func (s *search) neglects(classes disjoint.Sets) bool {
	unserved := s.tarjan.sums.always().without(s.tarjan.sums.taken())
	served := newSet(s.tarjan.threads.instances)
	for x := range s.instances.weak.all() {
		if !unserved.has(x) {
			served.add(classes.Root(x))
		}
	}
	for x := range s.instances.weak.all() {
		if !served.has(classes.Root(x)) {
			return true
		}
	}
	return false
}

// starving are the names of strong instances whose class is enabled somewhere and taken nowhere, in the last part.
func (s *search) starving(classes disjoint.Sets) set {
	n := s.tarjan.threads.instances
	on, taken, list := newSet(n), newSet(n), newSet(n)
	for x := range s.instances.strong.all() {
		class := classes.Root(x)
		if s.tarjan.sums.ever().has(x) {
			on.add(class)
		}
		if s.tarjan.sums.taken().has(x) {
			taken.add(class)
		}
	}
	for x := range s.instances.strong.all() {
		if class := classes.Root(x); on.has(class) && !taken.has(class) {
			list.add(x)
		}
	}
	return list
}

// without looks for a part of a component in which nothing of some names that starve is enabled, or owed anything.
func (s *search) without(component []node, starving set) []node {
	var rest []node
	banned := map[node]set{}
	for _, n := range component {
		starved := s.tarjan.threads.named(s.number.get(n), starving)
		if !s.enabledIn(n.place).meets(starved) {
			rest = append(rest, n)
			banned[n] = starved.and(s.instances.losing)
			if before := s.instances.banned.at(n); before != nil {
				banned[n].union(before)
			}
		}
	}
	inner := s.among(rest)
	if slices.Contains(s.q.Fairness.Losing, true) {
		inner.instances.banned.of = banned
	}
	return s.foundBy(inner, rest)
}

// named are the instances that have some names in the node with a number.
func (t *threads) named(number uint32, some set) set {
	list := newSet(t.instances)
	for x, name := range t.lists.list(t.of[number-t.least]) {
		if some.has(int(name)) {
			list.add(x)
		}
	}
	return list
}

// nameLists are lists of a name for each instance, each kept once. The first one has its own number for each.
type nameLists struct {
	instances int
	names     []uint32
	table     []uint32 // by hashes: one more than the number of a list; 0: none
}

func newNameLists(instances int) *nameLists {
	l := &nameLists{instances: instances, table: make([]uint32, 64)}
	own := make([]uint32, instances)
	for x := range own {
		own[x] = uint32(x)
	}
	l.number(own)
	return l
}

func (l *nameLists) list(number uint32) []uint32 {
	at := int(number) * l.instances
	return l.names[at : at+l.instances : at+l.instances]
}

// number returns the number of a list.
func (l *nameLists) number(list []uint32) uint32 {
	n := len(l.names) / l.instances
	if 2*n >= len(l.table) {
		l.rehash()
	}
	at := l.find(list)
	if l.table[at] == 0 {
		l.names = append(l.names, list...)
		l.table[at] = uint32(n) + 1
	}
	return l.table[at] - 1
}

// find returns where a list stands in the table, or where there is room for it.
func (l *nameLists) find(list []uint32) uint64 {
	hash := uint64(0)
	for _, name := range list {
		hash = (hash ^ uint64(name)) * 0x9e3779b97f4a7c15
		hash ^= hash >> 32
	}
	mask := uint64(len(l.table) - 1)
	at := hash & mask
	for l.table[at] != 0 && !slices.Equal(l.list(l.table[at]-1), list) {
		at = (at + 1) & mask
	}
	return at
}

// rehash makes more room in the table.
func (l *nameLists) rehash() {
	l.table = make([]uint32, 2*len(l.table))
	for n := range len(l.names) / l.instances {
		l.table[l.find(l.list(uint32(n)))] = uint32(n) + 1
	}
}

// along returns the image of a set of instances along an edge.
func (s *search) along(a set, e edge) set {
	does := s.graph.does(e.renaming)
	if does == nil {
		return a
	}
	out := make(set, len(a))
	for x := range s.q.Fairness.Strong {
		if a.has(x) {
			out.add(does.instance(x))
		}
	}
	return out
}

// errands lists what is missing at a node: marks, and what threads lack.
func (s *search) errands(from node, n *need) (list []errand) {
	if n.marks != s.q.Automaton.Marks {
		list = append(list, errand{from, nobody})
	}
	all := n.pending(s, nil)
	for x := range s.q.Fairness.Strong {
		if all.has(x) {
			list = append(list, errand{from, x})
		}
	}
	return list
}

// serves reports whether an edge does what an errand is for.
func (s *search) serves(at errand, e edge, n *need) bool {
	if at.instance == nobody {
		return e.marks&^n.marks != 0
	}
	if s.effects.taken(e.event).has(at.instance) {
		return true
	}
	to := s.graph.does(e.renaming).instance(at.instance)
	return s.instances.weak.has(to) && !s.enabledIn(e.to.place).has(to)
}
