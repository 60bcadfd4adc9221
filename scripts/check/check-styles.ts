import { listSourceFiles, readSource } from './source/source-files.ts'

type StyleSheet = { readonly file: string; readonly text: string }

const COMMENT = /\/\*.*?\*\//gs
const SELECTORS = /[^{};]+(?=\{)/g
/** One class and nothing else but its states: `.ride-map`, `.ride-map:hover`. In a context, `.home .ride-map`, it is only changed. */
const CLASS_ALONE = /^\.([a-z][\w-]*)(?:::?[\w-]+(?:\([^)]*\))?)*$/i

/** A class is defined in one style sheet: a page that loads two of them later would mix them. */
export async function checkStyles(): Promise<string[]> {
  const files = listSourceFiles().filter((file) => file.endsWith('.css'))
  return styleProblems(files.map((file) => ({ file, text: readSource(file) })))
}

export function styleProblems(sheets: readonly StyleSheet[]): string[] {
  const definitions = sheets.flatMap(({ file, text }) => [...classesOf(text)].map((name) => ({ name, file })))
  return [...Map.groupBy(definitions, ({ name }) => name)].flatMap(([name, places]) =>
    places.length > 1
      ? [`.${name}: defined in ${places.map(({ file }) => file).join(' and ')} (give each its own class)`]
      : [],
  )
}

function classesOf(text: string): Set<string> {
  const rules = text.replaceAll(COMMENT, '').match(SELECTORS) ?? []
  const selectors = rules.flatMap((rule) => rule.split(',')).map((selector) => selector.trim())
  return new Set(selectors.flatMap((selector) => CLASS_ALONE.exec(selector)?.[1] ?? []))
}
