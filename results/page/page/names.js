// Names of instances as the heads of the chart have them: `Lieutenant 1` is Lieutenant[lieutenant_t_1], and lieutenant_t_1
// where one role alone has that index. The long name is on demand, as a title; text of the model keeps its own.

// shortName is the role of an instance with its number.
const shortName = name => name.replace(/^(\w+)[[(](.*)[\])]$/, (_, role, index) => `${role} ${index.replace(/^.*_(?=\d+$)/, '')}`);

// briefName is a short name in some letters: CL0 is ConfigurationLeader 0.
const briefName = short => short.replace(/^(\w+)(?: (.*))?$/, (_, role, index = '') => (role.match(/[A-Z]|^[a-z]|(?<=_)[a-z]/g) ?? [role[0]]).join('').toUpperCase().slice(0, 4) + index);

const names = {
  short: new Map(),
  brief: null, // of names whose letters no other has; null: there are none
  pattern: null, // null: nothing has a shorter name

  begin(columns) {
    const indices = new Map(), add = (long, short) => this.short.set(long, this.short.has(long) ? null : short);
    this.short.clear();
    for (const name of columns.filter(name => shortName(name) !== name)) {
      add(name, shortName(name));
      const index = /[[(](.*)[\])]$/.exec(name)[1];
      if (/\D\d+$/.test(index)) add(index, shortName(name));
    }
    const all = [...this.short].filter(([, short]) => short).map(([long]) => long).sort((a, b) => b.length - a.length);
    const shown = [...new Set(columns.map(shortName))].filter(name => / \d+$/.test(name)), letters = shown.map(briefName);
    const own = shown.filter((_, i) => letters.indexOf(letters[i]) === letters.lastIndexOf(letters[i]));
    this.brief = own.length ? new RegExp('\\b(?:' + own.join('|') + ')\\b', 'g') : null;
    this.pattern = all.length ? new RegExp('(?<![\\w.])(?:' + all.map(name => name.replace(/[[\]()]/g, '\\$&')).join('|') + ')(?!\\w)', 'g') : null;
  },

  // briefly tells instances by some letters, whose heads have the whole name.
  briefly(text) { return this.brief ? text.replace(this.brief, name => briefName(name)) : text; },

  in(text) { return this.pattern && text ? text.replace(this.pattern, name => this.short.get(name)) : text; },

  // apply shortens the names in what is shown, but for text of the model.
  apply(root) {
    if (!this.pattern) return;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const said = this.in(node.data), parent = node.parentElement;
      if (said === node.data || parent.closest('pre, .property, textarea')) continue;
      parent.title ||= node.data;
      node.data = said;
    }
  },
};
