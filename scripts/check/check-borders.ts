import { type Edge, listEdges } from './source/edges.ts'
import { BORDER_RULES, type BorderRule } from './tables/border-rules.table.ts'

/** Imports go one way, by the table of borders, and in no circle. */
export async function checkBorders(): Promise<string[]> {
  const edges = listEdges()
  return [...edges.flatMap(problemsOf), ...findCircles(edges)]
}

function problemsOf(edge: Edge): string[] {
  const rule = BORDER_RULES.find(({ files }) => files.test(edge.from))
  if (!rule) return [`${edge.from}: no border rule knows this folder`]
  if (isAllowed(rule, edge)) return []
  return [`${edge.from}:${edge.line} imports ${edge.target} (${rule.because})`]
}

function isAllowed(rule: BorderRule, edge: Edge): boolean {
  const room = edge.from.split('/')[1] ?? ''
  const matches = (pattern: RegExp) => new RegExp(pattern.source.replace('$room', room)).test(edge.to)
  const isTool = /^(bench|e2e|kit|scripts)\//.test(edge.to) || /\.(test|e2e)\.tsx?$/.test(edge.to)
  if (isTool && /^(domain|server|web)\//.test(edge.from) && !/\.test\.tsx?$/.test(edge.from)) return false
  if (edge.isType && rule.mayType?.some(matches)) return true
  if (rule.never?.some(matches)) return false
  return rule.may.some(matches)
}

/** A lazily loaded page may lead back to the router: only static imports make a circle. */
function findCircles(edges: readonly Edge[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to, isDynamic } of edges) {
    if (!isDynamic) next.set(from, [...(next.get(from) ?? []), to])
  }
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file)
    if (start >= 0) circles.push(`circle: ${[...path.slice(start), file].join(' → ')}`)
    if (start >= 0 || done.has(file)) return
    for (const target of next.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) visit(file, [])
  return circles
}
