// Package symmetry computes exact canonical forms of states: two packed states have
// the same form if and only if a renaming of scalarset values takes one to the other.
//
// # Renaming
//
// The elements are the values of the symmetric scalarsets, numbered from 0 across
// all of them. A renaming maps the elements of each scalarset to themselves. On a
// state it acts cell by cell: a cell in an array indexed by a scalarset goes where its
// elements go, a value of a scalarset (also one inside a union, or inside the codes of
// a bitmap) is renamed, Undefined stays, and bags of slots are sorted again. The orbit
// of a state is the set of its images; Canonical picks one state of each orbit, always
// the same whichever state of the orbit it is given.
//
// # The compiled layout
//
// compile turns ir.Layout into units: runs of cells that every renaming moves as one.
// A slot bag is active when renaming changes its elements; every other bag is moved
// like plain cells. What a state says about its elements is read as relations:
// data of one element alone; edges, that is a key and the elements it is about, in
// order (their number is that of the array indices plus that of the values held); and
// nodes that hold together the edges of one element of an active bag. A key never
// depends on which elements are meant, on the order of slots, or on where in an array
// something lies beyond what renaming preserves.
//
// # Choosing the representative
//
// A scalarset whose elements are never related, to each other or to others, is sorted
// by what the state says of each alone (sorted.go). It is independent of the rest.
//
// The other elements are ordered by their keys (keys.go): what the state says of each
// alone, computed in stages and only as far as there are ties. In most states that is
// all. Where elements stay tied there are two methods.
//
// One more scalarset is sorted if its elements are not related to each other, whatever
// else they are related to: once all others have names, cells that relate the two are
// data. It is sorted last, in the image under each permutation of the others that keys
// leave, and the least of these images is the representative. So of the acceptors of a
// protocol no permutation is ever tried, only of the leaders.
//
// In a group of at most 64 permutations (table.go; of what is sorted none count), if
// keys leave few of them, these are tried: the representative is the image whose moving
// words are least in a fixed order. Which stages are computed, and whether there are few,
// depends on the number of permutations left alone, which is the same for every renaming
// of the state.
//
// Otherwise ties are resolved (refine.go, twins.go, search.go):
//
//  1. Refinement. The ordered partition of the elements by their keys is split, until
//     nothing changes, by the multiset of relations about each in which other elements
//     appear as their classes.
//  2. Twins. Tied elements whose exchange leaves the state as it is, which is decided
//     exactly, are put in any order, and the partition is refined again.
//  3. Search. While classes with several elements are left, each element of the first
//     smallest one is made a class of its own in turn, and the rest refined. The leaves
//     of this tree are orders of the elements, hence renamings; the representative is
//     the lexicographically least image among the leaves whose trace (what refinement
//     saw on the way) is least. Two leaves with equal images yield an automorphism.
//     A child is skipped when automorphisms that fix the path to its parent lead to
//     it from an earlier child, and a subtree is left as soon as one is found that maps
//     it to an explored one.
//
// A renaming is applied unit by unit (image.go) or, in a group of at most 256
// permutations, by the word: each is compiled to masks, rotations and small tables.
//
// # Why it is exact
//
// Everything that chooses is a function of the state up to renaming: keys, classes
// (their order included), the class branched on, traces. So the trees of two states of
// one orbit are images of each other, their leaves have the same images, and the least
// is the same state. Weights of elements are 64-bit hashes; a collision makes two
// elements, or two traces, look alike that are not: classes become coarser, the tree
// larger, and the result is still exact, because images are compared word by word.
// Where one of several choices is taken arbitrarily (the order of twins, what pruning
// leaves), an automorphism of the state, checked exactly, leads to the others, and
// images under automorphisms are equal.
//
// # Literature
//
// Scalarsets and their symmetry: Ip and Dill, Better Verification through Symmetry,
// Formal Methods in System Design 9, 1996. Individualisation, refinement, and pruning
// by automorphisms: McKay, Practical Graph Isomorphism, 1981, and McKay and Piperno,
// Practical Graph Isomorphism II, 2014. For states of models: Junttila, On the Symmetry
// Reduction Method for Petri Nets and Similar Formalisms, 2003. Deviations: the state
// is not turned into a graph, relations may be about any number of elements and nest;
// refinement recomputes all relations in each round instead of keeping a list of splitting
// classes, because there are few; automorphisms are remembered as they are (at most 64)
// and not as a group; of the leaves seen only the best is compared with; and twins are
// taken out first, because in states of protocols most ties are between processes
// that have done nothing yet.
package symmetry
