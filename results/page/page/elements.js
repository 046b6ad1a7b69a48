// What the pages of gomc share. Every text from the model becomes a text node, never markup.
'use strict';

const $ = id => document.getElementById(id);

// element makes a node; strings among the children become text.
function element(tag, properties, ...children) {
  const node = document.createElement(tag);
  Object.assign(node, properties);
  node.append(...children.filter(c => c !== null));
  return node;
}

// breakable is a text that breaks behind a dot, or before an index, if it has to.
const breakable = text => text.split(/(?<=[(.](?=\S))|(?=\[)/).flatMap((part, i) => i ? [element('wbr'), part] : [part]);

// shape makes a node of a picture.
function shape(tag, attributes, ...children) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// pieces shows a list in windows of a few items: buttons lead to those before and behind. Where a window begins is kept
// under a key, for the next state.
const windows = new Map();
function pieces(key, items, size, draw) {
  const box = element('div'), shown = element('div');
  const show = from => {
    windows.set(key, from);
    shown.replaceChildren(...items.slice(from, from + size).map(draw));
    earlier.disabled = from === 0;
    later.disabled = from + size >= items.length;
    where.textContent = ` ${from + 1} to ${Math.min(items.length, from + size)} of ${items.length}`;
  };
  const begin = () => Math.min(windows.get(key) ?? 0, Math.max(0, items.length - 1));
  const earlier = element('button', {type: 'button', onclick: () => show(Math.max(0, begin() - size))}, 'Earlier');
  const later = element('button', {type: 'button', onclick: () => show(begin() + size)}, 'Later');
  const where = element('span', {className: 'dim'});
  box.append(shown);
  if (items.length > size) box.append(element('p', {className: 'pieces'}, earlier, ' ', later, where));
  show(items.length > size ? begin() - begin() % size : 0);
  return box;
}

// onKeys calls the action of a key, unless one is typing; one that returns false leaves the key alone.
function onKeys(actions) {
  addEventListener('keydown', e => {
    const typing = e.target instanceof HTMLTextAreaElement || e.target.isContentEditable ||
      e.target instanceof HTMLInputElement && e.target.type !== 'checkbox';
    if (e.ctrlKey || e.altKey || e.metaKey || typing) return;
    if (e.key === ' ' && e.target instanceof HTMLButtonElement) return;
    if (Object.hasOwn(actions, e.key) && actions[e.key]() !== false) e.preventDefault();
  });
}
