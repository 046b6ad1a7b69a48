module gomc/conform/slogtrace

go 1.26.0

require gomc/conform/trace v0.0.0

replace gomc/conform/trace => ../trace
