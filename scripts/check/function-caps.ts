import { type ESTree, Visitor } from 'vite'
import type { Source } from './source/syntax.ts'

const FUNCTION_LINES_MAX = 50
const COMPONENT_LINES_MAX = 120
/** A legal text is a function of the brand, but is read from top to bottom like a text. */
const LEGAL_TEXT = /\/legal\//
/** Functions that group tests have no limit. */
const CHAPTERS = /^(describe|suite|test\.describe|atBothSizes)$/

type Callable = ESTree.Function | ESTree.ArrowFunctionExpression

/** Functions that are too long. Biome counts only bodies, and treats `describe` like any function. */
export function functionProblems(source: Source, isTestFile: boolean): string[] {
  const { file, lineOf } = source
  const names = new Map<number, string>()
  const chapters = new Set<number>()
  const problems: string[] = []
  const weigh = (node: Callable) => {
    const name = (node.type !== 'ArrowFunctionExpression' && node.id?.name) || names.get(node.start) || 'a function'
    const lines = lineOf(node.end) - lineOf(node.start) + 1
    const most = file.endsWith('.tsx') && /^[A-Z]/.test(name) ? COMPONENT_LINES_MAX : FUNCTION_LINES_MAX
    const isText = chapters.has(node.start) || LEGAL_TEXT.test(file)
    if (lines > most && !isText)
      problems.push(`${file}:${lineOf(node.start)} ${name} has ${lines} lines (at most ${most})`)
  }
  new Visitor({
    VariableDeclarator(node) {
      if (node.id.type === 'Identifier' && node.init) names.set(innermost(node.init).start, node.id.name)
    },
    CallExpression(node) {
      if (!isTestFile || !CHAPTERS.test(source.text.slice(node.callee.start, node.callee.end))) return
      for (const argument of node.arguments) chapters.add(argument.start)
    },
    FunctionDeclaration: weigh,
    FunctionExpression: weigh,
    ArrowFunctionExpression: weigh,
  }).visit(source.program)
  return problems
}

/** `memo(function …)` and `forwardRef(…)` have the name of their constant. */
function innermost(node: ESTree.Expression): ESTree.Node {
  const first = node.type === 'CallExpression' ? node.arguments[0] : undefined
  const isFunction = first?.type === 'ArrowFunctionExpression' || first?.type === 'FunctionExpression'
  return first && isFunction ? first : node
}
