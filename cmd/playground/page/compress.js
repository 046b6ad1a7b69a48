// Compresses what a browser loads, by Brotli as well as it can, and says how much it loads until the first verdict.
'use strict';
const {brotliCompressSync, constants: c} = require('zlib');
const fs = require('fs'), path = require('path');
const folder = process.argv[2];
const params = size => ({params: {[c.BROTLI_PARAM_QUALITY]: 11, [c.BROTLI_PARAM_LGWIN]: 24, [c.BROTLI_PARAM_SIZE_HINT]: size}});
const first = ['index.html', 'playground.css', 'playground.js', 'editor.js', 'library.json', 'worker.js', 'wasm_exec.js', 'gomc.wasm'];
const sizes = {};
for (const name of fs.readdirSync(folder).filter(n => /\.(wasm|js|css|html|json)$/.test(n))) {
  const text = fs.readFileSync(path.join(folder, name)), small = brotliCompressSync(text, params(text.length));
  fs.writeFileSync(path.join(folder, name + '.br'), small);
  sizes[name] = small.length;
  console.log(`${name}: ${text.length} bytes, ${small.length} compressed`);
}
console.log(`until the first verdict: ${first.reduce((sum, name) => sum + sizes[name], 0)} bytes`);
