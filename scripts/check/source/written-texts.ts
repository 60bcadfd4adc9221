import { type ESTree, Visitor } from 'vite'
import type { Source } from './syntax.ts'

/** The value of a text in code, without quotes and escapes; of a template, each part between two values. */
export type WrittenText = {
  readonly file: string
  readonly line: number
  readonly text: string
  /** Its names: `['RIDE_SENTENCES', 'accepted']`, or the function that returns it. */
  readonly names: readonly string[]
  /** A regular expression, which matches text instead of showing it. */
  readonly isPattern?: boolean
}

type Named = { readonly name: string; readonly start: number; readonly end: number }

/** All texts of a file: strings, templates, JSX text, regular expressions. */
export function textsOf(source: Source): WrittenText[] {
  const { file, lineOf, program } = source
  const named = namesOf(source)
  const texts: WrittenText[] = []
  const keep = (node: ESTree.Span, text: string, isPattern = false) => {
    const around = named.filter(({ start, end }) => start <= node.start && node.end <= end)
    texts.push({ file, line: lineOf(node.start), text, names: around.map(({ name }) => name), isPattern })
  }
  new Visitor({
    Literal(node) {
      if (typeof node.value === 'string') keep(node, node.value)
      else if ('regex' in node) keep(node, node.regex.pattern.replaceAll('\\', ''), true)
    },
    TemplateElement(node) {
      keep(node, node.value.cooked ?? node.value.raw)
    },
    JSXText(node) {
      keep(node, node.value.replace(/\s+/g, ' ').trim())
    },
  }).visit(program)
  return texts
}

/** The named nodes that may contain a text, from the outside in. */
function namesOf({ program }: Source): Named[] {
  const named: Named[] = []
  const keep = ({ start, end }: ESTree.Span, key: ESTree.Node | null) => {
    if (key?.type === 'Identifier') named.push({ name: key.name, start, end })
    else if (key?.type === 'Literal') named.push({ name: String(key.value), start, end })
  }
  new Visitor({
    VariableDeclarator(node) {
      keep(node, node.id)
    },
    FunctionDeclaration(node) {
      keep(node, node.id)
    },
    Property(node) {
      keep(node, node.key)
    },
  }).visit(program)
  return named.sort((one, other) => one.start - other.start)
}

/** The names that a file uses: `RIDE_SENTENCES.accepted`, and the functions that it calls. An import alone is no use. */
export function referencesOf({ program, text }: Source): Set<string> {
  const references = new Set<string>()
  new Visitor({
    MemberExpression(node) {
      references.add(text.slice(node.start, node.end).replace(/[?\s]/g, ''))
    },
    CallExpression({ callee }) {
      if (callee.type === 'Identifier') references.add(callee.name)
    },
  }).visit(program)
  return references
}
