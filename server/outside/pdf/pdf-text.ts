/** What the fonts that every PDF reader has can show beyond Latin-1: 0x80 to 0x9F of Windows-1252. */
const BEYOND_LATIN_1 = new Set(
  new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index)),
)

/** Letters and signs that those fonts lack, and how they are written without them. */
const WRITTEN: Readonly<Record<string, string>> = {
  ...{ Ɖ: 'D', ɖ: 'd', Ɔ: 'O', ɔ: 'o', Ɛ: 'E', ɛ: 'e', Ŋ: 'N', ŋ: 'n', Ɣ: 'G', ɣ: 'g' },
  ...{ '\u202F': '\u00A0', '−': '-', '\u2010': '-', '\u2011': '-', '←': '-', '→': '-', '↔': '-' },
}

function isShown(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0
  return (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff) || (code > 0xff && BEYOND_LATIN_1.has(letter))
}

function written(letter: string): string {
  if (isShown(letter)) return letter
  const known = WRITTEN[letter]
  if (known !== undefined) return known
  const [base = '', ...accents] = letter.normalize('NFD')
  if (accents.length > 0) return written(base)
  if (/\p{Zs}/u.test(base)) return ' '
  // Accents without a letter, and signs without a shape, such as direction marks.
  return /[\p{M}\p{Cf}]/u.test(base) ? '' : '?'
}

/** A text with the letters that the standard fonts of a PDF can show: « Ɖɔssou » becomes « Dossou ». */
export function pdfText(text: string): string {
  return [...text.normalize('NFC')].map(written).join('')
}
