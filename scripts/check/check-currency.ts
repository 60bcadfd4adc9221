import { isTest, listCodeFiles } from './source/source-files.ts'
import { parseFile, type Source } from './source/syntax.ts'
import { textsOf } from './source/written-texts.ts'
import { FCFA_PLACES } from './tables/fcfa-places.table.ts'

const FORMATTER = /\bformatFcfaWhereSpecified\b/
const DEFINED_IN = 'domain/shared/format.ts'
const WRITTEN_IN = 'fcfaWhereSpecified'

/** Money is written « F CFA ». « FCFA » stands only where the specification writes it so: fcfa-places.table.ts. */
export async function checkCurrency(): Promise<string[]> {
  const files = listCodeFiles().filter((file) => /^(domain|server|web)\//.test(file) && !isTest(file))
  return currencyProblems(Object.keys(FCFA_PLACES), files.map(parseFile))
}

export function currencyProblems(places: readonly string[], sources: readonly Source[]): string[] {
  const users = sources.filter(({ file, text }) => file !== DEFINED_IN && FORMATTER.test(text)).map(({ file }) => file)
  const written = sources
    .flatMap(textsOf)
    .filter(({ text, names, isPattern }) => text.includes('FCFA') && !isPattern && !names.includes(WRITTEN_IN))
  return [
    ...users.filter((file) => !places.includes(file)).map((file) => `${file} writes FCFA: use formatXof`),
    ...places
      .filter((place) => !users.includes(place))
      .map((place) => `${place} no longer writes FCFA, as fcfa-places.table.ts says`),
    ...written.map(({ file, line }) => `${file}:${line} spells FCFA: write « F CFA »`),
  ]
}
