package every

import "gomc/prove/recheck"

// Tamper makes a proof wrong before it is compared with instances.
func (o *Options) Tamper(do func(*recheck.Certificate)) { o.tamper = do }
