/** What rolldown tells of a module while it cuts the program into files. */
type Graph = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const ENTRY = /[\\/]web[\\/]main\.tsx$/

/** Behind its library's one door to everything, though only other pages knock at it: what sends a tap, what pages a list. */
const NOT_IN_FIRST_VIEW =
  /@tanstack[\\/].*[\\/](mutationObserver|useMutation|useMutationState|infiniteQueryObserver|useInfiniteQuery)\.js$/

/** The files that the browser fetches at once because of this module: those that lead to it by static imports. */
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
 * Names the file that a module goes to. What the entry needs and another page too goes with the entry: a dozen files of
 * a few hundred bytes each would cost a phone on 3G a dozen requests. All the rest is cut as rolldown likes.
 */
export function firstViewFile(id: string, graph: Graph): string | null {
  if (NOT_IN_FIRST_VIEW.test(id)) return null
  const roots = [...rootsOf(id, graph)]
  return roots.some((root) => ENTRY.test(root) || root.endsWith('index.html')) ? 'app' : null
}
