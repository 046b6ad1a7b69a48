// Package etcd compares etcd's implementation of Raft (go.etcd.io/raft/v3, as it is published) with a model of it,
// raft_etcd.m, in both ways: logs of its runs are validated against the model, and the model drives it. It is a module
// of its own, so that gomc does not depend on etcd.
//
// # The system
//
// A Cluster is three RawNodes in one process, each with a MemoryStorage, and the messages between them. Nothing in it
// happens by itself: the caller chooses the next event, which is a call of one RawNode with all of its consequences
// (the events of raft_etcd.m). Storage is written asynchronously, as far as etcd is concerned, and always before the
// event ends, unless the disk fails: then the node has sent what it may send before it has written, and starts anew.
//
// A Logger writes what etcd traces itself, under its build tag with_tla, one line of JSON for each TracingEvent, with
// what the Cluster does to it between: ticks, lost messages, disks that fail. An Adapter lets a model choose the
// events.
//
// # The mistakes
//
// Mistakes are edits of etcd's text, which the compiler reads in place of etcd's own (go build -overlay). An edit names
// the text that it replaces, and fails where that is not there exactly once: so it is noticed if etcd moves on. No text
// of etcd's is in this module.
package etcd
