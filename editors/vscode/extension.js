// The client of `gomc lsp` for VS Code: it starts the server, speaks the Language Server Protocol with it, and shows
// reports. It needs no package beside VS Code itself, so that there is nothing to install, to bundle or to keep up.
"use strict";

const vscode = require("vscode");
const { spawn } = require("child_process");

// Connection sends requests to a server and keeps the answers that are due.
class Connection {
  constructor(command, onNotification, onEnd) {
    this.next = 1;
    this.due = new Map();
    this.rest = Buffer.alloc(0);
    this.onNotification = onNotification;
    this.child = spawn(command, ["lsp"], { stdio: ["pipe", "pipe", "inherit"] });
    this.child.stdout.on("data", (data) => this.take(data));
    this.child.stdin.on("error", () => {}); // the server has gone: "exit" says so
    for (const event of ["error", "exit"]) {
      this.child.on(event, (why) => {
        for (const { reject } of this.due.values()) reject(new Error("gomc lsp has ended"));
        this.due.clear();
        onEnd(why);
      });
    }
  }

  take(data) {
    this.rest = Buffer.concat([this.rest, data]);
    for (;;) {
      const end = this.rest.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/Content-Length: (\d+)/i.exec(this.rest.toString("ascii", 0, end))[1]);
      if (this.rest.length < end + 4 + length) return;
      const message = JSON.parse(this.rest.toString("utf8", end + 4, end + 4 + length));
      this.rest = this.rest.subarray(end + 4 + length);
      this.answer(message);
    }
  }

  answer(message) {
    if (message.method) {
      this.onNotification(message.method, message.params);
      if (message.id !== undefined) this.write({ id: message.id, result: null });
      return;
    }
    const due = this.due.get(message.id);
    this.due.delete(message.id);
    if (!due) return;
    if (message.error) due.reject(new Error(message.error.message));
    else due.resolve(message.result);
  }

  write(message) {
    const text = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
    this.child.stdin.write(`Content-Length: ${text.length}\r\n\r\n`);
    this.child.stdin.write(text);
  }

  notify(method, params) {
    this.write({ method, params });
  }

  request(method, params) {
    const id = this.next++;
    this.write({ id, method, params });
    return new Promise((resolve, reject) => this.due.set(id, { resolve, reject }));
  }
}

const position = (p) => new vscode.Position(p.line, p.character);
const range = (r) => new vscode.Range(position(r.start), position(r.end));
const location = (l) => new vscode.Location(vscode.Uri.parse(l.uri), range(l.range));
const edit = (changes) => {
  const all = new vscode.WorkspaceEdit();
  for (const [uri, edits] of Object.entries(changes)) {
    for (const e of edits) all.replace(vscode.Uri.parse(uri), range(e.range), e.newText);
  }
  return all;
};
const symbol = (s) => {
  const out = new vscode.DocumentSymbol(s.name, "", s.kind - 1, range(s.range), range(s.selectionRange)); // from 0 on here
  out.children = (s.children || []).map(symbol);
  return out;
};

let server;

