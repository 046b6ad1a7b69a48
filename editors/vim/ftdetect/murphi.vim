autocmd BufRead,BufNewFile *.m setfiletype murphi
