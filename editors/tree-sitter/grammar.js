// Made from grammar/Murphi.g4 by make tree-sitter. DO NOT EDIT.

// word is a word of the language: its case does not matter.
const word = text => alias(new RegExp(text, 'i'), text);

const ALIAS = word('alias');
const ARRAY = word('array');
const ASSERT = word('assert');
const BEGIN = word('begin');
const BY = word('by');
const CASE = word('case');
const CLEAR = word('clear');
const CONST = word('const');
const DO = word('do');
const ELSE = word('else');
const ELSIF = word('elsif');
const END = alias(/end|endalias|endexists|endfor|endforall|endfunction|endif|endprocedure|endrecord|endrule|endruleset|endstartstate|endswitch|endwhile|endchoose|endfaults|endmachine|endmonitor|endon|endprocess|endstate|endview/i, 'end');
const ENUM = word('enum');
const ERROR = word('error');
const EXISTS = choice(word('exists'), '∃');
const FOR = word('for');
const FORALL = choice(word('forall'), '∀');
const FUNCTION = word('function');
const IF = word('if');
const INVARIANT = word('invariant');
const ISMEMBER = word('ismember');
const ISUNDEFINED = word('isundefined');
const OF = word('of');
const PROCEDURE = word('procedure');
const PUT = word('put');
const RECORD = word('record');
const RETURN = word('return');
const RULE = word('rule');
const RULESET = word('ruleset');
const SCALARSET = word('scalarset');
const STARTSTATE = word('startstate');
const SWITCH = word('switch');
const THEN = word('then');
const TO = word('to');
const TYPE = word('type');
const UNDEFINE = word('undefine');
const UNION = word('union');
const VAR = word('var');
const WHILE = word('while');
const ADD = word('add');
const ALL = word('all');
const ALWAYS = word('always');
const ANNOUNCE = word('announce');
const ANYWHERE = word('anywhere');
const APPEND = word('append');
const AS = word('as');
const ASSERTS = word('asserts');
const ASSUME = word('assume');
const AT = word('at');
const BROADCAST = word('broadcast');
const CAPACITY = word('capacity');
const CARRIES = word('carries');
const CHOOSE = word('choose');
const COLD = word('cold');
const COUNT = word('count');
const COVER = word('cover');
const CRASH = word('crash');
const DEFER = word('defer');
const DUPLICATE = word('duplicate');
const EACH = word('each');
const ENABLED = word('enabled');
const ENTRY = word('entry');
const EVENT = word('event');
const EVENTUALLY = word('eventually');
const EXIT = word('exit');
const EXTERNFUN = word('externfun');
const EXTERNPROC = word('externproc');
const FAIR = word('fair');
const FAULTS = word('faults');
const FINAL = word('final');
const FIRED = word('fired');
const FROM = word('from');
const GOTO = word('goto');
const HALT = word('halt');
const HEAL = word('heal');
const HOT = word('hot');
const IGNORE = word('ignore');
const IN = word('in');
const INCLUDE = word('include');
const INSERT = word('insert');
const LEADSTO = word('leadsto');
const LET = word('let');
const LINK = word('link');
const LIVENESS = word('liveness');
const LOSE = word('lose');
const LTL = word('ltl');
const MACHINE = word('machine');
const MAILBOX = word('mailbox');
const MAP = word('map');
const MAX = word('max');
const MESSAGE = word('message');
const MIN = word('min');
const MODEL = word('model');
const MODULE = word('module');
const MONITOR = word('monitor');
const MOST = word('most');
const MULTISET = word('multiset');
const NEW = word('new');
const NOTIN = word('notin');
const OBSERVES = word('observes');
const ON = word('on');
const OUTBOX = word('outbox');
const PARTITION = word('partition');
const PERSISTENT = word('persistent');
const PROCESS = word('process');
const QUORUM = word('quorum');
const RAISE = word('raise');
const REAL = word('real');
const RECEIVE = word('receive');
const RECEIVED = word('received');
const RELEASE = word('release');
const REMOVE = word('remove');
const REORDER = word('reorder');
const REPLY = word('reply');
const RESTART = word('restart');
const SEND = word('send');
const SENT = word('sent');
const SEQ = word('seq');
const SET = word('set');
const START = word('start');
const STATE = word('state');
const STRONG = word('strong');
const SUBSET = word('subset');
const SUM = word('sum');
const SYSTEM = word('system');
const UNFAIR = word('unfair');
const UNLESS = word('unless');
const UNTIL = word('until');
const VIEW = word('view');
const WHEN = word('when');
const WHERE = word('where');
const WITH = word('with');
const WITHIN = word('within');
const YIELD = word('yield');
const ASSIGN = choice(':=', '≔');
const ARROW = choice('==>', '⇒');
const IMPLIES = choice('->', '→');
const DOTDOT = '..';
const EQ = choice('=', '==');
const NE = choice('!=', '≠');
const LE = choice('<=', '≤');
const GE = choice('>=', '≥');
const SHL = '<<';
const SHR = '>>';
const LT = '<';
const GT = '>';
const ANDAND = choice('&&', '∧');
const OROR = choice('||', '∨');
const AMP = '&';
const BAR = '|';
const CARET = '^';
const NOT = choice('!', '¬');
const TILDE = '~';
const SQUIGGLE = '~>';
const BOX = choice('□', seq('[', ']'));
const DIAMOND = '◇';
const LTGT = '<>';
const PLUS = '+';
const MINUS = choice('-', '−');
const STAR = choice('*', '×');
const SLASH = choice('/', '÷', '∕');
const PERCENT = '%';
const QUESTION = '?';
const COLON = ':';
const SEMI = ';';
const COMMA = ',';
const DOT = '.';
const LPAREN = '(';
const RPAREN = ')';
const LBRACKET = '[';
const RBRACKET = ']';
const LBRACE = '{';
const RBRACE = '}';

