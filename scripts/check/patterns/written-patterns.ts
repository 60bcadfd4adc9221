import { type ESTree, Visitor } from 'vite'
import type { Source } from '../source/syntax.ts'

/** A regular expression in code. `source` is null where code puts it together. */
export type WrittenPattern = {
  readonly file: string
  readonly line: number
  readonly source: string | null
  readonly flags: string
}

/** The numbers of a quantifier: they change how long a match takes, not how that grows with the text. */
const SOME_COUNT = '2'

/** All regular expressions of a file: literals, and `new RegExp` of a text. */
export function patternsOf({ file, lineOf, program }: Source): WrittenPattern[] {
  const patterns: WrittenPattern[] = []
  const texts = new Map<string, string>()
  const keep = (node: ESTree.Span, source: string | null, flags: string) => {
    patterns.push({ file, line: lineOf(node.start), source, flags })
  }
  const keepBuilt = ({ callee, arguments: [source, flags], ...node }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type !== 'Identifier' || callee.name !== 'RegExp') return
    keep(node, source === undefined ? '' : textOf(source, texts), (flags && textOf(flags, texts)) ?? '')
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && init?.type === 'Literal' && typeof init.value === 'string')
        texts.set(id.name, init.value)
    },
    Literal(node) {
      if ('regex' in node) keep(node, node.regex.pattern, node.regex.flags)
    },
    NewExpression: keepBuilt,
    CallExpression: keepBuilt,
  }).visit(program)
  return patterns
}

type Texts = ReadonlyMap<string, string>

/** A text in code; of a template, with constants of its file, and counts in braces. Null: only running code knows it. */
function textOf(node: ESTree.Node, texts: Texts): string | null {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null
  if (node.type !== 'TemplateLiteral') return null
  return node.quasis.reduce<string | null>((before, { value }, at) => {
    const inserted = node.expressions[at - 1]
    const part = inserted === undefined ? '' : partOf(inserted, texts, { before: before ?? '', after: value.raw })
    return before === null || part === null ? null : before + part + (value.cooked ?? value.raw)
  }, '')
}

type Around = { readonly before: string; readonly after: string }

/** What stands for a value that is put into a template. */
function partOf(inserted: ESTree.Expression, texts: Texts, { before, after }: Around): string | null {
  const isCount = /\{(?:\d+,)?$/.test(before) && /^[,}]/.test(after)
  if (isCount) return SOME_COUNT
  return (inserted.type === 'Identifier' && texts.get(inserted.name)) || null
}
