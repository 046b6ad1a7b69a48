// The language of gomc: Murphi as CMurphi and Rumur accept it, and the message layer.
//
// How to read it. The lexer is at the end; keywords ignore case, names do not.
// Words that older Murphi models use as names (message, send, from, in, choose,
// cover ...) are tokens of their own, listed in `name`, so they are keywords
// only where a name cannot stand or where what follows settles it.
//
// Every construct that may be followed by optional semicolons eats its own, so
// that no semicolon is ever ambiguous. Statements are the exception: there a
// semicolon separates, and stray ones are empty statements.
//
// The grammar accepts slightly more than the language, so that later checks can
// say what is wrong in plain words: declarations without `begin` in a rule,
// chains of comparisons, any item in a ruleset, any name as a channel attribute.
grammar Murphi;

options { caseInsensitive = true; }

model : SEMI* item* EOF ;

item
  : constSection
  | typeSection
  | varSection
  | messageSection
  | function
  | external
  | process
  | simpleRule
  | startState
  | receive
  | property
  | temporal
  | ruleset
  | aliasRule
  | chooseRule
  | faultSection
  | lineFault
  | eventSection
  | machine
  | state
  | boundary
  | deferral
  | bound
  | persistent
  | fairItem
  | monitor
  | moduleDecl
  | systemDecl
  | link
  | include
  | view
  ;

items : SEMI* item* ;

include : INCLUDE STRING SEMI* ;

// Declarations

section : constSection | typeSection | varSection ;

constSection : CONST SEMI* constDecl* ;
typeSection  : TYPE SEMI* typeDecl* ;
varSection   : VAR SEMI* varDecl* ;

constDecl : names COLON expr SEMI* ;
typeDecl  : names COLON typeExpr SEMI* ;
varDecl   : names COLON typeExpr SEMI* ;

function
  : (FUNCTION | PROCEDURE) name LPAREN param* RPAREN (COLON typeExpr)? SEMI*
    block (END | ENDFUNCTION | ENDPROCEDURE) SEMI*
  ;

external
  : (EXTERNFUN | EXTERNPROC) name LPAREN param* RPAREN (COLON typeExpr)? STRING? SEMI*
  ;

param : VAR? names COLON typeExpr SEMI* ;

// Types. Subsets, of a type or a set, are what variables of quantifiers and choices go over, and no type of a variable.

typeExpr
  : name                                                                      # NamedType
  | expr DOTDOT expr                                                          # RangeType
  | ENUM LBRACE names? RBRACE                                                 # EnumType
  | RECORD SEMI* field* (END | ENDRECORD)                                     # RecordType
  | ARRAY LBRACKET typeExpr RBRACKET OF typeExpr                              # ArrayType
  | SCALARSET LPAREN expr RPAREN (LBRACE names? RBRACE)?                      # ScalarsetType
  | UNION LBRACE (typeExpr (COMMA typeExpr)* COMMA?)? RBRACE                  # UnionType
  | MULTISET LBRACKET expr RBRACKET OF typeExpr                               # MultisetType
  | REAL LPAREN expr COMMA expr RPAREN                                        # RealType
  | SET (LBRACKET expr RBRACKET)? OF typeExpr                                 # SetType
  | SEQ LBRACKET expr RBRACKET OF typeExpr                                    # SeqType
  | MAP LBRACKET typeExpr RBRACKET TO typeExpr                                # MapType
  | SUBSET (LBRACKET expr RBRACKET)? OF (typeExpr | expr)                     # SubsetType
  ;

field : names COLON typeExpr SEMI* ;

// Rules and properties

simpleRule : RULE priority?? STRING? (expr? (AT MOST expr)? ARROW)? block (END | ENDRULE) SEMI* ;

// An integer is a priority only where it cannot begin the guard.
priority : INT ;

startState : STARTSTATE STRING? block (END | ENDSTARTSTATE) SEMI* ;

property : propertyKind (STRING expr | expr STRING?) SEMI* ;

// What holds of runs. The words of formulas are words only between this one and the semicolon, and
// names elsewhere: the scanner sees to it.
temporal : LTL STRING? expr SEMI* ;

propertyKind : INVARIANT | ASSERT | ASSUME | COVER | FINAL | LIVENESS ;

