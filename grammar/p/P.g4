// Programs of P, as the compiler of p-org/P reads them for its checker.
//
// How to read it. The lexer is at the end; case matters, and every keyword is
// reserved. The words of P's verifier (invariant, axiom, Proof ...) are names and nothing
// else: programs that are older than the verifier use them.
//
// The grammar accepts slightly more than the language, so that the builder can say
// what is wrong in plain words: a tuple of one field without its comma, a variable
// that is declared between statements, a test without a main machine.
grammar P;

program : declaration* EOF ;

declaration
  : typeDecl
  | enumDecl
  | eventDecl
  | eventSetDecl
  | interfaceDecl
  | machineDecl
  | monitorDecl
  | functionDecl
  | paramDecl
  | moduleDecl
  | testDecl
  | implementationDecl
  ;

typeDecl : TYPE name (ASSIGN type)? SEMI ;

enumDecl : ENUM name LBRACE enumMember (COMMA enumMember)* RBRACE ;

enumMember : name (ASSIGN INT)? ;

eventDecl : EVENT name (COLON type)? SEMI ;

eventSetDecl : EVENTSET name ASSIGN LBRACE events RBRACE SEMI ;

interfaceDecl : INTERFACE name LPAREN type? RPAREN (RECEIVES events?)? SEMI ;

paramDecl : PARAM names COLON type SEMI ;

names : name (COMMA name)* ;

name : ID | VERIFIER ;

// A name of an event; which of the three may stand where is the builder's affair.
eventName : name | HALT_WORD | NULL ;

events : eventName (COMMA eventName)* ;

// Machines

machineDecl : MACHINE name bound? permission* machineBody ;

// Of an older P: the length of the queue beyond which runs are not looked at.
bound : ASSUME INT ;

permission : (RECEIVES | SENDS) events? SEMI ;

// A scenario is a monitor that says what is to be seen at least once.
monitorDecl : (SPEC | SCENARIO) name OBSERVES events machineBody ;

machineBody : LBRACE member* RBRACE ;

member : varDecl | functionDecl | stateDecl ;

varDecl : VAR names COLON type SEMI ;

stateDecl : START? (HOT | COLD)? STATE name LBRACE stateItem* RBRACE ;

stateItem
  : (ENTRY | EXIT) action                                                     # Boundary
  | (DEFER | IGNORE) events SEMI                                              # Deferral
  | ON events DO action                                                       # OnDo
  | ON events GOTO name (SEMI | WITH action)                                  # OnGoto
  ;

action : name SEMI | handler ;

handler : (LPAREN param RPAREN)? body ;

// Functions

functionDecl : FUN name LPAREN (param (COMMA param)*)? RPAREN (COLON type)? (body | creates? SEMI) ;

creates : CREATES name ;

param : name COLON type ;

body : LBRACE bodyItem* RBRACE ;

bodyItem : varDecl | statement ;

// Types

type
  : word=(BOOL | INT_WORD | FLOAT | STRING_WORD | EVENT | MACHINE | DATA | ANY)   # BasicType
  | name                                                                      # NamedType
  | (SEQ | SET) LBRACKET type RBRACKET                                        # CollectionType
  | MAP LBRACKET type COMMA type RBRACKET                                     # MapType
  | LPAREN type (COMMA type)* RPAREN                                          # TupleType
  | LPAREN fieldType (COMMA fieldType)* RPAREN                                # NamedTupleType
  ;

fieldType : name COLON type ;

// Statements

statement
  : LBRACE statement* RBRACE                                                  # Block
  | (ASSERT | ASSUME) expr (COMMA expr)? SEMI                                 # Claim
  | PRINT expr SEMI                                                           # Print
  | RETURN expr? SEMI                                                         # Return
  | (BREAK | CONTINUE) SEMI                                                   # Jump
  | place ASSIGN expr SEMI                                                    # Assign
  | place PLUS_ASSIGN LPAREN expr (COMMA expr)? RPAREN SEMI                   # Insert
  | place MINUS_ASSIGN expr SEMI                                              # Remove
  | WHILE LPAREN expr RPAREN statement                                        # While
  | FOREACH LPAREN name IN expr RPAREN statement                              # Foreach
  | IF LPAREN expr RPAREN statement (ELSE statement)?                         # If
  | NEW name arguments SEMI                                                   # Create
  | name arguments SEMI                                                       # CallStatement
  | RAISE expr (COMMA expressions)? SEMI                                      # Raise
  | SEND expr COMMA expr (COMMA expressions)? SEMI                            # Send
  | ANNOUNCE expr (COMMA expressions)? SEMI                                   # Announce
  | GOTO name (COMMA expressions)? SEMI                                       # Goto
  | RECEIVE LBRACE receiveCase+ RBRACE                                        # Receive
  | SEMI                                                                      # Nothing
  ;

