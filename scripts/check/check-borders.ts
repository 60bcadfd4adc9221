import { type Edge, listEdges } from './source/edges.ts'
import { BORDER_RULES, type BorderRule } from './tables/border-rules.table.ts'

/** Imports follow the table of borders. Biome refuses cycles. */
export async function checkBorders(): Promise<string[]> {
  return listEdges().flatMap(problemsOf)
}

function problemsOf(edge: Edge): string[] {
  const rule = BORDER_RULES.find(({ files }) => files.test(edge.from))
  if (!rule) return [`${edge.from}: no rule in border-rules.table.ts covers this folder`]
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
