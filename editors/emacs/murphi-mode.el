;;; murphi-mode.el --- Murphi models, with gomc as language server -*- lexical-binding: t -*-

;; Made from the grammar by go test ./editors -update.

;;; Code:

(defvar murphi-mode-syntax-table
  (let ((table (make-syntax-table)))
    (modify-syntax-entry ?- ". 12b" table)
    (modify-syntax-entry ?\n "> b" table)
    (modify-syntax-entry ?/ ". 14" table)
    (modify-syntax-entry ?* ". 23" table)
    (modify-syntax-entry ?_ "w" table)
    table))

(defconst murphi-keywords
  '("alias" "array" "assert" "begin" "by" "case" "clear" "const" "do" "else" "elsif" "end" "endalias" "endexists" "endfor" "endforall" "endfunction" "endif" "endprocedure" "endrecord" "endrule" "endruleset" "endstartstate" "endswitch" "endwhile" "enum" "error" "exists" "for" "forall" "function" "if" "invariant" "ismember" "isundefined" "of" "procedure" "put" "record" "return" "rule" "ruleset" "scalarset" "startstate" "switch" "then" "to" "type" "undefine" "union" "var" "while"
    "add" "all" "always" "announce" "anywhere" "append" "as" "asserts" "assume" "at" "broadcast" "capacity" "carries" "choose" "cold" "count" "cover" "crash" "defer" "duplicate" "each" "enabled" "endchoose" "endfaults" "endmachine" "endmonitor" "endon" "endprocess" "endstate" "endview" "entry" "event" "eventually" "exit" "externfun" "externproc" "fair" "faults" "final" "fired" "from" "goto" "halt" "heal" "hot" "ignore" "in" "include" "insert" "leadsto" "let" "link" "liveness" "lose" "ltl" "machine" "mailbox" "map" "max" "message" "min" "model" "module" "monitor" "most" "multiset" "new" "notin" "observes" "on" "outbox" "partition" "persistent" "process" "quorum" "raise" "real" "receive" "received" "release" "remove" "reorder" "reply" "restart" "send" "sent" "seq" "set" "start" "state" "strong" "subset" "sum" "system" "unfair" "unless" "until" "view" "when" "where" "with" "within" "yield"))

;;;###autoload
(define-derived-mode murphi-mode prog-mode "Murphi"
  "Major mode for Murphi models."
  (setq-local comment-start "-- ")
  (setq-local font-lock-defaults
              (list (list (cons (regexp-opt murphi-keywords 'words) 'font-lock-keyword-face)
                          (cons (regexp-opt '("true" "false" "undefined") 'words) 'font-lock-constant-face))
                    nil t)))

;;;###autoload
(add-to-list 'auto-mode-alist '("\\.m\\'" . murphi-mode))

(with-eval-after-load 'eglot
  (add-to-list 'eglot-server-programs '(murphi-mode . ("gomc" "lsp"))))

(provide 'murphi-mode)
;;; murphi-mode.el ends here
