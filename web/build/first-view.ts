/** The part of rolldown's module graph that chunking needs. */
type Graph = {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

const ENTRY = /[\\/]web[\\/](main\.tsx|index\.html)$/

/** Modules that the library's single entry exports but only other pages use: mutations and infinite queries. */
const NOT_IN_FIRST_VIEW =
  /@tanstack[\\/].*[\\/](mutationObserver|useMutation|useMutationState|infiniteQueryObserver|useInfiniteQuery)\.js$/

/** The first view of each role: its page, and the parts that it shows at once. */
const ROLES: Readonly<Record<string, RegExp>> = {
  passenger: /[\\/](pages[\\/]passenger\.page|booking[\\/](open-ride|settle-first)|companies[\\/]own-companies)\.tsx$/,
  payment: /[\\/]pages[\\/]payment\.page\.tsx$/,
  driver: /[\\/]pages[\\/]driver\.page\.tsx$/,
  admin: /[\\/]pages[\\/]admin\.page\.tsx$/,
}
/** The forms of visitors, and what follows the landing page's. */
const FORMS = /[\\/]pages[\\/]account[\\/](auth|become-driver)\.page\.tsx$/
const BOOKING = /[\\/]booking[\\/]service-form\.tsx$/
/** The header of signed-in people, and all other pages. */
const OTHERS = /[\\/](frame[\\/]account[\\/]account-header|pages[\\/].*\.page)\.tsx$/

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
 * The name of a module's chunk. A page comes in few files, because each costs a phone on 3G a request: what the entry needs
 * goes with the entry; what a visitor's form and others need into « form » or « booking »; what several pages of signed-in people need into
 * « signed-in »; the rest of a role's first view into its own. Rolldown decides about all others.
 */
export function firstViewFile(id: string, graph: Graph): string | null {
  if (NOT_IN_FIRST_VIEW.test(id)) return 'form'
  const roots = [...rootsOf(id, graph)]
  if (roots.some((root) => ENTRY.test(root))) return 'app'
  const [role, ...roles] = Object.keys(ROLES).filter((name) => roots.some((root) => ROLES[name]?.test(root)))
  const isOfForms = roots.some((root) => FORMS.test(root))
  const isOfBooking = roots.some((root) => BOOKING.test(root))
  const isOfOthers = roots.some((root) => OTHERS.test(root) && !FORMS.test(root) && !isOfRole(root))
  if (isOfForms) return role !== undefined || isOfOthers || isOfBooking ? 'form' : null
  if (isOfBooking) return role !== undefined || isOfOthers ? 'booking' : null
  if (role !== undefined) return roles.length > 0 || isOfOthers ? 'signed-in' : role
  return roots.some((root) => root.includes('account-header')) ? 'signed-in' : null
}

function isOfRole(root: string): boolean {
  return Object.values(ROLES).some((role) => role.test(root))
}
