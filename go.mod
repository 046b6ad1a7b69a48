module gomc

go 1.26
