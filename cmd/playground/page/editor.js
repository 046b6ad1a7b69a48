// The editor: CodeMirror with the colours of the language, and what the language server in the worker tells.
// make playground bundles it.
import {EditorState, RangeSetBuilder, countColumn} from '@codemirror/state';
import {EditorView, keymap, lineNumbers, highlightActiveLine, drawSelection, hoverTooltip, Decoration, ViewPlugin} from '@codemirror/view';
import {defaultKeymap, history, historyKeymap} from '@codemirror/commands';
import {StreamLanguage, HighlightStyle, syntaxHighlighting, bracketMatching, indentOnInput} from '@codemirror/language';
import {autocompletion, completionKeymap} from '@codemirror/autocomplete';
import {setDiagnostics, lintGutter, lintKeymap} from '@codemirror/lint';
import {search, searchKeymap, highlightSelectionMatches} from '@codemirror/search';
import {tags} from '@lezer/highlight';

let words = new Set();

const language = StreamLanguage.define({
  name: 'gomc',
  startState: () => ({comment: false}),
  token(stream, state) {
    if (state.comment) {
      if (stream.skipTo('*/')) {
        stream.match('*/');
        state.comment = false;
      } else stream.skipToEnd();
      return 'comment';
    }
    if (stream.eatSpace()) return null;
    if (stream.match('--')) {
      stream.skipToEnd();
      return 'comment';
    }
    if (stream.match('/*')) {
      state.comment = true;
      return 'comment';
    }
    if (stream.match(/^"[^"]*"?/)) return 'string';
    if (stream.match(/^\d[\w.]*/)) return 'number';
    if (stream.match(/^[A-Za-z_]\w*/)) return words.has(stream.current().toLowerCase()) ? 'keyword' : 'variableName';
    stream.next();
    return null;
  },
  languageData: {commentTokens: {line: '--', block: {open: '/*', close: '*/'}}},
});

const colours = HighlightStyle.define([
  {tag: tags.keyword, color: 'var(--keyword)', fontWeight: 'bold'}, {tag: tags.string, color: 'var(--string)'},
  {tag: tags.number, color: 'var(--number)'}, {tag: tags.comment, color: 'var(--dim)', fontStyle: 'italic'},
]);

const theme = EditorView.theme({
  '&': {color: 'var(--text)', backgroundColor: 'var(--ground)'}, '.cm-content': {caretColor: 'var(--text)'},
  '.cm-gutters': {backgroundColor: 'var(--soft)', color: 'var(--dim)', border: 'none'},
  '.cm-activeLine': {backgroundColor: 'color-mix(in srgb, var(--link) 8%, transparent)'}, '.cm-cursor': {borderLeftColor: 'var(--text)'},
  '.cm-tooltip': {backgroundColor: 'var(--soft)', color: 'var(--text)', border: '1px solid var(--line)', maxWidth: '40rem', whiteSpace: 'pre-wrap'},
});

// A line that is too long goes on below itself, four letters further in than it begins.
const hanging = ViewPlugin.fromClass(class {
  constructor(view) { this.decorations = this.of(view); }
  update(u) { if (u.docChanged || u.viewportChanged || u.geometryChanged) this.decorations = this.of(u.view); }
  of({state, visibleRanges, defaultCharacterWidth: letter}) {
    const builder = new RangeSetBuilder();
    for (const {from, to} of visibleRanges) {
      for (let at = from; at <= to;) {
        const line = state.doc.lineAt(at), by = Math.min(24, countColumn(/^\s*/.exec(line.text)[0], state.tabSize)) + 4;
        builder.add(line.from, line.from, Decoration.line({attributes: {style: `padding-left: ${6 + by * letter}px; text-indent: -${by * letter}px`}}));
        at = line.to + 1;
      }
    }
    return builder.finish();
  }
}, {decorations: plugin => plugin.decorations});

// The protocol counts lines and UTF-16 units from 0; so does CodeMirror within a line.
const offset = (doc, p) => {
  if (p.line >= doc.lines) return doc.length;
  const line = doc.line(p.line + 1);
  return Math.min(line.to, line.from + p.character);
};
const placeOf = (doc, at) => {
  const line = doc.lineAt(at);
  return {line: line.number - 1, character: at - line.from};
};
const severities = ['', 'error', 'warning', 'info', 'hint'];
const plainText = contents => typeof contents === 'string' ? contents : Array.isArray(contents) ? contents.map(plainText).join('\n') : contents?.value ?? '';

globalThis.makeEditor = (parent, hooks) => {
  const complete = async context => {
    const word = context.matchBefore(/\w+/);
    if (!word && !context.explicit) return null;
    const list = await hooks.complete(placeOf(context.state.doc, context.pos));
    return {from: word ? word.from : context.pos, options: (list.items ?? list).map(i => ({label: i.label, detail: i.detail, apply: i.insertText ?? i.label})), validFor: /^\w*$/};
  };
  const hover = hoverTooltip(async (view, at) => {
    const h = await hooks.hover(placeOf(view.state.doc, at));
    const text = h && plainText(h.contents);
    if (!text) return null;
    return {pos: at, create: () => {
      const dom = document.createElement('div');
      dom.textContent = text.replace(/^```\w*$\n?/gm, '');
      return {dom};
    }};
  });
  const view = new EditorView({parent, state: EditorState.create({extensions: [
    lineNumbers(), EditorView.lineWrapping, hanging, history(), drawSelection(), indentOnInput(), bracketMatching(), highlightActiveLine(), highlightSelectionMatches(), search(), lintGutter(),
    language, syntaxHighlighting(colours), theme, autocompletion({override: [complete]}), hover,
    keymap.of([{key: 'Mod-Enter', run: () => (hooks.check(), true)}, ...defaultKeymap, ...historyKeymap, ...completionKeymap, ...searchKeymap, ...lintKeymap]),
    EditorView.contentAttributes.of({'aria-label': 'the model'}),
    EditorView.updateListener.of(u => u.docChanged && hooks.changed()),
  ]})});
  return {
    text: () => view.state.doc.toString(),
    set: text => view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: text}}),
    words: list => {
      words = new Set(list);
      const text = view.state.doc.toString();
      view.dispatch({changes: {from: 0, to: view.state.doc.length, insert: text}}); // coloured anew
    },
    diagnose: list => view.dispatch(setDiagnostics(view.state, list.map(d => ({
      from: offset(view.state.doc, d.range.start), to: Math.max(offset(view.state.doc, d.range.start), offset(view.state.doc, d.range.end)),
      severity: severities[d.severity] ?? 'error', message: d.message,
    })))),
    goTo: (line, column) => {
      const at = offset(view.state.doc, {line: line - 1, character: column - 1});
      view.dispatch({selection: {anchor: at}, scrollIntoView: true});
      view.focus();
    },
    reveal: line => {
      const at = offset(view.state.doc, {line: line - 1, character: 0});
      view.dispatch({selection: {anchor: at}, effects: EditorView.scrollIntoView(at, {y: 'center'})});
    },
  };
};
