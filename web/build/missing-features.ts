import type { CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import mdn from '@mdn/browser-compat-data/forLegacyNode'
import { type ESTree, parseSync } from 'vite'
import { PROMISED_BROWSERS, type PromisedBrowser } from './promised-browsers.ts'

const { api, javascript } = mdn
const builtins = javascript.builtins ?? {}
const OBJECTS: Readonly<Record<string, Identifier>> = { ...api, ...builtins }

const BROWSERS = Object.keys(PROMISED_BROWSERS) as PromisedBrowser[]
/** Other names of the object that has all globals. */
const GLOBAL_OBJECTS = new Set(['window', 'self', 'globalThis'])
/** Objects that are there once, and their interface. */
const SINGLE_OBJECTS: Readonly<Record<string, string>> = {
  navigator: 'Navigator',
  document: 'Document',
  location: 'Location',
  history: 'History',
  performance: 'Performance',
  crypto: 'Crypto',
}
const NEW_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\(\?<[=!]/, 'lookbehind_assertion'],
  [/\(\?[ims-]+:/, 'modifier'],
]
const NEW_FLAGS: readonly (readonly [string, string])[] = [
  ['d', 'hasIndices'],
  ['v', 'unicodeSets'],
]

const versionOf = (text: string) => Number.parseFloat(text.replace('≤', ''))

function isIn(statement: SimpleSupportStatement, oldest: number): boolean {
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = statement
  if (flags || prefix || other || typeof added !== 'string') return false
  return versionOf(added) <= oldest && (typeof removed !== 'string' || versionOf(removed) > oldest)
}

/** Is this in all promised browsers? What MDN does not describe is no feature of a browser. */
function isPromised(feature: CompatStatement | undefined): boolean {
  if (feature === undefined) return true
  return BROWSERS.every((browser) =>
    [feature.support[browser] ?? []].flat().some((one) => isIn(one, PROMISED_BROWSERS[browser])),
  )
}

/** An element is there in every browser, if only as an unknown one. */
const isAtHand = (name: string, described: Identifier) => /^(HTML|SVG)/.test(name) || isPromised(described.__compat)

/** Methods by name, of every object that a promised browser has: code does not say which object it calls. */
function describeMembers(): ReadonlyMap<string, boolean> {
  const promised = new Map<string, boolean>()
  for (const [owner, described] of Object.entries(OBJECTS)) {
    if (!isAtHand(owner, described)) continue
    for (const name of Object.keys(described)) {
      const { __compat } = described[name] ?? {}
      if (__compat) promised.set(name, promised.get(name) === true || isPromised(__compat))
    }
  }
  return promised
}
const MEMBERS = describeMembers()

/** A function, object or property of the browser: of the objects of that kind, of the kind itself (static), or a global one. */
export type Feature = { readonly owner: string | null; readonly name: string; readonly isStatic?: true }

/** All that came later than a promised browser, except of the language's syntax. */
export function listLaterFeatures(): Feature[] {
  return Object.entries(OBJECTS).flatMap(([owner, described]): Feature[] => {
    if (!isPromised(described.__compat)) return [{ owner: null, name: owner }]
    const later = Object.keys(described).filter((name) => !isPromised(described[name]?.__compat))
    return later.map((name) =>
      name.endsWith('_static') ? { owner, name: name.slice(0, -'_static'.length), isStatic: true } : { owner, name },
    )
  })
}

const globalNamed = (name: string) => api[name] ?? builtins[name] ?? api.Window?.[name]

/** A member of an object that the code names: `Object.hasOwn`, `navigator.locks`, `window.fetch`. */
function namedMember(owner: ESTree.Node, name: string): Identifier | undefined {
  if (owner.type !== 'Identifier') return undefined
  if (GLOBAL_OBJECTS.has(owner.name)) return globalNamed(name)
  const single = SINGLE_OBJECTS[owner.name]
  if (single !== undefined) return api[single]?.[name]
  const described = builtins[owner.name] ?? api[owner.name]
  return described?.[`${name}_static`] ?? described?.[name]
}

function isMember(node: ESTree.Node): node is ESTree.StaticMemberExpression {
  return node.type === 'MemberExpression' && !node.computed
}

function namedIn(node: ESTree.Node): string[] {
  if (!isMember(node) || node.object.type !== 'Identifier') return []
  const [owner, name] = [node.object, node.property.name]
  return isPromised(namedMember(owner, name)?.__compat) ? [] : [`${owner.name}.${name}`]
}

function calledIn(node: ESTree.Node): string[] {
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return []
  const { callee } = node
  if (callee.type === 'Identifier') return isPromised(globalNamed(callee.name)?.__compat) ? [] : [`${callee.name}()`]
  if (!isMember(callee) || namedMember(callee.object, callee.property.name)) return []
  return MEMBERS.get(callee.property.name) === false ? [`.${callee.property.name}()`] : []
}

function matchedIn(node: ESTree.Node): string[] {
  if (node.type !== 'Literal' || !('regex' in node)) return []
  const { pattern, flags } = node.regex
  const { regular_expressions: syntax, builtins: objects } = javascript
  return [
    ...NEW_PATTERNS.filter(([sign, name]) => sign.test(pattern) && !isPromised(syntax?.[name]?.__compat)),
    ...NEW_FLAGS.filter(([sign, name]) => flags.includes(sign) && !isPromised(objects?.RegExp?.[name]?.__compat)),
  ].map(([, name]) => name)
}

/** What this node uses that not every promised browser has, as it is written in the code. */
const missingIn = (node: ESTree.Node) => [...namedIn(node), ...calledIn(node), ...matchedIn(node)]

function* nodesIn(value: unknown): Generator<ESTree.Node> {
  if (typeof value !== 'object' || value === null) return
  if ('type' in value) yield value as ESTree.Node
  for (const inside of Object.values(value)) yield* nodesIn(inside)
}

/**
 * Functions, objects and regular expressions in built code that came later than a promised browser: no build rewrites them.
 * A property that is only read is not listed: where it is missing, it reads as undefined.
 */
export function listMissingFeatures(code: string): string[] {
  const { program } = parseSync('built.js', code)
  return [...new Set([...nodesIn(program)].flatMap(missingIn))].sort()
}
