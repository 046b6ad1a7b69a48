-- What Neovim makes of a model: a line for each capture, its name and its text.
vim.opt.runtimepath:prepend(vim.env.PLUGIN)
vim.opt.runtimepath:prepend(vim.env.PARSER)
vim.cmd("edit " .. vim.env.MODEL)
local get = vim.treesitter.query and vim.treesitter.query.get or vim.treesitter.get_query
local text = vim.treesitter.get_node_text or vim.treesitter.query.get_node_text
local root = vim.treesitter.get_parser(0, "murphi"):parse()[1]:root()
local lines = { "error\t" .. tostring(root:has_error()) }
for _, name in ipairs({ "highlights", "locals", "folds" }) do
  local query = get("murphi", name)
  for id, node in query:iter_captures(root, 0, 0, -1) do
    table.insert(lines, query.captures[id] .. "\t" .. text(node, 0):gsub("\n.*", ""))
  end
end
vim.fn.writefile(lines, vim.env.OUT)
vim.cmd("qall!")