async function activate(context) {
  const problems = vscode.languages.createDiagnosticCollection("gomc");
  const lensesChanged = new vscode.EventEmitter();
  const tokens = vscode.workspace.getConfiguration("gomc");
  const command = tokens.get("path") || "gomc";
  server = new Connection(
    command,
    (method, params) => {
      if (method === "textDocument/publishDiagnostics") problems.set(vscode.Uri.parse(params.uri), params.diagnostics.map(problem));
      if (method === "workspace/codeLens/refresh") lensesChanged.fire();
    },
    (why) => {
      if (why instanceof Error) {
        vscode.window.showErrorMessage(`${command} cannot be started: ${why.message}. Install gomc, or set gomc.path.`);
      }
    },
  );
  const about = await server.request("initialize", {
    processId: process.pid,
    rootUri: null,
    capabilities: { workspace: { codeLens: { refreshSupport: true } } },
  });
  server.notify("initialized", {});

  const ours = (document) => ["murphi", "p"].includes(document.languageId);
  const follow = (document) => {
    if (ours(document)) {
      server.notify("textDocument/didOpen", { textDocument: { uri: String(document.uri), languageId: document.languageId, version: document.version, text: document.getText() } });
    }
  };
  vscode.workspace.textDocuments.forEach(follow);
  const at = (document, p) => ({ textDocument: { uri: String(document.uri) }, position: p && { line: p.line, character: p.character } });
  const ask = (method, document, p, more) => server.request("textDocument/" + method, { ...at(document, p), ...more });
  const murphi = { language: "murphi" };
  const both = [murphi, { language: "p" }];
  const l = vscode.languages;

  context.subscriptions.push(
    problems,
    lensesChanged,
    vscode.workspace.onDidOpenTextDocument(follow),
    vscode.workspace.onDidChangeTextDocument((e) => {
      if (!ours(e.document)) return;
      server.notify("textDocument/didChange", { textDocument: { uri: String(e.document.uri), version: e.document.version }, contentChanges: [{ text: e.document.getText() }] });
      lensesChanged.fire();
    }),
    vscode.workspace.onDidCloseTextDocument((d) => ours(d) && server.notify("textDocument/didClose", at(d))),
    l.registerHoverProvider(both, {
      async provideHover(document, p) {
        const found = await ask("hover", document, p);
        return found && new vscode.Hover(new vscode.MarkdownString(found.contents.value), range(found.range));
      },
    }),
    l.registerDefinitionProvider(both, {
      async provideDefinition(document, p) {
        const found = await ask("definition", document, p);
        return found && location(found);
      },
    }),
    l.registerReferenceProvider(both, { provideReferences: async (document, p) => (await ask("references", document, p)).map(location) }),
    l.registerRenameProvider(both, {
      provideRenameEdits: async (document, p, newName) => edit((await ask("rename", document, p, { newName })).changes),
    }),
    l.registerCompletionItemProvider(
      both,
      {
        async provideCompletionItems(document, p) {
          return (await ask("completion", document, p)).map((x) => Object.assign(new vscode.CompletionItem(x.label), { detail: x.detail }));
        },
      },
      ".",
    ),
    l.registerDocumentSymbolProvider(both, { provideDocumentSymbols: async (document) => (await ask("documentSymbol", document)).map(symbol) }),
    l.registerDocumentFormattingEditProvider(murphi, {
      provideDocumentFormattingEdits: async (document) => (await ask("formatting", document)).map((e) => new vscode.TextEdit(range(e.range), e.newText)),
    }),
    l.registerCodeActionsProvider(murphi, {
      async provideCodeActions(document, r) {
        const { start, end } = r; // as JSON, a range of VS Code is a list
        return (await ask("codeAction", document, undefined, { range: { start, end } })).map((x) =>
          Object.assign(new vscode.CodeAction(x.title, vscode.CodeActionKind.QuickFix), { edit: edit(x.edit.changes) }));
      },
    }),
    l.registerCodeLensProvider(both, {
      onDidChangeCodeLenses: lensesChanged.event,
      async provideCodeLenses(document) {
        return (await ask("codeLens", document)).map((x) => new vscode.CodeLens(range(x.range), x.command));
      },
    }),
    l.registerDocumentSemanticTokensProvider(
      murphi,
      {
        async provideDocumentSemanticTokens(document) {
          return new vscode.SemanticTokens(Uint32Array.from((await ask("semanticTokens/full", document)).data));
        },
      },
      legend(about.capabilities.semanticTokensProvider.legend),
    ),
    vscode.commands.registerCommand("gomc.check", (uri, name) => check(uri, name, lensesChanged)),
    { dispose: () => server.notify("exit") },
  );
}

const legend = (l) => new vscode.SemanticTokensLegend(l.tokenTypes, l.tokenModifiers);

// problem is a diagnostic; severities are numbered from 1 in the protocol.
function problem(d) {
  const out = new vscode.Diagnostic(range(d.range), d.message, d.severity - 1);
  out.code = d.code;
  out.source = d.source;
  out.relatedInformation = (d.relatedInformation || []).map((r) => new vscode.DiagnosticRelatedInformation(location(r.location), r.message));
  return out;
}

let panel;

// check runs a model, that of the editor where no other is named, or a property or test in it, and shows the page of the
// report beside the text.
async function check(uri, name, lensesChanged) {
  const editor = vscode.window.activeTextEditor;
  const model = uri || (editor && String(editor.document.uri));
  if (!model) return undefined;
  const run = server.request("workspace/executeCommand", { command: "gomc.check", arguments: name ? [model, name] : [model] });
  lensesChanged.fire();
  try {
    const found = await run;
    if (!panel) {
      panel = vscode.window.createWebviewPanel("gomc", "gomc", { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, { enableScripts: true });
      panel.onDidDispose(() => (panel = undefined));
    }
    panel.title = "gomc: " + found.verdict;
    panel.webview.html = found.page;
    return found;
  } catch (why) {
    vscode.window.showErrorMessage("gomc: " + why.message);
    return undefined;
  } finally {
    lensesChanged.fire();
  }
}

function deactivate() {
  if (server) server.notify("exit");
}

module.exports = { activate, deactivate };
