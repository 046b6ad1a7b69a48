module gomc/machine

go 1.26.0
