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
  passenger: /[\\/](pages[\\/]passenger\.page|companies[\\/]own-companies)\.tsx$/,
  payment: /[\\/]pages[\\/]payment\.page\.tsx$/,
  driver: /[\\/]pages[\\/]driver\.page\.tsx$/,
  admin: /[\\/]pages[\\/]admin\.page\.tsx$/,
}
/** The forms of visitors, and what follows the landing page's. */
const FORMS = /[\\/]pages[\\/]account[\\/](auth|become-driver)\.page\.tsx$/
const BOOKING = /[\\/]booking[\\/]service-form\.tsx$/
/** What visitors see without a form: it loads no role's file, and not the one of signed-in people. */
const READING = /[\\/](marketing[\\/](landing-story|sample-plan)|pages[\\/]help\.page)\.tsx$/
/** The header of signed-in people. */
const HEADER = /[\\/]frame[\\/]account[\\/]account-header\.tsx$/
const PAGE = /[\\/]pages[\\/].*\.page\.tsx$/

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
 * goes with the entry; what the forms of visitors and of booking, and what visitors read, share with others into « form »;
 * what several pages of signed-in people need into « signed-in »; the rest of a role's first view into its own. Rolldown
 * decides about all others.
 */
export function firstViewFile(id: string, graph: Graph): string | null {
  if (NOT_IN_FIRST_VIEW.test(id)) return 'form'
  const roots = [...rootsOf(id, graph)]
  const isIn = (views: RegExp) => roots.some((root) => views.test(root))
  if (isIn(ENTRY)) return 'app'
  const roles = Object.keys(ROLES).filter((name) => isIn(ROLES[name] ?? ENTRY))
  const users = roles.length + roots.filter(isOfOthers).length
  if (isIn(FORMS) || isIn(BOOKING)) return users > 0 || (isIn(FORMS) && isIn(BOOKING)) ? 'form' : null
  if (roles.length > 0 && isIn(READING)) return 'form'
  return signedInFile(roles, users, isIn(HEADER))
}

function signedInFile([role]: readonly string[], users: number, isOfHeader: boolean): string | null {
  if (isOfHeader) return 'signed-in'
  if (role === undefined) return null
  return users > 1 ? 'signed-in' : role
}

function isOfOthers(root: string): boolean {
  const isOfRole = Object.values(ROLES).some((role) => role.test(root))
  return !isOfRole && !FORMS.test(root) && (HEADER.test(root) || PAGE.test(root))
}
