// What the tests ask the generated parser: "errors" reads names of files, and says of each where its first error is;
// "tree" prints the tree of standard input; "query FILE" says whether the nodes of a query are those of the grammar.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tree_sitter/api.h>

const TSLanguage *tree_sitter_murphi(void);

static char *whole(FILE *file, uint32_t *length) {
  size_t room = 1 << 16, n = 0, more;
  char *text = malloc(room);
  while ((more = fread(text + n, 1, room - n, file)) > 0)
    if ((n += more) == room) text = realloc(text, room *= 2);
  *length = n;
  return text;
}

// first is the first node that is an error, or misses what it needs; the node itself if there is none.
static TSNode first(TSNode node) {
  uint32_t count = ts_node_child_count(node);
  for (uint32_t i = 0; i < count; i++) {
    TSNode child = ts_node_child(node, i);
    if (ts_node_has_error(child) || ts_node_is_missing(child)) return first(child);
  }
  return node;
}

static int errors(TSParser *parser) {
  char path[4096];
  while (fgets(path, sizeof path, stdin)) {
    path[strcspn(path, "\n")] = 0;
    FILE *file = fopen(path, "rb");
    if (!file) return 1;
    uint32_t length;
    char *text = whole(file, &length);
    fclose(file);
    TSTree *tree = ts_parser_parse_string(parser, NULL, text, length);
    TSNode root = ts_tree_root_node(tree);
    TSPoint at = ts_node_start_point(first(root));
    if (ts_node_has_error(root)) printf("%s\t%u:%u\n", path, at.row + 1, at.column + 1);
    else printf("%s\t\n", path);
    ts_tree_delete(tree);
    free(text);
  }
  return 0;
}

int main(int count, char **words) {
  TSParser *parser = ts_parser_new();
  uint32_t length, at;
  TSQueryError error;
  if (count < 2 || !ts_parser_set_language(parser, tree_sitter_murphi())) return 1;
  if (!strcmp(words[1], "errors")) return errors(parser);
  if (!strcmp(words[1], "tree")) {
    char *text = whole(stdin, &length);
    puts(ts_node_string(ts_tree_root_node(ts_parser_parse_string(parser, NULL, text, length))));
    return 0;
  }
  FILE *file = fopen(words[2], "rb");
  if (!file) return 1;
  char *text = whole(file, &length);
  if (ts_query_new(tree_sitter_murphi(), text, length, &at, &error)) return 0;
  printf("byte %u: error %d: %.60s\n", at, error, text + at);
  return 1;
}
