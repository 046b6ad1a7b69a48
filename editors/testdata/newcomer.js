// A client by script in the place of VS Code: `node newcomer.js EXTENSION GOMC`. It has as much of the interface of VS
// Code as the extension uses, and does the steps of somebody who begins, which it counts.
"use strict";
const assert = require("assert");
const Module = require("module");
const path = require("path");

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } toJSON() { return [this.start, this.end]; } } // as in VS Code
class Edit { constructor() { this.edits = []; } replace(uri, range, text) { this.edits.push({ uri, range, text }); } }
class Emitter { constructor() { this.event = (f) => ((this.f = f), { dispose() {} }); } fire(x) { if (this.f) this.f(x); } dispose() {} }
const data = (...names) => class { constructor(...values) { names.forEach((n, i) => (this[n] = values[i])); } };
const providers = {}, commands = {}, problems = new Map(), errors = [], panels = [];
const opened = new Emitter(), changed = new Emitter(), closed = new Emitter();
const registered = (kind) => (_, provider) => ((providers[kind] = provider), { dispose() {} });
const vscode = {
  Position, Range, WorkspaceEdit: Edit, EventEmitter: Emitter,
  Location: data("uri", "range"), Hover: data("contents", "range"), MarkdownString: data("value"), CompletionItem: data("label"),
  DocumentSymbol: data("name", "detail", "kind", "range", "selectionRange"), TextEdit: data("range", "newText"),
  CodeAction: data("title", "kind"), CodeLens: data("range", "command"), SemanticTokens: data("data"), SemanticTokensLegend: data("types", "modifiers"),
  Diagnostic: data("range", "message", "severity"), DiagnosticRelatedInformation: data("location", "message"),
  CodeActionKind: { QuickFix: "quickfix" }, ViewColumn: { Beside: -2 },
  Uri: { parse: (text) => ({ toString: () => text }) },
  languages: {
    createDiagnosticCollection: () => ({ set: (uri, list) => problems.set(String(uri), list), dispose() {} }),
    registerHoverProvider: registered("hover"), registerDefinitionProvider: registered("definition"),
    registerReferenceProvider: registered("references"), registerRenameProvider: registered("rename"),
    registerCompletionItemProvider: registered("completion"), registerDocumentSymbolProvider: registered("symbols"),
    registerDocumentFormattingEditProvider: registered("formatting"), registerCodeActionsProvider: registered("actions"),
    registerCodeLensProvider: registered("lens"), registerDocumentSemanticTokensProvider: registered("tokens"),
  },
  workspace: {
    textDocuments: [], getConfiguration: () => ({ get: () => process.argv[3] }),
    onDidOpenTextDocument: opened.event, onDidChangeTextDocument: changed.event, onDidCloseTextDocument: closed.event,
  },
  window: {
    showErrorMessage: (text) => errors.push(text),
    createWebviewPanel: () => { const p = { webview: {}, onDidDispose() {} }; panels.push(p); return p; },
  },
  commands: { registerCommand: (name, f) => ((commands[name] = f), { dispose() {} }) },
};
const load = Module._load;
Module._load = (name, ...rest) => (name === "vscode" ? vscode : load(name, ...rest));

const uri = "file:///tmp/counter.m";
const document = { uri: vscode.Uri.parse(uri), languageId: "murphi", version: 0, text: "", getText() { return this.text; } };
let steps = 0;
const step = (what) => console.log(`${++steps}. ${what}`);
const until = async (what, met) => {
  for (let i = 0; !met(); i++) {
    assert(i < 6000, "it never came to that: " + what + " " + JSON.stringify([...problems], null, 1));
    await new Promise((r) => setTimeout(r, 20));
  }
};
const type = (text) => { document.text = text; document.version++; changed.fire({ document }); };
const messages = () => (problems.get(uri) || []).map((d) => d.message).join("\n");

(async () => {
  const extension = require(path.join(process.argv[2], "extension.js"));
  const context = { subscriptions: [] };
  step("install the extension and open a new file counter.m");
  await extension.activate(context);
  opened.fire(document);
  step("write a model");
  const model = `var total : 0..3;\nstartstate begin total := 0; end;\nrule "up" total < 3 ==> begin total := total + 1; end;\nrule "back" total = 3 ==> begin total := 0; end;\ninvariant "in range" total <= 3;\n`;
  type(model);
  await until("no problems", () => problems.has(uri) && messages() === "");
  assert.match((await providers.hover.provideHover(document, new Position(2, 10))).contents.value, /total : 0\.\.3/);
  assert((await providers.tokens.provideDocumentSemanticTokens(document)).data.length > 20);
  assert.strictEqual((await providers.symbols.provideDocumentSymbols(document)).length, 4);
  step("click on the lens: check");
  const [lens] = await providers.lens.provideCodeLenses(document);
  assert.strictEqual(lens.command.title, "check");
  const verified = await commands[lens.command.command](...lens.command.arguments);
  assert.strictEqual(verified.verdict, "verified");
  assert.match(panels[0].webview.html, /<html/);
  step("mistype a name, and take the quick fix");
  type(model.replace("total := total + 1", "totla := total + 1"));
  await until("a problem", () => messages() !== "");
  const [problem] = problems.get(uri);
  const fixes = await providers.actions.provideCodeActions(document, problem.range);
  assert.strictEqual(fixes[0].edit.edits[0].text, "total");
  step("make a mistake in the protocol, and check again");
  type(model.replace("total <= 3", "total < 3"));
  await until("no problems", () => messages() === "");
  const violated = await commands["gomc.check"](uri);
  assert.strictEqual(violated.verdict, "violated");
  assert.match(violated.text, /trace of 3 steps[^]*"up"/);
  assert.match((await providers.lens.provideCodeLenses(document))[0].command.title, /check: violated/);
  assert.strictEqual(panels.length, 1);
  const wrong = "event E;\nevent E;\n";
  const program = { uri: vscode.Uri.parse("file:///tmp/gomc-newcomer.p"), languageId: "p", version: 1, getText: () => wrong };
  opened.fire(program);
  await until("what is wrong with a file of P", () => (problems.get(String(program.uri)) || []).length > 0);
  assert.match(problems.get(String(program.uri))[0].message, /declared twice/);
  assert.deepStrictEqual(errors, []);
  console.log(`${steps} steps to a verified and a violated model`);
  extension.deactivate();
  process.exit(0);
})().catch((why) => { console.error(why); process.exit(1); });
