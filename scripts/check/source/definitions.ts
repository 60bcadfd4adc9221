import { type ESTree, Visitor } from 'vite'
import type { Source } from './syntax.ts'

/** A name that a file defines, and its value if that is a number. */
export type Definitions = ReadonlyMap<string, number | null>

const PRODUCTS: Readonly<Record<string, (left: number, right: number) => number>> = {
  '*': (left, right) => left * right,
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '/': (left, right) => left / right,
}

/**
 * The names that a file defines: functions, constants, types, classes, their members, and keys of tables. A name that the
 * file only imports or uses is not among them.
 */
export function definitionsOf({ program }: Source): Definitions {
  const definitions = new Map<string, number | null>()
  const keep = (key: ESTree.Node | null, value: ESTree.Node | null = null) => {
    const name = nameOf(key)
    if (name !== null) definitions.set(name, (value && numberOf(value)) ?? definitions.get(name) ?? null)
  }
  const keepMember = ({ key }: { key: ESTree.Node }) => keep(key)
  const keepNamed = ({ id }: { id: ESTree.Node | null }) => keep(id)
  new Visitor({
    // A value of a union or of a table, such as the code of a refusal.
    Literal({ value }) {
      if (typeof value === 'string' && !definitions.has(value)) definitions.set(value, null)
    },
    VariableDeclarator({ id, init }) {
      keep(id, init)
    },
    FunctionDeclaration: keepNamed,
    ClassDeclaration: keepNamed,
    TSTypeAliasDeclaration: keepNamed,
    TSInterfaceDeclaration: keepNamed,
    MethodDefinition: keepMember,
    PropertyDefinition: keepMember,
    TSPropertySignature: keepMember,
    Property(node) {
      if (!node.shorthand) keep(node.key)
    },
  }).visit(program)
  return definitions
}

function nameOf(key: ESTree.Node | null): string | null {
  if (key?.type === 'Identifier' || key?.type === 'PrivateIdentifier') return key.name
  return key?.type === 'Literal' ? String(key.value) : null
}

/** The value of `5_000` and of `5 * 60_000`; null of anything else. */
function numberOf(node: ESTree.Node): number | null {
  if (node.type === 'Literal') return typeof node.value === 'number' ? node.value : null
  if (node.type !== 'BinaryExpression') return null
  const [left, right] = [numberOf(node.left), numberOf(node.right)]
  const calculate = PRODUCTS[node.operator]
  return left === null || right === null || !calculate ? null : calculate(left, right)
}
