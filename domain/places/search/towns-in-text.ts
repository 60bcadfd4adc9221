import type { LatLon } from '../lat-lon.ts'
import { SEARCH_WORDS } from '../places.fr.ts'
import { normalizeWords } from './normalize-words.ts'
import { ARTICLE_WORDS } from './small-words.ts'
import { TOWNS_BY_DEPARTMENT } from './towns.table.ts'

/** A town, with its centre exact to some kilometres. */
export type Town = LatLon & { readonly name: string; readonly aliases: readonly string[] }

export const TOWNS: readonly Town[] = Object.values(TOWNS_BY_DEPARTMENT)
  .flat()
  .map(([name, lat, lon, ...aliases]) => ({ name, lat, lon, aliases }))

/** Right before a town's name, these words make a street, shop or person of it: « Rue de Ouidah » is in Cotonou. */
const BEARERS: ReadonlySet<string> = new Set(normalizeWords(SEARCH_WORDS.bearers))

/** A shorter name is too often part of another text: « Zè ». */
const NAME_WITHIN_MIN = 4

const glued = (words: readonly string[]): string => words.join('')

const BY_GLUED_NAME: ReadonlyMap<string, Town> = new Map(
  TOWNS.flatMap((town) => [town.name, ...town.aliases].map((name) => [glued(normalizeWords(name)), town])),
)
const LONGEST_NAME = Math.max(...[...BY_GLUED_NAME.keys()].map((name) => name.length))

/** Spellings with digits read as letters, or without added digits: « 0uidah », « A11ada », « Ouidah2 ». */
function spellingsOf(run: string): readonly string[] {
  if (!/\d/.test(run)) return [run]
  const withO = run.replace(/0/g, 'o')
  return [withO.replace(/1/g, 'l'), withO.replace(/1/g, 'i'), run.replace(/\d/g, '')]
}

/** The town whose name these letters form, also joined or split: « PortoNovo », « Ouid-ah ». */
function townOfRun(run: string, isWhole: boolean): Town | undefined {
  const names = spellingsOf(run).filter((name) => isWhole || name.length >= NAME_WITHIN_MIN)
  return names.map((name) => BY_GLUED_NAME.get(name)).find((town) => town !== undefined)
}

type Found = { readonly town: Town; readonly start: number; readonly end: number }

function foundFrom(text: readonly string[], start: number): readonly Found[] {
  const found: Found[] = []
  for (let end = start + 1; end <= text.length; end += 1) {
    const run = glued(text.slice(start, end))
    // At most as many digits as a name has letters may be added to it.
    if (run.length > 2 * LONGEST_NAME) break
    const town = townOfRun(run, end - start === text.length)
    if (town !== undefined) found.push({ town, start, end })
  }
  return found
}

function isBorne(text: readonly string[], { start }: Found): boolean {
  let before = start - 1
  while (before > 0 && ARTICLE_WORDS.has(text[before] ?? '')) before -= 1
  return BEARERS.has(text[before] ?? '')
}

/**
 * The towns that a text mentions, also misspelt on purpose: « chez ma tante à Ouidah », « Ganhi 0uid-ah ». Of overlapping
 * names the longest counts (Abomey-Calavi is not Abomey); « Rue de Ouidah » mentions no town.
 */
export function townsMentioned(typed: string): readonly Town[] {
  const text = normalizeWords(typed.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
  const found = text.flatMap((_, start) => foundFrom(text, start))
  const isWithin = (one: Found, other: Found) =>
    other.start <= one.start && one.end <= other.end && other.town !== one.town
  const spoken = found.filter((one) => !found.some((other) => isWithin(one, other)) && !isBorne(text, one))
  return [...new Set(spoken.map(({ town }) => town))]
}
