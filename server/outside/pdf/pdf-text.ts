import { COVERED_LETTERS } from './covered-letters.table.ts'

const escaped = (code: number) => `\\u{${code.toString(16)}}`
const COVERED = COVERED_LETTERS.map(([first, last]) => `${escaped(first)}-${escaped(last)}`).join('')
/** Letters that the fonts lack, as many as stand beside one another. */
export const LACKING = new RegExp(`[^${COVERED}]+`, 'gu')

/** Signs that have no shape in any font: joiners, direction marks, variation selectors. */
const SHAPELESS = /\p{Default_Ignorable_Code_Point}/gu
/** Line ends, tabulators, and the two spaces that the fonts lack. */
const SPACES = /[\p{Cc}\p{Zl}\p{Zp}\u1680\u3000]/gu

/** Signs that people type into names of places, as they are typed without them. */
const ARROWS: Readonly<Record<string, string>> = { '←': '<-', '→': '->', '↔': '<->' }

function codeOf(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/**
 * A text in letters that our fonts hold. In place of others stands their code in Unicode, so that none disappears and each can
 * be looked up: « 😀 Ɖɔssou » becomes « [U+1F600] Ɖɔssou ».
 */
export function pdfText(text: string): string {
  return text
    .normalize('NFC')
    .replace(SPACES, ' ')
    .replace(SHAPELESS, '')
    .replace(/[←→↔]/gu, (arrow) => ARROWS[arrow] ?? arrow)
    .replace(LACKING, (letters) => `[${[...letters].map(codeOf).join(' ')}]`)
}
