import { builtinModules } from 'node:module'
import { posix } from 'node:path'
import { listCodeFiles } from './source-files.ts'
import { type Import, parseFile } from './syntax.ts'

/** One import: both ends as paths from the root, `node:fs`, or `npm:@scope/name`. */
export type Edge = Import & { from: string; to: string }

let edges: Edge[] | undefined

/** Every import of the project, read once. */
export function listEdges(): readonly Edge[] {
  edges ??= listCodeFiles().flatMap(importsOf)
  return edges
}

function importsOf(file: string): Edge[] {
  return parseFile(file).imports.map((found) => ({ ...found, from: file, to: resolveImport(file, found.target) }))
}

function resolveImport(from: string, target: string): string {
  const path = target.split('?')[0] ?? target
  if (path.startsWith('#')) return path.slice(1)
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path)
  if (path.startsWith('node:')) return path
  if (builtinModules.includes(path)) return `node:${path}`
  return `npm:${path.split('/', path.startsWith('@') ? 2 : 1).join('/')}`
}