receiveCase : CASE events COLON handler ;

place
  : name                                                                      # VariablePlace
  | place DOT (name | INT)                                                    # FieldPlace
  | place LBRACKET expr RBRACKET                                              # ElementPlace
  ;

// Expressions, the tightest first

expr
  : primary                                                                   # Atom
  | expr DOT (name | INT)                                                     # Access
  | expr LBRACKET expr RBRACKET                                               # Element
  | op=(MINUS | NOT) expr                                                     # Unary
  | expr op=(STAR | SLASH | PERCENT) expr                                     # Binary
  | expr op=(PLUS | MINUS) expr                                               # Binary
  | expr op=(AS | TO) type                                                    # Cast
  | expr op=(LT | GT | GE | LE | IN) expr                                     # Binary
  | expr op=(EQ | NE) expr                                                    # Binary
  | expr op=AND expr                                                          # Binary
  | expr op=OR expr                                                           # Binary
  | expr op=IMPLIES expr                                                      # Binary
  | expr op=IFF expr                                                          # Binary
  ;

primary
  : name arguments                                                            # Call
  | name                                                                      # Variable
  | word=(TRUE | FALSE | NULL | HALT_WORD | THIS | NONDET | FAIR_NONDET)      # Word
  | INT? DOT INT                                                              # Decimal
  | INT                                                                       # Integer
  | FLOAT LPAREN INT COMMA INT RPAREN                                         # Scientific
  | LPAREN expr RPAREN                                                        # Parenthesis
  | LPAREN expr COMMA expressions? COMMA? RPAREN                              # Tuple
  | LPAREN fieldValue (COMMA fieldValue)* COMMA? RPAREN                       # NamedTuple
  | (KEYS | VALUES | SIZEOF) LPAREN expr RPAREN                               # Property
  | DEFAULT LPAREN type RPAREN                                                # Default
  | NEW name arguments                                                        # Creation
  | CHOOSE LPAREN expr? RPAREN                                                # Choose
  | STRING                                                                    # Text
  | FORMAT LPAREN STRING (COMMA expressions)? RPAREN                          # Format
  ;

fieldValue : name ASSIGN expr ;

arguments : LPAREN expressions? RPAREN ;

expressions : expr (COMMA expr)* ;

// Modules and tests

moduleDecl : MODULE name ASSIGN module SEMI ;

module
  : LPAREN module RPAREN                                                      # NestedModule
  | LBRACE binding (COMMA binding)* RBRACE                                    # BoundModule
  | name                                                                      # NamedModule
  | (COMPOSE | UNION) module (COMMA module)+                                  # JoinedModule
  | HIDEE events IN module                                                    # HiddenEvents
  | HIDEI names IN module                                                     # HiddenInterfaces
  | ASSERT names IN module                                                    # AssertedModule
  | RENAME name TO name IN module                                             # RenamedModule
  | MAIN name IN module                                                       # MainModule
  ;

binding : name (ARROW name)? ;

testDecl
  : TEST (PARAM LPAREN choice (COMMA choice)* RPAREN)? (ASSUME expr)? wise?
    name mainMachine? COLON module (REFINES module)? SEMI
  ;

mainMachine : LBRACKET MAIN ASSIGN name RBRACKET ;

choice : name IN LBRACKET literal (COMMA literal)* RBRACKET ;

literal : TRUE | FALSE | MINUS? INT ;

wise : PAIRWISE | LPAREN INT WISE RPAREN ;

implementationDecl : IMPLEMENTATION name mainMachine? COLON module SEMI ;

// Words

