import { Visitor } from 'vite'
import { isTest, listCodeFiles } from './source/source-files.ts'
import { parseFile } from './source/syntax.ts'

const IMPURE_CALLS = new Set(['fetch', 'setTimeout', 'setInterval', 'queueMicrotask', 'Date'])
const IMPURE_OBJECTS = new Set(['console', 'crypto', 'performance', 'process', 'globalThis', 'localStorage'])
const IMPURE_MEMBERS = new Set(['Date.now', 'Math.random', 'Temporal.Now'])

/** domain has no clock, no chance and no outside: values are passed in. */
export async function checkPurity(): Promise<string[]> {
  return listCodeFiles()
    .filter((file) => file.startsWith('domain/') && !isTest(file))
    .flatMap(impuritiesOf)
}

function impuritiesOf(file: string): string[] {
  const { program, lineOf } = parseFile(file)
  const problems: string[] = []
  const refuse = (node: { start: number }, what: string) => {
    problems.push(`${file}:${lineOf(node.start)} uses ${what} (pass the value in)`)
  }
  new Visitor({
    NewExpression(node) {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date'
      if (isDate && node.arguments.length === 0) refuse(node, 'new Date()')
    },
    CallExpression(node) {
      if (node.callee.type === 'Identifier' && IMPURE_CALLS.has(node.callee.name)) refuse(node, `${node.callee.name}()`)
    },
    MemberExpression(node) {
      if (node.object.type !== 'Identifier') return
      const member = node.property.type === 'Identifier' ? `${node.object.name}.${node.property.name}` : ''
      if (IMPURE_OBJECTS.has(node.object.name)) refuse(node, node.object.name)
      else if (IMPURE_MEMBERS.has(member)) refuse(node, member)
    },
  }).visit(program)
  return problems
}
