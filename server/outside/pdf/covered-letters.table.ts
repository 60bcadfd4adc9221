type Span = readonly [first: number, last: number]

const one = (code: number): Span => [code, code]

/**
 * The code points that the fonts of our PDFs hold: the Latin letters of Europe, West Africa and Vietnam with every tone mark,
 * and the signs of French. `scripts/fonts/subset-fonts.ts` makes the fonts from this table.
 */
export const COVERED_LETTERS: readonly Span[] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  // Small African letters among the phonetic ones: ɓ ɔ ɖ ɗ ə ɛ ɠ ɣ ɨ ɩ ɪ ɯ ɲ ɵ ʃ ʉ ʊ ʋ ʌ ʒ ʔ.
  ...[0x253, 0x254, 0x256, 0x257, 0x259, 0x25b, 0x260, 0x263, 0x268, 0x269, 0x26a].map(one),
  ...[0x26f, 0x272, 0x275, 0x283, 0x289, 0x28a, 0x28b, 0x28c, 0x292, 0x294].map(one),
  // Apostrophes that are letters, and tones written beside one.
  [0x2b9, 0x2bf],
  [0x2c6, 0x2cd],
  [0x2d8, 0x2dd],
  // Combining marks: tones above, dot or line below.
  [0x300, 0x30f],
  one(0x311),
  one(0x31b),
  [0x323, 0x325],
  [0x327, 0x331],
  [0x1e00, 0x1eff],
  // Spaces of every width, dashes, quotation marks, bullets.
  [0x2000, 0x200a],
  [0x2010, 0x2027],
  [0x202f, 0x203a],
  one(0x205f),
  // ₦ € ₵ № ™ −
  ...[0x20a6, 0x20ac, 0x20b5, 0x2116, 0x2122, 0x2212].map(one),
]
