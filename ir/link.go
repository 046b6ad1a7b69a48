package ir

// A link is a Message that carries others: what the channels from one role to another hold in
// which several kinds of messages keep the order of sending. Its Payload has a tag, the number
// of the message in Carries, and then a field for the payload of each; of these only the one
// that the tag names is not all Undefined, so that equal messages are equal elements. Links
// are none of Program.Messages.

const tagField = 0

// NewLink returns a link that carries messages from one role to another.
func NewLink(name string, from, to *Process, carries []*Message) *Message {
	names := make([]string, len(carries))
	for i, m := range carries {
		names[i] = m.Name
	}
	tag := Field{Name: "(message)", Type: &Type{Kind: Enum, Members: names}}
	payload := &Type{Kind: Record, Name: name, Fields: []Field{tagField: tag}}
	for _, m := range carries {
		payload.Fields = append(payload.Fields, Field{Name: m.Name, Type: m.Payload, Offset: payload.Cells()})
	}
	return &Message{Name: name, Payload: payload, From: []*Process{from}, To: []*Process{to}, Carries: carries}
}

// Tag is the field of a link's payload that says which message an element is.
func (m *Message) Tag() Field { return m.Payload.Fields[tagField] }

// Carried is the field of a link's payload for the message of that number.
func (m *Message) Carried(n int) Field { return m.Payload.Fields[tagField+1+n] }

// Content returns the message that an element of a channel of m holds, and the cells of its payload.
func (m *Message) Content(elem []uint64) (*Message, []uint64) {
	if m.Carries == nil {
		return m, elem
	}
	n := int(elem[tagField] - 1)
	f := m.Carried(n)
	return m.Carries[n], elem[f.Offset : f.Offset+f.Type.Cells()]
}

// Element returns an element of a channel of m with the content given: the reverse of Content.
func (m *Message) Element(content *Message, payload []uint64) []uint64 {
	if m.Carries == nil {
		return payload
	}
	elem := make([]uint64, m.Payload.Cells())
	n := m.Number(content)
	elem[tagField] = uint64(n) + 1
	copy(elem[m.Carried(n).Offset:], payload)
	return elem
}

// Number is the place of a message among those that a link carries, -1 if it does not.
func (m *Message) Number(content *Message) int {
	for n, c := range m.Carries {
		if c == content {
			return n
		}
	}
	return -1
}

// Kinds are the messages that channels of m hold.
func (m *Message) Kinds() []*Message {
	if m.Carries == nil {
		return []*Message{m}
	}
	return m.Carries
}
