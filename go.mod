module gomc

go 1.26

require github.com/antlr4-go/antlr/v4 v4.13.1

require golang.org/x/exp v0.0.0-20240506185415-9bf2ced13842 // indirect