ruleset : RULESET quants doWord items (END | ENDRULESET) SEMI* ;

aliasRule : ALIAS alias+ doWord items (END | ENDALIAS) SEMI* ;

chooseRule : CHOOSE name COLON expr doWord items (END | ENDCHOOSE) SEMI* ;

block : section* (BEGIN stmts | (stmt (SEMI stmt?)*)?) ;

alias : names COLON expr SEMI* ;

// How pages draw a process, or something else. Semantics says which words there are.
view : VIEW STRING? SEMI* viewLine* (END | ENDVIEW) SEMI* ;

viewLine : name shown (COMMA shown)* condition? SEMI+ ;

shown : STRING | expr ;

quants : quant (SEMI+ quant)* SEMI* ;

quant : name COLON typeExpr | name ASSIGN expr TO expr (BY expr)? ;

doWord : DO | COLON ;

// The message layer

messageSection : MESSAGE messageDecl+ ;

messageDecl : name (LPAREN field* RPAREN)? FROM roles TO roles attribute* SEMI+ ;

roles : name (BAR name)* ;

link : LINK name FROM name TO name CARRIES names (CAPACITY expr)? SEMI* ;

attribute : CAPACITY expr | name (LBRACKET expr RBRACKET)? ;

process
  : PROCESS name (LBRACKET name COLON typeExpr RBRACKET)? items (END | ENDPROCESS) SEMI*
  ;

receive
  : ON STRING? consumed filter? condition? (ARROW block (END | ENDON) | GOTO name (WITH block (END | ENDON))?) SEMI*
  ;

// A process names the message and what it is to be called; a machine may leave that out, and
// list several events; a monitor sees crashes, too.
consumed
  : (name COLON)? quorum? name (COMMA name)* sender? target?
  | (CRASH | RESTART) name COLON name
  ;

quorum : QUORUM expr OF ;

sender : FROM name ;

target : TO name ;

filter : WHERE expr ;

condition : WHEN expr ;

faultSection : FAULTS SEMI* fault* (END | ENDFAULTS) SEMI* ;

fault
  : (STRONG? FAIR)? (CRASH | RESTART | LOSE | DUPLICATE | REORDER | PARTITION | HEAL) names (AT MOST expr | WITHIN expr | ANYWHERE)* SEMI+
  ;

// What used to stand for one of them.
lineFault
  : (FAULTS CRASH | FAULTS? (LOSE | DUPLICATE)) name (AT MOST expr)? SEMI*
  ;

// Machines

eventSection : EVENT eventDecl+ ;

eventDecl : name (LPAREN field* RPAREN)? SEMI+ ;

// `()` follows a literal alone: else `f()` anywhere might be a bound f and the fields of a machine.
machine
  : MODEL? MACHINE name
    ((LBRACKET name COLON typeExpr RBRACKET)? (LPAREN field* RPAREN)? | AT MOST (expr (LPAREN field+ RPAREN)? | INT LPAREN RPAREN))
    items (END | ENDMACHINE) SEMI*
  ;

state
  : START? (HOT | COLD)? STATE name (LPAREN field* RPAREN)? items (END | ENDSTATE) SEMI*
  ;

boundary : (ENTRY | EXIT) block END SEMI* ;

deferral : (DEFER | IGNORE) names SEMI* ;

// How much fits, and what becomes of the rest.
bound : (MAILBOX expr name? | OUTBOX expr) SEMI+ ;

persistent : PERSISTENT varSection ;

fairItem : (UNFAIR | STRONG? FAIR) EACH? item ;

monitor
  : MONITOR name OBSERVES observed (COMMA observed)* items (END | ENDMONITOR) SEMI*
  ;

observed : name | (CRASH | RESTART) name ;

// What is put together: machines and monitors by their names, and systems of such modules.

moduleDecl : MODULE name EQ LBRACE binding (COMMA binding)* COMMA? RBRACE SEMI* ;

binding : name (AS name)? ;

// An assumption of a system ends in a semicolon, so that it is none of the model.
systemDecl
  : SYSTEM name EQ name (PLUS name)* (START name)? (ASSERTS names)? (WITH setting (COMMA setting)*)? (ASSUME expr)? SEMI+
  ;

