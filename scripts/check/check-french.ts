import { type ESTree, Visitor } from 'vite'
import { isTest, listCodeFiles } from './source/source-files.ts'
import { parseFile, type Source } from './source/syntax.ts'
import { textsOf } from './source/written-texts.ts'

/** Files that may contain French: texts of a room, legal texts, and data: names of places, and common passwords. */
const IS_FRENCH =
  /\.fr\.tsx?$|^web\/marketing\/legal\/|^domain\/places\/(.*\.table|city-plan|airport)\.ts$|^domain\/accounts\/.*passwords[^/]*\.table\.ts$|^server\/demo\//
/** Without ’, because English uses that apostrophe too. */
const SIGN = /[àâäæçéèêëîïôöœùûüÿ«»]/i
const FUNCTION_WORD =
  /(?<![\p{L}-])(?:au|aux|avec|ce|ces|cette|dans|de|des|du|en|est|et|il|je|la|le|les|leur|mes|mon|ne|nos|notre|nous|ou|par|pas|pour|que|qui|sans|ses|sont|sur|un|une|vers|vos|votre|vous|(?:[cdjlmnst]|qu)['’]\p{L}+)(?![\p{L}-])/iu
const TWO_WORDS = /\p{L}\S*\s+\S*\p{L}/u
const WORD = /\p{L}{2}/u
const CAPITAL = /^\p{Lu}\p{Ll}/u

type Found = { readonly line: number; readonly text: string }

/**
 * French texts in a file that should have none, because a second language would then have to be written into the code. The
 * `summary` of a call is English, and may quote the label of its button.
 */
export function frenchTexts(source: Source): readonly Found[] {
  if (IS_FRENCH.test(source.file)) return []
  const found = [
    ...textsOf(source).filter(
      ({ text, names, isPattern }) => isFrench(text) && !isPattern && !names.includes('summary'),
    ),
    ...shownTexts(source),
  ]
  return [...new Map(found.map(({ line, text }) => [`${line} ${text}`, { line, text }])).values()]
}

/**
 * A shown text in any language: `<p>Course</p>`, `{isPaid ? 'payée' : 'due'}`, `label="Course"`, `plural(2, 'course',
 * 'courses')`.
 */
function shownTexts({ program, lineOf }: Source): readonly Found[] {
  const shown: Found[] = []
  const keep = (nodes: readonly ESTree.Node[], sign: RegExp) => {
    for (const { start, value } of nodes.filter((node) => node.type === 'JSXText' || node.type === 'Literal')) {
      const text = typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : ''
      if (sign.test(text)) shown.push({ line: lineOf(start), text })
    }
  }
  const keepChildren = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) =>
    keep(children.flatMap(branchesOf), WORD)
  const keepValue = ({ value }: ESTree.JSXAttribute) => keep(value ? [value] : [], CAPITAL)
  new Visitor({
    JSXElement: keepChildren,
    JSXFragment: keepChildren,
    JSXAttribute: keepValue,
    CallExpression({ callee, arguments: given }) {
      if (callee.type === 'Identifier' && callee.name === 'plural') keep(given, WORD)
    },
  }).visit(program)
  return shown
}

/** The possible values of an expression: both branches of a condition. */
function branchesOf(node: ESTree.Node): readonly ESTree.Node[] {
  if (node.type === 'JSXExpressionContainer') return branchesOf(node.expression)
  if (node.type === 'ConditionalExpression') return [node.consequent, node.alternate].flatMap(branchesOf)
  return node.type === 'LogicalExpression' ? branchesOf(node.right) : [node]
}

function isFrench(text: string): boolean {
  return SIGN.test(text) || (TWO_WORDS.test(text) && FUNCTION_WORD.test(text))
}

export async function checkFrench(): Promise<string[]> {
  const files = listCodeFiles().filter((file) => /^(domain|server|web)\//.test(file) && !isTest(file))
  const sources = files.map(parseFile)
  return [...frenchProblems(sources), ...wideSpaces(sources)]
}

/** The space before « ; », « ! » and « ? » is narrow (U+202F); only « : » and the inner side of « » have the wide one. */
export function wideSpaces(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    textsOf(source)
      .filter(({ text, isPattern }) => !isPattern && /\u00A0[;!?]/.test(text))
      .map(({ file, line, text }) => `${file}:${line} has U+00A0 before ; ! or ? in « ${text} »: write U+202F`),
  )
}

export function frenchProblems(sources: readonly Source[]): string[] {
  return sources.flatMap((source) =>
    frenchTexts(source).map(
      ({ line, text }) => `${source.file}:${line} contains the text « ${text} »: move it to a .fr.ts file of its room`,
    ),
  )
}
