import { DEFAULT_BRAND } from '#domain/shared/brand.ts'
import type { Environment } from './config-environment.ts'

/** Names of other programs that begin like ours: of Node, of OpenTelemetry, of Google's libraries, of desktops. */
const OF_OTHERS = /^(NODE_|OTEL_|GOOGLE_(API|APPLICATION|CLOUD)_|SESSION_MANAGER$)/

/** Names up to this length are words (`HOST`, `HOME`): only one letter may differ. Of longer ones, two. */
const SHORT = 5

/** How many letters have to be changed, added or left out to make one name from the other (Levenshtein). */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [i, letter] of [...from].entries()) {
    const next = [i + 1]
    for (const [j, other] of [...to].entries()) {
      const changed = (row[j] ?? 0) + (letter === other ? 0 : 1)
      next.push(Math.min(changed, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}

const mayDifferBy = (known: string) => (known.length <= SHORT ? 1 : 2)

/** The known name that this one was probably meant to be. */
function nearestName(name: string, known: readonly string[]): string | undefined {
  const near = known
    // No distance is less than the difference of the lengths, and each start compares hundreds of pairs.
    .filter((other) => Math.abs(other.length - name.length) <= mayDifferBy(other))
    .map((other) => ({ other, distance: editDistance(name.toUpperCase(), other) }))
    .filter(({ other, distance }) => distance <= mayDifferBy(other))
  return near.sort((a, b) => a.distance - b.distance)[0]?.other
}

const prefixOf = (name: string) => name.slice(0, name.indexOf('_') + 1)

/** Variables that nobody reads and that look as if they were meant for us: nearly a known name, or one with its prefix. */
export function listUnknownNames(names: readonly string[], known: readonly string[]): string[] {
  const prefixes = new Set(known.map(prefixOf).filter((prefix) => prefix !== ''))
  const unknown = names.filter((name) => !known.includes(name))
  return unknown.flatMap((name) => {
    const meant = nearestName(name, known)
    if (meant !== undefined) return [`${name}: no variable of this name is read. Is ${meant} meant?`]
    if (!prefixes.has(prefixOf(name)) || OF_OTHERS.test(name)) return []
    return [`${name}: no variable of this name is read (docs/environment.md lists them)`]
  })
}

const withoutSpaces = (value: string) => value.replaceAll(' ', '')

/** The name of the service in the example files. */
const EXAMPLE_NAME = 'miyi.example'

/** What is valid, and probably not meant: in production, a name or contact details that are still the example's. */
export function listConfigNotes(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return []
  const examples = [
    ['BRAND_PHONE', DEFAULT_BRAND.contactPhone],
    ['BRAND_EMAIL', DEFAULT_BRAND.contactEmail],
  ] as const
  const named = (['PUBLIC_URL', 'MAIL_FROM'] as const).filter((name) => env[name]?.includes(EXAMPLE_NAME))
  const left = examples
    .filter(([name, example]) => withoutSpaces(env[name]) === withoutSpaces(example))
    .map(
      ([name, example]) =>
        `${name}: ${example} is the value of the example. Set yours, unless an operator has set it in the browser`,
    )
  return [...named.map((name) => `${name}: ${EXAMPLE_NAME} is the name of the example. Set yours`), ...left]
}