setting : name EQ expr (DOTDOT expr)? ;


// Statements

stmts : stmt? (SEMI stmt?)* ;

// A check comes before a call: `cover (x)` is one, unless the model declares
// such a procedure, in which case the parser hands over an ID.
stmt
  : propertyKind (STRING expr | expr STRING?)                                 # Check
  | designator ASSIGN expr                                                    # Assign
  | call                                                                      # CallStmt
  | IF expr THEN stmts (ELSIF expr THEN stmts)* (ELSE stmts)? (END | ENDIF)   # If
  | SWITCH expr switchCase* (ELSE stmts)? (END | ENDSWITCH)                   # Switch
  | FOR quants doWord stmts (END | ENDFOR)                                    # For
  | FOR name IN expr doWord stmts (END | ENDFOR)                              # ForIn
  | WHILE expr doWord stmts (END | ENDWHILE)                                  # While
  | ALIAS alias+ doWord stmts (END | ENDALIAS)                                # AliasStmt
  | CLEAR designator                                                          # Clear
  | UNDEFINE designator                                                       # Undefine
  | CHOOSE designator COLON (typeExpr | expr) (WHERE expr)? FAIR?             # Choose
  | ERROR STRING                                                              # ErrorStmt
  | PUT (STRING | expr)                                                       # Put
  | RETURN expr?                                                              # Return
  | SEND name (LPAREN args RPAREN)? TO expr                                   # Send
  | BROADCAST name (LPAREN args RPAREN)? TO expr                              # Broadcast
  | REPLY name (LPAREN args RPAREN)?                                          # Reply
  | GOTO name (LPAREN args RPAREN)?                                           # Goto
  | RAISE name (LPAREN args RPAREN)?                                          # Raise
  | ANNOUNCE name (LPAREN args RPAREN)?                                       # Announce
  | HALT                                                                      # Halt
  | YIELD STRING? (WHEN expr)?                                                # Yield
  | NEW name (LPAREN args RPAREN)?                                            # Create
  | RECEIVE receiveCase+ END                                                  # ReceiveStmt
  | ADD expr TO designator                                                    # Add
  | REMOVE AT expr FROM designator                                            # RemoveAt
  | REMOVE expr FROM designator                                               # Remove
  | APPEND expr TO designator                                                 # Append
  | INSERT expr AT expr IN designator                                         # Insert
  ;

switchCase : CASE args COLON stmts ;

receiveCase : CASE (name COLON)? name (COMMA name)* sender? COLON stmts ;

designator : name (DOT name | LBRACKET expr RBRACKET)* ;

// Expressions, tightest first. `!` binds looser than comparison, `&&` and `||` looser than `&` and `|`. What
// speaks of runs stands in formulas only.

expr
  : primary                                                                   # PrimaryExpr
  | expr DOT name                                                             # FieldRef
  | expr LBRACKET expr RBRACKET                                               # Index
  | UNION OF expr                                                             # UnionOf
  | TILDE expr                                                                # Prefix
  | (PLUS | MINUS) expr                                                       # Prefix
  | expr (STAR | SLASH | PERCENT) expr                                        # Infix
  | expr (PLUS | MINUS) expr                                                  # Infix
  | expr (SHL | SHR) expr                                                     # Infix
  | expr (LT | LE | EQ | NE | GE | GT | IN | NOTIN) expr                              # Infix
  | (NOT | ALWAYS | EVENTUALLY | BOX | DIAMOND | LTGT) expr                   # Prefix
  | passage WHERE expr                                                        # PassageWhere
  | expr AMP expr                                                             # Infix
  | expr CARET expr                                                           # Infix
  | expr BAR expr                                                             # Infix
  | expr ANDAND expr                                                          # Infix
  | expr OROR expr                                                            # Infix
  | <assoc = right> expr IMPLIES expr                                         # Infix
  | expr (UNTIL | UNLESS | RELEASE) expr                                      # Infix
  | <assoc = right> expr (LEADSTO | SQUIGGLE) expr                            # Infix
  | <assoc = right> expr QUESTION expr COLON expr                             # Cond
  ;

