import re,glob,os
mu={l.split()[0]:l.split()[1] for l in open('/tmp/confx/mu.txt')}
for f in sorted(glob.glob('/tmp/confx/new2/*.m')):
    b=os.path.basename(f)[:-2]
    t=open(f,encoding='utf-8').read()
    basis=re.search(r'-- basis: (\w+)',t).group(1)
    e=re.search(r'-- expect: (?:.* : )?(\w+)',t).group(1)
    rej=mu[b]=='rej'
    if basis=='both' and (e=='rejected')!=rej: print('both but CMurphi',mu[b],b,e)
    if basis=='cmurphi' and (e=='rejected')!=rej: print('cmurphi but',mu[b],b,e)
    if basis=='rumur' and not rej and e!='rejected': print('rumur-only but CMurphi accepts',b)
