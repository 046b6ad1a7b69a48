package local

import "encoding/binary"

// traffic is what an event takes from the network and gives to it. Many links have the
// same. The numbers in needs and sends ascend.
type traffic struct {
	id           int32
	needs, sends []int32
}

// traffics keeps each different one once.
type traffics struct {
	lookup map[string]*traffic
	key    []byte // scratch
}

func newTraffics() *traffics { return &traffics{lookup: map[string]*traffic{}} }

// of is the traffic with the given messages. It keeps the slices.
func (t *traffics) of(needs, sends []int32) *traffic {
	t.key = binary.LittleEndian.AppendUint32(t.key[:0], uint32(len(needs)))
	t.key = appendList(appendList(t.key, needs), sends)
	x, known := t.lookup[string(t.key)]
	if !known {
		x = &traffic{int32(len(t.lookup)), needs, sends}
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
