import sys,re,subprocess,json,glob,os
from concurrent.futures import ThreadPoolExecutor
def run(f):
    out=[]
    for line in open(f,encoding='utf-8',newline='').read().split('\n'):
        m=re.match(r'-- expect: (?:(.*) : )?(\w+)(.*)$',line.rstrip('\r'))
        if not m: 
            if line.startswith('--'): continue
            break
        flags=(m.group(1) or '').split(); v=m.group(2); rest=m.group(3).split()
        counts=[]; 
        while rest and rest[0].isdigit(): counts.append(int(rest.pop(0)))
        oth=dict(zip(rest[::2],rest[1::2]))
        p=subprocess.run(['/tmp/confx/gomc3','check','--format=json','--progress=off',f]+flags,capture_output=True,text=True,timeout=120)
        if v=='rejected':
            ok=p.returncode==3; got=f"rc {p.returncode} {p.stdout[:100]}"
        else:
            try:
                o=json.loads(p.stdout); got=f"{o['verdict']} {o['states']} {o['transitions']} rc {p.returncode} {o.get('reason','')}"
                ok=o['verdict']==v and [o['states'],o['transitions']][:len(counts)]==counts and ('exit' not in oth or int(oth['exit'])==p.returncode)
            except Exception as e: ok=False; got=f"rc {p.returncode} "+p.stderr[:300].split('\n')[0]
        if not ok: out.append(f"{os.path.basename(f)}: {line} GOT {got}")
    return out
with ThreadPoolExecutor(2) as ex:
    for r in ex.map(run,sorted(glob.glob(sys.argv[1]+'/*.m'))):
        for l in r: print(l)
