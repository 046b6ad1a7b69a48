module gomc/conform/trace

go 1.26.0
