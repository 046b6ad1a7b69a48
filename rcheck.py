import re,os,sys,glob
rows={}
for l in open(sys.argv[1]):
    if l.startswith('#') or l.startswith('model\t'): continue
    r=l.rstrip('\n').split('\t'); rows.setdefault(r[0][:-2],[]).append(r)
for f in sorted(glob.glob('/tmp/confx/new2/*.m')):
    b=os.path.basename(f)[:-2]; t=open(f,encoding='utf-8').read()
    basis=re.search(r'-- basis: (\w+)(.*)',t)
    e=re.search(r'-- expect: (?:(.*) : )?(\w+)',t)
    for r in rows.get(b,[]):
        rv=r[6]
        if r[-1]: print('DIFF',b,r[1],r[-1],'basis',basis.group(0))
        if basis.group(1) in('both','rumur') and (rv=='rejected')!=(e.group(2)=='rejected'): print('basis',b,r[1],'rumur',rv,'expected',e.group(2),basis.group(0))
        if basis.group(1)=='cmurphi' and rv!='rejected' and not r[-1] and ':' not in basis.group(0)[10:]: print('rumur accepts too',b,rv)
        if basis.group(1)=='decision' and rv not in('rejected',) and not r[-1] : print('decision but rumur agrees',b,rv)