primary
  : INT                                                                       # Int
  | REALNUMBER                                                                # RealNumber
  | name                                                                      # Ident
  | call                                                                      # CallExpr
  | NEW name (LPAREN args RPAREN)?                                            # New
  | LPAREN expr RPAREN                                                        # Paren
  | (FORALL | EXISTS) quants (WITH expr)? doWord expr (END | ENDFORALL | ENDEXISTS)        # Quantified
  | (FORALL | EXISTS) name IN expr (WITH expr)? doWord expr (END | ENDFORALL | ENDEXISTS)  # QuantifiedIn
  | ISUNDEFINED LPAREN expr RPAREN                                            # IsUndefined
  | ISMEMBER LPAREN expr COMMA typeExpr RPAREN                                # IsMember
  | LBRACE args generators? RBRACE                                            # SetLiteral
  | LBRACE IMPLIES RBRACE                                                     # EmptyMap
  | LBRACE name COLON expr (DOTDOT expr)? RBRACE                              # Filtered
  | LBRACKET args generators? RBRACKET                                        # ListLiteral
  | LET name ASSIGN expr (SEMI name ASSIGN expr)* SEMI? doWord expr END       # Let
  | name LBRACE (fieldValue (COMMA fieldValue)* COMMA?)? RBRACE               # RecordLiteral
  | ALL ID                                                                    # AllOf
  | aggregate quants (WITH expr)? doWord expr END                             # Aggregated
  | aggregate name IN expr (WITH expr)? doWord expr END                       # AggregatedIn
  | (MIN | MAX) generator (WITH expr)? BY expr END                            # Extreme
  | (FIRED | ENABLED) LPAREN which RPAREN                                     # Happening
  | passage                                                                   # PassageAny
  ;

// Where the elements of a comprehension come from. Its head is one expression: `k -> v` makes the entries of a map. What
// a filter, `{x in s | p}` and `{x : T | p}`, keeps is the left operand of its first `|`.
generators : FOR generator (SEMI generator)* SEMI? (WHERE expr)? ;

generator : name IN expr | quant ;

// A process, the name of a rule, and values of the rulesets around it.
which : (expr (COMMA STRING)? | STRING) (COMMA expr)* ;

// A message, or an event of machines, that somebody sends or receives.
passage : (SENT | RECEIVED) name (FROM passageEnd)? (TO passageEnd)? ;

passageEnd : located | INT ;

// As a designator, but at the end of an expression, where more of that may follow. Statements do not look ahead so.
located : name (DOT name | LBRACKET expr RBRACKET)* ;

aggregate : COUNT | SUM | MIN | MAX ;

fieldValue : name COLON expr ;

// The second form is multisetcount's and multisetremovepred's.
call : name LPAREN (args | name COLON expr COMMA expr) RPAREN ;

args : (expr (COMMA expr)* COMMA?)? ;

// Names

names : name (COMMA name)* COMMA? ;

name
  : ID | ADD | ALL | ANNOUNCE | ANYWHERE | APPEND | AS | ASSERTS | ASSUME | AT | BROADCAST | CAPACITY | CARRIES
  | CHOOSE | COLD | COUNT | COVER | CRASH | DEFER | DUPLICATE | EACH | ENDCHOOSE | ENDFAULTS | ENDMACHINE | ENDMONITOR
  | ENDON | ENDPROCESS | ENDSTATE | ENDVIEW | ENTRY | EVENT | EXIT | EXTERNFUN | EXTERNPROC | FAIR | FAULTS | FINAL | FROM
  | GOTO | HALT | HEAL | HOT | IGNORE | IN | INCLUDE | INSERT | LET | LINK | LIVENESS | LOSE | LTL | MACHINE | MAILBOX | MAP
  | MAX | MESSAGE | MIN | MODEL | MODULE | MONITOR | MOST | MULTISET | NEW | NOTIN | OBSERVES | ON | OUTBOX | PARTITION
  | PERSISTENT | PROCESS | QUORUM | RAISE | REAL | RECEIVE | REMOVE | REORDER | REPLY | RESTART | SEND | SEQ | SET
  | START | STATE | STRONG | SUBSET | SUM | SYSTEM | UNFAIR | VIEW | WHEN | WHERE | WITH | WITHIN | YIELD
  ;

// Reserved words

