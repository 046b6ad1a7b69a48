package match

import "gomc/conform/log"

// InOrder gives the lines of a log that stand in one order, by its name.
func InOrder(all Source, name string, obs *Observer) Source { return &order{all, name, obs} }

type order struct {
	Source
	name string
	obs  *Observer
}

// Next is the next of them.
func (o *order) Next() (*log.Line, error) {
	for {
		l, err := o.Source.Next()
		if err != nil {
			return nil, err
		}
		if name, err := o.obs.Order(l); name == o.name || err != nil {
			return l, err
		}
	}
}
