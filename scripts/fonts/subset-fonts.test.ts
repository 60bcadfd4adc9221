import { readFile } from 'node:fs/promises'
import { create } from 'fontkit'
import { describe, expect, test } from 'vitest'
import { COVERED_LETTERS } from '#server/outside/pdf/covered-letters.table.ts'
import { FONT_FILES, FONT_WEIGHTS } from '#server/outside/pdf/pdf-fonts.ts'
import { subsetOf } from './subset-fonts.ts'

const BYTES_MAX = 100_000
const FON_AND_YORUBA = 'ƉɖƐɛƆɔẸẹỌọṢṣǸǹḾḿ\u0300\u0301\u0302\u0303\u0304\u030C\u0323\u0329'

describe.each(FONT_WEIGHTS)('the %s font of our PDFs', (weight) => {
  test('is what the script makes of Noto Sans, and light', async () => {
    const font = await readFile(FONT_FILES[weight])
    expect(font.equals(await subsetOf(weight))).toBe(true)
    expect(font.length).toBeLessThan(BYTES_MAX)
  })

  test('has a glyph of its own for each letter, so that a copied text is the written one', async () => {
    const font = create(await readFile(FONT_FILES[weight]))
    if (!('layout' in font)) throw new Error('a collection of fonts')
    const codes = COVERED_LETTERS.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => first + at),
    )
    expect(codes.filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([])
    expect(new Set(codes.map((code) => font.glyphForCodePoint(code).id)).size).toBe(codes.length)
    expect([...FON_AND_YORUBA].filter((letter) => !codes.includes(letter.codePointAt(0) ?? 0))).toEqual([])
  })
})
