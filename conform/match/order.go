package match

import "gomc/conform/log"

// InOrder gives the lines of a log that stand in one of its orders (Observer.Order).
func InOrder(r *log.Reader, obs *Observer, name string) Source { return &order{r, name, obs} }

// order is the lines of a log that stand in one order.
type order struct {
	*log.Reader
	name string
	obs  *Observer
}

// Next is the next of them.
func (o *order) Next() (*log.Line, error) {
	for {
		l, err := o.Reader.Next()
		if err != nil {
			return nil, err
		}
		if name, err := o.obs.Order(l); name == o.name || err != nil {
			return l, err
		}
	}
}