ALIAS         : 'alias' ;
ARRAY         : 'array' ;
ASSERT        : 'assert' ;
BEGIN         : 'begin' ;
BY            : 'by' ;
CASE          : 'case' ;
CLEAR         : 'clear' ;
CONST         : 'const' ;
DO            : 'do' ;
ELSE          : 'else' ;
ELSIF         : 'elsif' ;
END           : 'end' ;
ENDALIAS      : 'endalias' ;
ENDEXISTS     : 'endexists' ;
ENDFOR        : 'endfor' ;
ENDFORALL     : 'endforall' ;
ENDFUNCTION   : 'endfunction' ;
ENDIF         : 'endif' ;
ENDPROCEDURE  : 'endprocedure' ;
ENDRECORD     : 'endrecord' ;
ENDRULE       : 'endrule' ;
ENDRULESET    : 'endruleset' ;
ENDSTARTSTATE : 'endstartstate' ;
ENDSWITCH     : 'endswitch' ;
ENDWHILE      : 'endwhile' ;
ENUM          : 'enum' ;
ERROR         : 'error' ;
EXISTS        : 'exists' | '∃' ;
FOR           : 'for' ;
FORALL        : 'forall' | '∀' ;
FUNCTION      : 'function' ;
IF            : 'if' ;
INVARIANT     : 'invariant' ;
ISMEMBER      : 'ismember' ;
ISUNDEFINED   : 'isundefined' ;
OF            : 'of' ;
PROCEDURE     : 'procedure' ;
PUT           : 'put' ;
RECORD        : 'record' ;
RETURN        : 'return' ;
RULE          : 'rule' ;
RULESET       : 'ruleset' ;
SCALARSET     : 'scalarset' ;
STARTSTATE    : 'startstate' ;
SWITCH        : 'switch' ;
THEN          : 'then' ;
TO            : 'to' ;
TYPE          : 'type' ;
UNDEFINE      : 'undefine' ;
UNION         : 'union' ;
VAR           : 'var' ;
WHILE         : 'while' ;

// Contextual words: all of them are in `name`, too, or names by the scanner outside formulas

ADD        : 'add' ;
ALL        : 'all' ;
ALWAYS     : 'always' ;
ANNOUNCE   : 'announce' ;
ANYWHERE   : 'anywhere' ;
APPEND     : 'append' ;
AS         : 'as' ;
ASSERTS    : 'asserts' ;
ASSUME     : 'assume' ;
AT         : 'at' ;
BROADCAST  : 'broadcast' ;
CAPACITY   : 'capacity' ;
CARRIES    : 'carries' ;
CHOOSE     : 'choose' ;
COLD       : 'cold' ;
COUNT      : 'count' ;
COVER      : 'cover' ;
CRASH      : 'crash' ;
DEFER      : 'defer' ;
DUPLICATE  : 'duplicate' ;
EACH       : 'each' ;
ENABLED    : 'enabled' ;
ENDCHOOSE  : 'endchoose' ;
ENDFAULTS  : 'endfaults' ;
ENDMACHINE : 'endmachine' ;
ENDMONITOR : 'endmonitor' ;
ENDON      : 'endon' ;
ENDPROCESS : 'endprocess' ;
ENDSTATE   : 'endstate' ;
ENDVIEW    : 'endview' ;
ENTRY      : 'entry' ;
EVENT      : 'event' ;
EVENTUALLY : 'eventually' ;
EXIT       : 'exit' ;
EXTERNFUN  : 'externfun' ;
EXTERNPROC : 'externproc' ;
FAIR       : 'fair' ;
FAULTS     : 'faults' ;
FINAL      : 'final' ;
FIRED      : 'fired' ;
FROM       : 'from' ;
GOTO       : 'goto' ;
HALT       : 'halt' ;
HEAL       : 'heal' ;
HOT        : 'hot' ;
IGNORE     : 'ignore' ;
IN         : 'in' ;
INCLUDE    : 'include' ;
INSERT     : 'insert' ;
LEADSTO    : 'leadsto' ;
LET        : 'let' ;
LINK       : 'link' ;
LIVENESS   : 'liveness' ;
LOSE       : 'lose' ;
LTL        : 'ltl' ;
MACHINE    : 'machine' ;
MAILBOX    : 'mailbox' ;
MAP        : 'map' ;
MAX        : 'max' ;
MESSAGE    : 'message' ;
MIN        : 'min' ;
MODEL      : 'model' ;
MODULE     : 'module' ;
MONITOR    : 'monitor' ;
MOST       : 'most' ;
MULTISET   : 'multiset' ;
NEW        : 'new' ;
NOTIN      : 'notin' ;
OBSERVES   : 'observes' ;
ON         : 'on' ;
OUTBOX     : 'outbox' ;
PARTITION  : 'partition' ;
PERSISTENT : 'persistent' ;
PROCESS    : 'process' ;
QUORUM     : 'quorum' ;
RAISE      : 'raise' ;
REAL       : 'real' ;
RECEIVE    : 'receive' ;
RECEIVED   : 'received' ;
RELEASE    : 'release' ;
REMOVE     : 'remove' ;
REORDER    : 'reorder' ;
REPLY      : 'reply' ;
RESTART    : 'restart' ;
SEND       : 'send' ;
SENT       : 'sent' ;
SEQ        : 'seq' ;
SET        : 'set' ;
START      : 'start' ;
STATE      : 'state' ;
STRONG     : 'strong' ;
SUBSET     : 'subset' ;
SUM        : 'sum' ;
SYSTEM     : 'system' ;
UNFAIR     : 'unfair' ;
UNLESS     : 'unless' ;
UNTIL      : 'until' ;
VIEW       : 'view' ;
WHEN       : 'when' ;
WHERE      : 'where' ;
WITH       : 'with' ;
WITHIN     : 'within' ;
YIELD      : 'yield' ;

