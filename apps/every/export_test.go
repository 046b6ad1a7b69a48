package every

import "gomc/prove/recheck"

// Tamper makes a proof wrong before it is held against instances.
func (o *Options) Tamper(do func(*recheck.Certificate)) { o.tamper = do }