ANNOUNCE       : 'announce' ;
ANY            : 'any' ;
AS             : 'as' ;
ASSERT         : 'assert' ;
ASSUME         : 'assume' ;
BOOL           : 'bool' ;
BREAK          : 'break' ;
CASE           : 'case' ;
CHOOSE         : 'choose' ;
COLD           : 'cold' ;
COMPOSE        : 'compose' ;
CONTINUE       : 'continue' ;
CREATES        : 'creates' ;
DATA           : 'data' ;
DEFAULT        : 'default' ;
DEFER          : 'defer' ;
DO             : 'do' ;
ELSE           : 'else' ;
ENTRY          : 'entry' ;
ENUM           : 'enum' ;
EVENT          : 'event' ;
EVENTSET       : 'eventset' ;
EXIT           : 'exit' ;
FALSE          : 'false' ;
FLOAT          : 'float' ;
FOREACH        : 'foreach' ;
FORMAT         : 'format' ;
FUN            : 'fun' ;
GOTO           : 'goto' ;
HALT_WORD      : 'halt' ;
HIDEE          : 'hidee' ;
HIDEI          : 'hidei' ;
HOT            : 'hot' ;
IF             : 'if' ;
IGNORE         : 'ignore' ;
IMPLEMENTATION : 'implementation' ;
IN             : 'in' ;
INTERFACE      : 'interface' ;
INT_WORD       : 'int' ;
KEYS           : 'keys' ;
MACHINE        : 'machine' ;
MAIN           : 'main' ;
MAP            : 'map' ;
MODULE         : 'module' ;
NEW            : 'new' ;
NULL           : 'null' ;
OBSERVES       : 'observes' ;
ON             : 'on' ;
PAIRWISE       : 'pairwise' ;
PARAM          : 'param' ;
PARAMTEST      : 'paramtest' ;
PRINT          : 'print' ;
RAISE          : 'raise' ;
RECEIVE        : 'receive' ;
RECEIVES       : 'receives' ;
REFINES        : 'refines' ;
RENAME         : 'rename' ;
RETURN         : 'return' ;
SAFE           : 'safe' ;
SCENARIO       : 'scenario' ;
SEND           : 'send' ;
SENDS          : 'sends' ;
SEQ            : 'seq' ;
SET            : 'set' ;
SIZEOF         : 'sizeof' ;
SPEC           : 'spec' ;
START          : 'start' ;
STATE          : 'state' ;
STRING_WORD    : 'string' ;
TEST           : 'test' ;
THIS           : 'this' ;
TO             : 'to' ;
TRUE           : 'true' ;
TYPE           : 'type' ;
UNION          : 'union' ;
VALUES         : 'values' ;
VAR            : 'var' ;
WHILE          : 'while' ;
WISE           : 'wise' ;
WITH           : 'with' ;

// Words of P's verifier

VERIFIER
  : 'axiom' | 'ensures' | 'except' | 'exists' | 'forall' | 'inflight' | 'invariant' | 'is' | 'Lemma'
  | 'Proof' | 'prove' | 'pure' | 'requires' | 'sent' | 'targets' | 'Theorem' | 'using'
  ;

// Operators and punctuation

IFF          : '<==>' ;
IMPLIES      : '==>' ;
EQ           : '==' ;
NE           : '!=' ;
LE           : '<=' ;
GE           : '>=' ;
LT           : '<' ;
GT           : '>' ;
ARROW        : '->' ;
PLUS_ASSIGN  : '+=' ;
MINUS_ASSIGN : '-=' ;
ASSIGN       : '=' ;
NOT          : '!' ;
AND          : '&&' ;
OR           : '||' ;
PLUS         : '+' ;
MINUS        : '-' ;
STAR         : '*' ;
SLASH        : '/' ;
PERCENT      : '%' ;
FAIR_NONDET  : '$$' ;
NONDET       : '$' ;
LBRACE       : '{' ;
RBRACE       : '}' ;
LBRACKET     : '[' ;
RBRACKET     : ']' ;
LPAREN       : '(' ;
RPAREN       : ')' ;
SEMI         : ';' ;
COMMA        : ',' ;
DOT          : '.' ;
COLON        : ':' ;

// Names, numbers, strings

ID     : [a-zA-Z_] [a-zA-Z0-9_]* ;
INT    : [0-9]+ ;
STRING : '"' (~["\\] | '\\' .)* '"' ;

// Layout

SPACE         : [ \t\r\n\f\uFEFF]+ -> skip ;
BLOCK_COMMENT : '/*' (~'*' | '*'+ ~[*/])* '*'+ '/' -> skip ;
LINE_COMMENT  : '//' ~[\r\n]* -> skip ;

// What is never right: tokens that no rule uses, so that the parser can explain them

INIT         : 'init-condition' ;
OPEN_COMMENT : '/*' (~'*' | '*'+ ~[*/])* '*'* ;
OPEN_STRING  : '"' ~["\r\n]* ;
STRAY        : . ;