module.exports = grammar({
  name: 'murphi',

  word: $ => $._identifier,

  extras: $ => [/([ \t\r\n\u000B\f\u00A0\uFEFF])+/i, $.comment],

  supertypes: $ => [$._item, $._stmt, $._expr, $._type_expr],

  conflicts: $ => [
    [$._primary, $.call],
    [$._type_name, $._used_name],
    [$.add_stmt, $._used_name],
    [$.aggregate, $._type_name],
    [$.aggregate, $._type_name, $._used_name],
    [$.aggregate, $._used_name],
    [$.all_of_expr, $._type_name],
    [$.all_of_expr, $._type_name, $._used_name],
    [$.all_of_expr, $._used_name],
    [$.announce_stmt, $._used_name],
    [$.append_stmt, $._used_name],
    [$.broadcast_stmt, $._used_name],
    [$.choose_stmt, $._used_name],
    [$.const_section],
    [$.create_stmt, $._used_name],
    [$.designator, $._primary],
    [$.event_section],
    [$.extreme_expr, $.aggregate],
    [$.extreme_expr, $.aggregate, $._type_name],
    [$.extreme_expr, $.aggregate, $._type_name, $._used_name],
    [$.extreme_expr, $.aggregate, $._used_name],
    [$.fault, $.line_fault],
    [$.goto_stmt, $._used_name],
    [$.happening_expr, $._used_name],
    [$.insert_stmt, $._used_name],
    [$.let_expr, $._type_name],
    [$.let_expr, $._type_name, $._used_name],
    [$.let_expr, $._used_name],
    [$.located],
    [$.machine, $._primary],
    [$.message_section],
    [$.name, $._sent_name],
    [$.new_expr],
    [$.new_expr, $._type_name],
    [$.new_expr, $._type_name, $._used_name],
    [$.new_expr, $._used_name],
    [$.passage],
    [$.passage, $._type_name],
    [$.passage, $._type_name, $._used_name],
    [$.passage, $._used_name],
    [$.priority, $._primary],
    [$.property_kind, $._used_name],
    [$.quant],
    [$.raise_stmt, $._used_name],
    [$.remove_at_stmt, $._used_name],
    [$.remove_at_stmt, $.remove_stmt, $._used_name],
    [$.remove_stmt, $._used_name],
    [$.reply_stmt, $._used_name],
    [$.send_stmt, $._used_name],
    [$.type_section],
    [$.var_section],
  ],

  rules: {
    model: $ => seq(repeat(SEMI), repeat($._item)),

    _item: $ => choice($.const_section, $.type_section, $.var_section, $.message_section, $.function, $.external, $.process, $.simple_rule, $.start_state, $.receive, $.property, $.temporal, $.ruleset, $.alias_rule, $.choose_rule, $.fault_section, $.line_fault, $.event_section, $.machine, $.state, $.boundary, $.deferral, $.bound, $.persistent, $.fair_item, $.monitor, $.module_decl, $.system_decl, $.link, $.include, $.view),

    _items: $ => choice(seq(repeat1(SEMI), repeat($._item)), repeat1($._item)),

    include: $ => seq(INCLUDE, $.string, repeat(SEMI)),

    _section: $ => choice($.const_section, $.type_section, $.var_section),

    const_section: $ => seq(CONST, repeat(SEMI), repeat($.const_decl)),

    type_section: $ => seq(TYPE, repeat(SEMI), repeat($.type_decl)),

    var_section: $ => seq(VAR, repeat(SEMI), repeat($.var_decl)),

    const_decl: $ => seq(seq(alias($._declared_name, $.name), repeat(seq(COMMA, $.name)), optional(COMMA)), COLON, $._expr, repeat(SEMI)),

    type_decl: $ => seq(seq(alias($._declared_name, $.name), repeat(seq(COMMA, $.name)), optional(COMMA)), COLON, $._type_expr, repeat(SEMI)),

    var_decl: $ => seq(seq(alias($._declared_name, $.name), repeat(seq(COMMA, $.name)), optional(COMMA)), COLON, $._type_expr, repeat(SEMI)),

    function: $ => seq(choice(FUNCTION, PROCEDURE), $.name, LPAREN, repeat($.param), RPAREN, optional(seq(COLON, $._type_expr)), repeat(SEMI), optional($.block), END, repeat(SEMI)),

    external: $ => seq(choice(EXTERNFUN, EXTERNPROC), $.name, LPAREN, repeat($.param), RPAREN, optional(seq(COLON, $._type_expr)), optional($.string), repeat(SEMI)),

    param: $ => seq(optional(VAR), $._names, COLON, $._type_expr, repeat(SEMI)),

    _type_expr: $ => choice($.named_type, $.range_type, $.enum_type, $.record_type, $.array_type, $.scalarset_type, $.union_type, $.multiset_type, $.real_type, $.set_type, $.seq_type, $.map_type, $.subset_type),

    named_type: $ => alias($._type_name, $.name),

    range_type: $ => seq($._expr, DOTDOT, $._expr),

    enum_type: $ => seq(ENUM, LBRACE, optional($._names), RBRACE),

    record_type: $ => seq(RECORD, repeat(SEMI), repeat($.field), END),

    array_type: $ => seq(ARRAY, LBRACKET, $._type_expr, RBRACKET, OF, $._type_expr),

    scalarset_type: $ => seq(SCALARSET, LPAREN, $._expr, RPAREN, optional(seq(LBRACE, optional($._names), RBRACE))),

    union_type: $ => seq(UNION, LBRACE, optional(seq($._type_expr, repeat(seq(COMMA, $._type_expr)), optional(COMMA))), RBRACE),

    multiset_type: $ => seq(MULTISET, LBRACKET, $._expr, RBRACKET, OF, $._type_expr),

    real_type: $ => seq(REAL, LPAREN, $._expr, COMMA, $._expr, RPAREN),

    set_type: $ => seq(SET, optional(seq(LBRACKET, $._expr, RBRACKET)), OF, $._type_expr),

    seq_type: $ => seq(SEQ, LBRACKET, $._expr, RBRACKET, OF, $._type_expr),

    map_type: $ => seq(MAP, LBRACKET, $._type_expr, RBRACKET, TO, $._type_expr),

    subset_type: $ => seq(SUBSET, optional(seq(LBRACKET, $._expr, RBRACKET)), OF, choice($._type_expr, $._expr)),

    field: $ => seq($._names, COLON, $._type_expr, repeat(SEMI)),

    simple_rule: $ => seq(RULE, optional($.priority), optional($.string), optional(seq(optional($._expr), optional(seq(AT, MOST, $._expr)), ARROW)), optional($.block), END, repeat(SEMI)),

    priority: $ => $.int,

    start_state: $ => seq(STARTSTATE, optional($.string), optional($.block), END, repeat(SEMI)),

    property: $ => seq($.property_kind, choice(seq($.string, $._expr), seq($._expr, optional($.string))), repeat(SEMI)),

    temporal: $ => seq(LTL, optional($.string), $._expr, repeat(SEMI)),

    property_kind: $ => choice(INVARIANT, ASSERT, ASSUME, COVER, FINAL, LIVENESS),

    ruleset: $ => seq(RULESET, $.quants, $._do_word, optional($._items), END, repeat(SEMI)),

    alias_rule: $ => seq(ALIAS, repeat1($.alias), $._do_word, optional($._items), END, repeat(SEMI)),

    choose_rule: $ => seq(CHOOSE, $.name, COLON, $._expr, $._do_word, optional($._items), END, repeat(SEMI)),

    block: $ => choice(seq(repeat1($._section), optional(choice(seq(BEGIN, optional($._stmts)), seq($._stmt, repeat(seq(SEMI, optional($._stmt))))))), choice(seq(BEGIN, optional($._stmts)), seq($._stmt, repeat(seq(SEMI, optional($._stmt)))))),

    alias: $ => seq(seq($.name, repeat(seq(COMMA, $.name)), optional(COMMA)), COLON, $._expr, repeat(SEMI)),

    view: $ => seq(VIEW, optional($.string), repeat(SEMI), repeat($.view_line), END, repeat(SEMI)),

    view_line: $ => seq($.name, $.shown, repeat(seq(COMMA, $.shown)), optional($.condition), repeat1(SEMI)),

    shown: $ => choice($.string, $._expr),

    quants: $ => seq($.quant, repeat(seq(repeat1(SEMI), $.quant)), repeat(SEMI)),

    quant: $ => choice(seq($.name, COLON, $._type_expr), seq($.name, ASSIGN, $._expr, TO, $._expr, optional(seq(BY, $._expr)))),

    _do_word: $ => choice(DO, COLON),

    message_section: $ => seq(MESSAGE, repeat1($.message_decl)),

    message_decl: $ => seq(alias($._declared_name, $.name), optional(seq(LPAREN, repeat($.field), RPAREN)), FROM, $.roles, TO, $.roles, repeat($.attribute), repeat1(SEMI)),

    roles: $ => seq($.name, repeat(seq(BAR, $.name))),

    link: $ => seq(LINK, $.name, FROM, $.name, TO, $.name, CARRIES, seq($.name, repeat(seq(COMMA, $.name)), optional(COMMA)), optional(seq(CAPACITY, $._expr)), repeat(SEMI)),

    attribute: $ => choice(seq(CAPACITY, $._expr), seq($.name, optional(seq(LBRACKET, $._expr, RBRACKET)))),

    process: $ => seq(PROCESS, $.name, optional(seq(LBRACKET, $.name, COLON, $._type_expr, RBRACKET)), optional($._items), END, repeat(SEMI)),

    receive: $ => seq(ON, optional($.string), $._consumed, optional($.filter), optional($.condition), choice(seq(ARROW, optional($.block), END), seq(GOTO, $.name, optional(seq(WITH, optional($.block), END)))), repeat(SEMI)),

    _consumed: $ => choice(seq(optional(seq(alias($._consumed_name, $.name), COLON)), optional($.quorum), $.name, repeat(seq(COMMA, $.name)), optional($.sender), optional($.target)), seq(choice(CRASH, RESTART), $.name, COLON, $.name)),

    quorum: $ => seq(QUORUM, $._expr, OF),

    sender: $ => seq(FROM, $.name),

    target: $ => seq(TO, $.name),

    filter: $ => seq(WHERE, $._expr),

    condition: $ => seq(WHEN, $._expr),

    fault_section: $ => seq(FAULTS, repeat(SEMI), repeat($.fault), END, repeat(SEMI)),

    fault: $ => seq(optional(seq(optional(STRONG), FAIR)), choice(CRASH, RESTART, LOSE, DUPLICATE, REORDER, PARTITION, HEAL), seq($.name, repeat(seq(COMMA, $.name)), optional(COMMA)), repeat(choice(seq(AT, MOST, $._expr), seq(WITHIN, $._expr), ANYWHERE)), repeat1(SEMI)),

    line_fault: $ => seq(choice(seq(FAULTS, CRASH), seq(optional(FAULTS), choice(LOSE, DUPLICATE))), $.name, optional(seq(AT, MOST, $._expr)), repeat(SEMI)),

    event_section: $ => seq(EVENT, repeat1($.event_decl)),

    event_decl: $ => seq(alias($._declared_name, $.name), optional(seq(LPAREN, repeat($.field), RPAREN)), repeat1(SEMI)),

    machine: $ => seq(optional(MODEL), MACHINE, $.name, optional(choice(choice(seq(seq(LBRACKET, $.name, COLON, $._type_expr, RBRACKET), optional(seq(LPAREN, repeat($.field), RPAREN))), seq(LPAREN, repeat($.field), RPAREN)), seq(AT, MOST, choice(seq($._expr, optional(seq(LPAREN, repeat1($.field), RPAREN))), seq($.int, LPAREN, RPAREN))))), optional($._items), END, repeat(SEMI)),

    state: $ => seq(optional(START), optional(choice(HOT, COLD)), STATE, $.name, optional(seq(LPAREN, repeat($.field), RPAREN)), optional($._items), END, repeat(SEMI)),

    boundary: $ => seq(choice(ENTRY, EXIT), optional($.block), END, repeat(SEMI)),

    deferral: $ => seq(choice(DEFER, IGNORE), seq($.name, repeat(seq(COMMA, $.name)), optional(COMMA)), repeat(SEMI)),

    bound: $ => seq(choice(seq(MAILBOX, $._expr, optional($.name)), seq(OUTBOX, $._expr)), repeat1(SEMI)),

    persistent: $ => seq(PERSISTENT, $.var_section),

    fair_item: $ => seq(choice(UNFAIR, seq(optional(STRONG), FAIR)), optional(EACH), $._item),

    monitor: $ => seq(MONITOR, $.name, OBSERVES, $.observed, repeat(seq(COMMA, $.observed)), optional($._items), END, repeat(SEMI)),

    observed: $ => choice($.name, seq(choice(CRASH, RESTART), $.name)),

    module_decl: $ => seq(MODULE, $.name, EQ, LBRACE, $.binding, repeat(seq(COMMA, $.binding)), optional(COMMA), RBRACE, repeat(SEMI)),

    binding: $ => seq($.name, optional(seq(AS, $.name))),

    system_decl: $ => seq(SYSTEM, $.name, EQ, $.name, repeat(seq(PLUS, $.name)), optional(seq(START, $.name)), optional(seq(ASSERTS, seq($.name, repeat(seq(COMMA, $.name)), optional(COMMA)))), optional(seq(WITH, $.setting, repeat(seq(COMMA, $.setting)))), optional(seq(ASSUME, $._expr)), repeat1(SEMI)),

    setting: $ => seq($.name, EQ, $._expr, optional(seq(DOTDOT, $._expr))),

    _stmts: $ => choice(seq($._stmt, repeat(seq(SEMI, optional($._stmt)))), repeat1(seq(SEMI, optional($._stmt)))),

    _stmt: $ => choice($.check_stmt, $.assign_stmt, $.call, $.if_stmt, $.switch_stmt, $.for_stmt, $.for_in_stmt, $.while_stmt, $.alias_stmt, $.clear_stmt, $.undefine_stmt, $.choose_stmt, $.error_stmt, $.put_stmt, $.return_stmt, $.send_stmt, $.broadcast_stmt, $.reply_stmt, $.goto_stmt, $.raise_stmt, $.announce_stmt, $.halt_stmt, $.yield_stmt, $.create_stmt, $.receive_stmt, $.add_stmt, $.remove_at_stmt, $.remove_stmt, $.append_stmt, $.insert_stmt),

    check_stmt: $ => seq($.property_kind, choice(seq($.string, $._expr), seq($._expr, optional($.string)))),

    assign_stmt: $ => seq($.designator, ASSIGN, $._expr),

    if_stmt: $ => seq(IF, $._expr, THEN, optional($._stmts), repeat(seq(ELSIF, $._expr, THEN, optional($._stmts))), optional(seq(ELSE, optional($._stmts))), END),

    switch_stmt: $ => seq(SWITCH, $._expr, repeat($.switch_case), optional(seq(ELSE, optional($._stmts))), END),

    for_stmt: $ => seq(FOR, $.quants, $._do_word, optional($._stmts), END),

    for_in_stmt: $ => seq(FOR, alias($._sent_name, $.name), IN, $._expr, $._do_word, optional($._stmts), END),

    while_stmt: $ => seq(WHILE, $._expr, $._do_word, optional($._stmts), END),

    alias_stmt: $ => seq(ALIAS, repeat1($.alias), $._do_word, optional($._stmts), END),

    clear_stmt: $ => seq(CLEAR, $.designator),

    undefine_stmt: $ => seq(UNDEFINE, $.designator),

    choose_stmt: $ => seq(CHOOSE, $.designator, COLON, choice($._type_expr, $._expr), optional(seq(WHERE, $._expr)), optional(FAIR)),

    error_stmt: $ => seq(ERROR, $.string),

    put_stmt: $ => seq(PUT, choice($.string, $._expr)),

    return_stmt: $ => seq(RETURN, optional($._expr)),

    send_stmt: $ => seq(SEND, alias($._sent_name, $.name), optional(seq(LPAREN, optional($._args), RPAREN)), TO, $._expr),

    broadcast_stmt: $ => seq(BROADCAST, alias($._sent_name, $.name), optional(seq(LPAREN, optional($._args), RPAREN)), TO, $._expr),

    reply_stmt: $ => seq(REPLY, alias($._sent_name, $.name), optional(seq(LPAREN, optional($._args), RPAREN))),

    goto_stmt: $ => seq(GOTO, alias($._sent_name, $.name), optional(seq(LPAREN, optional($._args), RPAREN))),

    raise_stmt: $ => seq(RAISE, alias($._sent_name, $.name), optional(seq(LPAREN, optional($._args), RPAREN))),

    announce_stmt: $ => seq(ANNOUNCE, alias($._sent_name, $.name), optional(seq(LPAREN, optional($._args), RPAREN))),

    halt_stmt: $ => HALT,

    yield_stmt: $ => seq(YIELD, optional($.string), optional(seq(WHEN, $._expr))),

    create_stmt: $ => seq(NEW, alias($._sent_name, $.name), optional(seq(LPAREN, optional($._args), RPAREN))),

    receive_stmt: $ => seq(RECEIVE, repeat1($.receive_case), END),

    add_stmt: $ => seq(ADD, $._expr, TO, $.designator),

    remove_at_stmt: $ => seq(REMOVE, AT, $._expr, FROM, $.designator),

    remove_stmt: $ => seq(REMOVE, $._expr, FROM, $.designator),

    append_stmt: $ => seq(APPEND, $._expr, TO, $.designator),

    insert_stmt: $ => seq(INSERT, $._expr, AT, $._expr, IN, $.designator),

    switch_case: $ => seq(CASE, optional($._args), COLON, optional($._stmts)),

    receive_case: $ => seq(CASE, optional(seq(alias($._used_name, $.name), COLON)), alias($._used_name, $.name), repeat(seq(COMMA, alias($._used_name, $.name))), optional($.sender), COLON, optional($._stmts)),

    designator: $ => seq(alias($._used_name, $.name), repeat(choice(seq(DOT, $.name), seq(LBRACKET, $._expr, RBRACKET)))),

    _expr: $ => choice($._primary, $.field_ref_expr, $.index_expr, $.union_of_expr, $.prefix_expr, $.infix_expr, $.passage_where_expr, $.cond_expr),

    field_ref_expr: $ => prec.left(20, seq($._expr, DOT, $.name)),

    index_expr: $ => prec.left(19, seq($._expr, LBRACKET, $._expr, RBRACKET)),

    union_of_expr: $ => prec(18, seq(UNION, OF, $._expr)),

    prefix_expr: $ => choice(prec(17, seq(TILDE, $._expr)), prec(16, seq(choice(PLUS, MINUS), $._expr)), prec(11, seq(choice(NOT, ALWAYS, EVENTUALLY, BOX, DIAMOND, LTGT), $._expr))),

    infix_expr: $ => choice(prec.left(15, seq($._expr, choice(STAR, SLASH, PERCENT), $._expr)), prec.left(14, seq($._expr, choice(PLUS, MINUS), $._expr)), prec.left(13, seq($._expr, choice(SHL, SHR), $._expr)), prec.left(12, seq($._expr, choice(LT, LE, EQ, NE, GE, GT, IN, NOTIN), $._expr)), prec.left(9, seq($._expr, AMP, $._expr)), prec.left(8, seq($._expr, CARET, $._expr)), prec.left(7, seq($._expr, BAR, $._expr)), prec.left(6, seq($._expr, ANDAND, $._expr)), prec.left(5, seq($._expr, OROR, $._expr)), prec.right(4, seq($._expr, IMPLIES, $._expr)), prec.left(3, seq($._expr, choice(UNTIL, UNLESS, RELEASE), $._expr)), prec.right(2, seq($._expr, choice(LEADSTO, SQUIGGLE), $._expr))),

    passage_where_expr: $ => prec(10, seq($.passage, WHERE, $._expr)),

    cond_expr: $ => prec.right(1, seq($._expr, QUESTION, $._expr, COLON, $._expr)),

    _primary: $ => choice($.int, $.real_number, alias($._used_name, $.name), $.call, $.new_expr, $.paren_expr, $.quantified_expr, $.quantified_in_expr, $.is_undefined_expr, $.is_member_expr, $.set_literal_expr, $.empty_map_expr, $.filtered_expr, $.list_literal_expr, $.let_expr, $.record_literal_expr, $.all_of_expr, $.aggregated_expr, $.aggregated_in_expr, $.extreme_expr, $.happening_expr, $.passage),

    new_expr: $ => seq(NEW, $.name, optional(seq(LPAREN, optional($._args), RPAREN))),

    paren_expr: $ => seq(LPAREN, $._expr, RPAREN),

    quantified_expr: $ => seq(choice(FORALL, EXISTS), $.quants, optional(seq(WITH, $._expr)), $._do_word, $._expr, END),

    quantified_in_expr: $ => seq(choice(FORALL, EXISTS), $.name, IN, $._expr, optional(seq(WITH, $._expr)), $._do_word, $._expr, END),

    is_undefined_expr: $ => seq(ISUNDEFINED, LPAREN, $._expr, RPAREN),

    is_member_expr: $ => seq(ISMEMBER, LPAREN, $._expr, COMMA, $._type_expr, RPAREN),

    set_literal_expr: $ => seq(LBRACE, optional($._args), optional($.generators), RBRACE),

    empty_map_expr: $ => seq(LBRACE, IMPLIES, RBRACE),

    filtered_expr: $ => seq(LBRACE, $.name, COLON, $._expr, optional(seq(DOTDOT, $._expr)), RBRACE),

    list_literal_expr: $ => seq(LBRACKET, optional($._args), optional($.generators), RBRACKET),

    let_expr: $ => seq(LET, $.name, ASSIGN, $._expr, repeat(seq(SEMI, $.name, ASSIGN, $._expr)), optional(SEMI), $._do_word, $._expr, END),

    record_literal_expr: $ => seq(alias($._used_name, $.name), LBRACE, optional(seq($.field_value, repeat(seq(COMMA, $.field_value)), optional(COMMA))), RBRACE),

    all_of_expr: $ => seq(ALL, alias($._identifier, $.name)),

    aggregated_expr: $ => seq($.aggregate, $.quants, optional(seq(WITH, $._expr)), $._do_word, $._expr, END),

    aggregated_in_expr: $ => seq($.aggregate, $.name, IN, $._expr, optional(seq(WITH, $._expr)), $._do_word, $._expr, END),

    extreme_expr: $ => seq(choice(MIN, MAX), $.generator, optional(seq(WITH, $._expr)), BY, $._expr, END),

    happening_expr: $ => seq(choice(FIRED, ENABLED), LPAREN, $.which, RPAREN),

    generators: $ => seq(FOR, $.generator, repeat(seq(SEMI, $.generator)), optional(SEMI), optional(seq(WHERE, $._expr))),

    generator: $ => choice(seq($.name, IN, $._expr), $.quant),

    which: $ => seq(choice(seq($._expr, optional(seq(COMMA, $.string))), $.string), repeat(seq(COMMA, $._expr))),

    passage: $ => seq(choice(SENT, RECEIVED), $.name, optional(seq(FROM, $.passage_end)), optional(seq(TO, $.passage_end))),

    passage_end: $ => choice($.located, $.int),

    located: $ => seq($.name, repeat(choice(seq(DOT, $.name), seq(LBRACKET, $._expr, RBRACKET)))),

    aggregate: $ => choice(COUNT, SUM, MIN, MAX),

    field_value: $ => seq($.name, COLON, $._expr),

    call: $ => seq(alias($._used_name, $.name), LPAREN, optional(choice($._args, seq($.name, COLON, $._expr, COMMA, $._expr))), RPAREN),

    _args: $ => seq($._expr, repeat(seq(COMMA, $._expr)), optional(COMMA)),

    _names: $ => seq($.name, repeat(seq(COMMA, $.name)), optional(COMMA)),

    name: $ => $._identifier,

    _declared_name: $ => choice($._identifier, ADD, ALL, ALWAYS, ANNOUNCE, APPEND, ASSUME, AT, BROADCAST, CHOOSE, COLD, COUNT, COVER, DEFER, DUPLICATE, ENABLED, ENTRY, EVENT, EVENTUALLY, EXIT, EXTERNFUN, EXTERNPROC, FAIR, FAULTS, FINAL, FIRED, GOTO, HALT, HOT, IGNORE, INCLUDE, INSERT, LET, LINK, LIVENESS, LOSE, LTL, MACHINE, MAILBOX, MAX, MESSAGE, MIN, MODEL, MODULE, MONITOR, NEW, ON, OUTBOX, PERSISTENT, PROCESS, RAISE, RECEIVE, RECEIVED, REMOVE, REPLY, SEND, SENT, START, STATE, STRONG, SUM, SYSTEM, UNFAIR, VIEW, YIELD),

    _type_name: $ => choice($._identifier, ADD, ALL, ALWAYS, ANNOUNCE, APPEND, ASSUME, BROADCAST, CHOOSE, COUNT, COVER, ENABLED, EVENTUALLY, FINAL, FIRED, GOTO, HALT, INSERT, LET, LIVENESS, MAP, MAX, MIN, MULTISET, NEW, RAISE, REAL, RECEIVE, RECEIVED, REMOVE, REPLY, SEND, SENT, SEQ, SET, SUBSET, SUM, YIELD),

    _consumed_name: $ => choice($._identifier, CRASH, QUORUM, RESTART),

    _sent_name: $ => choice($._identifier, IN, LEADSTO, NOTIN, RELEASE, UNLESS, UNTIL),

    _used_name: $ => choice($._identifier, ADD, ALL, ALWAYS, ANNOUNCE, APPEND, ASSUME, AT, BROADCAST, CHOOSE, COUNT, COVER, ENABLED, EVENTUALLY, FINAL, FIRED, GOTO, HALT, INSERT, LET, LIVENESS, MAX, MIN, NEW, RAISE, RECEIVE, RECEIVED, REMOVE, REPLY, SEND, SENT, SUM, YIELD),

    _identifier: _ => /[a-z]([a-z0-9_])*/i,

    int: _ => /(([0-9])+|0x([0-9a-f])+)/i,

    real_number: _ => /([0-9])+\.([0-9])+/i,

    string: _ => /["“]((\\[^\n]|[^"“”\\]|“|“((\\[^\n]|[^"“”\\]))*”))*["”]/i,

    comment: _ => token(choice(/--([^\r\n])*/i, /\/\*(([^*]|(\*)+[^*\/]))*(\*)+\//i)),
  },
});
