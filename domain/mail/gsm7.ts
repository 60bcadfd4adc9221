/** The characters of one septet in the GSM 7-bit alphabet (3GPP TS 23.038), and those of two: an escape comes first. */
const ONE_SEPTET = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const TWO_SEPTETS = new Set('\f^{}\\[~]|€')

/** Septets of a message that is sent whole, and of each part of a longer one, whose header takes the rest. */
export const SMS_SEPTETS = 160
export const SMS_PART_SEPTETS = 153

/** Letters and signs of French, Fon and Yoruba that have no base letter by decomposition. */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '\u2018': "'",
  '\u2019': "'",
  '\u00AB': '"',
  '\u00BB': '"',
  '\u201C': '"',
  '\u201D': '"',
  '\u2010': '-',
  '\u2011': '-',
  '\u2013': '-',
  '\u2014': '-',
  '\u2026': '...',
  '\u00A0': ' ',
  '\u202F': ' ',
  '\t': ' ',
  œ: 'oe',
  Œ: 'OE',
  ɖ: 'd',
  Ɖ: 'D',
  ɛ: 'e',
  Ɛ: 'E',
  ɔ: 'o',
  Ɔ: 'O',
  ŋ: 'n',
  Ŋ: 'N',
  ʋ: 'v',
  Ʋ: 'V',
}

function septetsOf(character: string): number | null {
  if (ONE_SEPTET.has(character)) return 1
  return TWO_SEPTETS.has(character) ? 2 : null
}

/** Is every character in the GSM 7-bit alphabet? One that is not turns the whole message into parts of 70 characters. */
export function isGsm7(text: string): boolean {
  return [...text].every((character) => septetsOf(character) !== null)
}

function foldCharacter(character: string): string {
  if (septetsOf(character) !== null) return character
  const substitute = SUBSTITUTES[character]
  if (substitute !== undefined) return substitute
  const [base = ''] = character.normalize('NFD')
  return septetsOf(base) === null ? '?' : base
}

/** The text in the GSM 7-bit alphabet: « Koffi Hêɖa » becomes « Koffi Heda ». What has no like becomes « ? ». */
export function foldToGsm7(text: string): string {
  // Composed first, so that é and à, which the alphabet has, stay. Marks that remain alone are left out.
  return [...text.normalize('NFC').replace(/\p{M}/gu, '')].map(foldCharacter).join('')
}

/** The length of a message as networks count and charge it. Both characters of an extension stay in one part. */
export function countSms(text: string): { readonly septets: number; readonly parts: number } {
  const lengths = [...foldToGsm7(text)].map((character) => septetsOf(character) ?? 1)
  const septets = lengths.reduce((sum, length) => sum + length, 0)
  if (septets <= SMS_SEPTETS) return { septets, parts: 1 }
  let [parts, used] = [1, 0]
  for (const length of lengths) {
    if (used + length > SMS_PART_SEPTETS) [parts, used] = [parts + 1, 0]
    used += length
  }
  return { septets, parts }
}
