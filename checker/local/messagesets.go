package local

import "encoding/binary"

// messageSets are the messages that an event consumes and those that it sends. Many links have
// the same. The numbers in needs and sends ascend.
type messageSets struct {
	id           int32
	needs, sends []int32
}

// messageSetTable interns them: each different one is kept once.
type messageSetTable struct {
	lookup map[string]*messageSets
	key    []byte // scratch
}

func newMessageSetTable() *messageSetTable {
	return &messageSetTable{lookup: map[string]*messageSets{}}
}

// of is the value with the given messages. It keeps the slices.
func (t *messageSetTable) of(needs, sends []int32) *messageSets {
	t.key = binary.LittleEndian.AppendUint32(t.key[:0], uint32(len(needs)))
	t.key = appendList(appendList(t.key, needs), sends)
	x, known := t.lookup[string(t.key)]
	if !known {
		x = &messageSets{int32(len(t.lookup)), needs, sends}
		t.lookup[string(t.key)] = x
	}
	return x
}

// appendList appends numbers to a key of a map.
func appendList(key []byte, list []int32) []byte {
	for _, n := range list {
		key = binary.LittleEndian.AppendUint32(key, uint32(n))
	}
	return key
}
