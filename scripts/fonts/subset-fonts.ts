import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { COVERED_LETTERS } from '#server/outside/pdf/covered-letters.table.ts'
import { FONT_FILES, FONT_WEIGHTS, type FontWeight } from '#server/outside/pdf/pdf-fonts.ts'

const require = createRequire(import.meta.url)
const SOURCES = {
  normal: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  bold: require.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
} satisfies Readonly<Record<FontWeight, string>>

/** Without « ccmp », which splits « ọ » in two glyphs of which one says no letter: a reader would copy « o ». */
const KEPT_FEATURES = ['kern', 'mark', 'mkmk']
/** Copyright, unique name, version, and the licence with its address. */
const KEPT_NAMES = [0, 3, 5, 13, 14]

function coveredLetters(): string {
  const codes = COVERED_LETTERS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => first + at),
  )
  return String.fromCodePoint(...codes)
}

/** Noto Sans in that weight with the letters of `COVERED_LETTERS`: the same bytes at each run. */
export async function subsetOf(weight: FontWeight): Promise<Buffer> {
  const font = await readFile(SOURCES[weight])
  return subsetFont(font, coveredLetters(), {
    targetFormat: 'sfnt',
    keepFeatures: KEPT_FEATURES,
    noHinting: true,
    preserveNameIds: KEPT_NAMES,
    dropTables: ['STAT', 'gasp'],
  })
}

/** `node scripts/with-runtime.mjs scripts/fonts/subset-fonts.ts` makes the fonts of our PDFs. */
if (import.meta.main) {
  for (const weight of FONT_WEIGHTS) await writeFile(FONT_FILES[weight], await subsetOf(weight))
}
