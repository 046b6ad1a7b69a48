// A worker: a program as WebAssembly, the file of its name.
'use strict';
importScripts('wasm_exec.js');
const go = new Go();
// The first messages may come before the program listens.
const early = [];
onmessage = e => early.push(e);
postMessage({loading: true});
WebAssembly.instantiateStreaming(fetch(name), go.importObject)
  .catch(async () => WebAssembly.instantiate(await (await fetch(name)).arrayBuffer(), go.importObject))
  .then(({instance}) => {
    const ended = go.run(instance);
    for (const e of early) onmessage(e);
    return ended;
  })
  .then(() => postMessage({ended: 'the checker ended'}), error => postMessage({ended: String(error)}));
