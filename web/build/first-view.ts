/** The part of rolldown's module graph that chunking needs. */
type Graph = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const ENTRY = /[\\/]web[\\/]main\.tsx$/

/** Modules that the library's single entry exports but only other pages use: mutations and infinite queries. */
const NOT_IN_FIRST_VIEW =
  /@tanstack[\\/].*[\\/](mutationObserver|useMutation|useMutationState|infiniteQueryObserver|useInfiniteQuery)\.js$/

/** The files that the browser loads at once with this module: those from which static imports lead to it. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const seen = new Set<string>()
  const roots = new Set<string>()
  const waiting = [id]
  while (waiting.length > 0) {
    const next = waiting.pop() ?? id
    if (seen.has(next)) continue
    seen.add(next)
    const info = graph.getModuleInfo(next)
    if (info === null) continue
    if (info.importers.length === 0 || info.dynamicImporters.length > 0) roots.add(next)
    waiting.push(...info.importers)
  }
  return roots
}

/**
 * The name of a module's chunk. A module that the entry and another page need goes with the entry: a dozen files of a few
 * hundred bytes each would cost a phone on 3G a dozen requests. Rolldown decides about all others.
 */
export function firstViewFile(id: string, graph: Graph): string | null {
  if (NOT_IN_FIRST_VIEW.test(id)) return null
  const roots = [...rootsOf(id, graph)]
  return roots.some((root) => ENTRY.test(root) || root.endsWith('index.html')) ? 'app' : null
}
