import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { create, type Font, type GlyphRun } from 'fontkit'

const FOLDER = join(import.meta.dirname, 'fonts')

/** Noto Sans with the letters of `COVERED_LETTERS`, under the licence beside it (OFL.txt). */
export const FONT_FILES = {
  normal: join(FOLDER, 'NotoSans-Regular.ttf'),
  bold: join(FOLDER, 'NotoSans-Bold.ttf'),
} as const

export const FONT_WEIGHTS = ['normal', 'bold'] as const satisfies readonly (keyof typeof FONT_FILES)[]
export type FontWeight = (typeof FONT_WEIGHTS)[number]

/** Words whose glyphs are known; when there are more, it starts again. */
const WORDS_MAX = 5_000

/**
 * Finds the glyphs of each word once for all documents: words repeat, and this is most of the work.
 * PDFKit scales what it gets by 1000 / units of the em, which is 1 for these fonts.
 */
function withKnownWords(font: Font): Font {
  const known = new Map<string, GlyphRun>()
  const layout = font.layout.bind(font)
  font.layout = (word, ...features) => {
    if (features.some((one) => one !== undefined)) return layout(word, ...features)
    const run = known.get(word) ?? layout(word)
    if (known.size >= WORDS_MAX) known.clear()
    known.set(word, run)
    return run
  }
  return font
}

/**
 * A glyph says which letter it is if it was first found by its letter. Fontkit also finds glyphs as parts of others, the dot
 * of « ọ » for instance, and remembers them without: whoever copies « ɔ̣ » from the PDF would then lose that dot.
 */
function nameGlyphs(font: Font): void {
  for (const code of font.characterSet) font.glyphForCodePoint(code)
}

const opened = new Map<FontWeight, Font>()

/** The parsed font, read once for all documents of the process. */
export function openFont(weight: FontWeight): Font {
  const known = opened.get(weight)
  if (known !== undefined) return known
  const font = create(readFileSync(FONT_FILES[weight]))
  if (!('layout' in font)) throw new Error(`${FONT_FILES[weight]} is a collection of fonts`)
  nameGlyphs(font)
  opened.set(weight, withKnownWords(font))
  return font
}
