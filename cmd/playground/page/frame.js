// In the frame of the playground the explorer asks the playground, which has the checker, and a link to a position is one
// to the playground.
'use strict';
globalThis.framed = {
  ask: (what, question = {}) => parent.askExplorer(what, question),
  link: position => parent.link(position),
};