// Operators and punctuation

ASSIGN   : ':=' | '≔' ;
ARROW    : '==>' | '⇒' ;
IMPLIES  : '->' | '→' ;
DOTDOT   : '..' ;
EQ       : '=' | '==' ;
NE       : '!=' | '≠' ;
LE       : '<=' | '≤' ;
GE       : '>=' | '≥' ;
SHL      : '<<' ;
SHR      : '>>' ;
LT       : '<' ;
GT       : '>' ;
ANDAND   : '&&' | '∧' ;
OROR     : '||' | '∨' ;
AMP      : '&' ;
BAR      : '|' ;
CARET    : '^' ;
NOT      : '!' | '¬' ;
TILDE    : '~' ;
SQUIGGLE : '~>' ;
BOX      : '□' ;
DIAMOND  : '◇' ;
LTGT     : '<>' ;
PLUS     : '+' ;
MINUS    : '-' | '−' ;
STAR     : '*' | '×' ;
SLASH    : '/' | '÷' | '∕' ;
PERCENT  : '%' ;
QUESTION : '?' ;
COLON    : ':' ;
SEMI     : ';' ;
COMMA    : ',' ;
DOT      : '.' ;
LPAREN   : '(' ;
RPAREN   : ')' ;
LBRACKET : '[' ;
RBRACKET : ']' ;
LBRACE   : '{' ;
RBRACE   : '}' ;

// Names, numbers, strings

ID         : [a-z] [a-z0-9_]* ;
INT        : [0-9]+ | '0x' [0-9a-f]+ ;
REALNUMBER : [0-9]+ '.' [0-9]+ ;

// Straight or typographic quotes, in any mixture; a balanced pair of typographic
// quotes inside belongs to the text.
STRING        : ["“] StringPart* ["”] ;
fragment StringPart
  : Escape
  | ~["“”\\]
  | '“'
  | '“' (Escape | ~["“”\\])* '”'
  ;
fragment Escape : '\\' . ;

// Layout

SPACE         : [ \t\r\n\u000B\f\u00A0\uFEFF]+ -> skip ;
LINE_COMMENT  : '--' ~[\r\n]* -> skip ;
BLOCK_COMMENT : '/*' (~'*' | '*'+ ~[*/])* '*'+ '/' -> skip ;

// What is never right: tokens that no rule uses, so that the parser can explain them

OPEN_COMMENT : '/*' (~'*' | '*'+ ~[*/])* '*'* ;
OPEN_STRING  : ["“] ~["”\r\n]* ;
UNDERSCORE   : '_' [a-z0-9_]* ;
SLASHES      : '//' ~[\r\n]* ;
FATARROW     : '=>' ;
STRAY        : . ;
