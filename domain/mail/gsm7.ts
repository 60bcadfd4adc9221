// The GSM 7-bit alphabet (3GPP TS 23.038), by Unicode numbers: letters and signs that the file's reader would take for text.
const LATIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'
const SIGNS = ' \n\r@$_!"#%&\'()*+,-./:;<=>?'
const OTHER_SIGNS = [0xa3, 0xa5, 0xa4, 0xa1, 0xbf, 0xa7]
/** Of French: e acute and grave, a and u grave, C cedilla (capital), E acute (capital). The others are not in it. */
const ACCENTED = [
  0xe8, 0xe9, 0xf9, 0xec, 0xf2, 0xc7, 0xd8, 0xf8, 0xc5, 0xe5, 0xc6, 0xe6, 0xdf, 0xc9, 0xc4, 0xd6, 0xd1, 0xdc, 0xe4,
  0xf6, 0xf1, 0xfc, 0xe0,
]
const GREEK = [0x394, 0x3a6, 0x393, 0x39b, 0x3a9, 0x3a0, 0x3a8, 0x3a3, 0x398, 0x39e]

/** Characters of one septet, and those of two: an escape comes first. */
const ONE_SEPTET = new Set(LATIN + SIGNS + String.fromCodePoint(...OTHER_SIGNS, ...ACCENTED, ...GREEK))
const TWO_SEPTETS = new Set('\f^{}\\[~]|\u20AC')

/** Septets of a message that is sent whole, and of each part of a longer one, whose header takes the rest. */
export const SMS_SEPTETS = 160
export const SMS_PART_SEPTETS = 153

/** Typographic signs, and letters of French, Fon and Yoruba that have no base letter by decomposition, by Unicode numbers. */
const SUBSTITUTES: Readonly<Record<number, string>> = {
  8216: "'",
  8217: "'",
  171: '"',
  187: '"',
  8220: '"',
  8221: '"',
  8208: '-',
  8209: '-',
  8211: '-',
  8212: '-',
  8230: '...',
  160: ' ',
  8239: ' ',
  9: ' ',
  339: 'oe',
  338: 'OE',
  598: 'd',
  393: 'D',
  603: 'e',
  400: 'E',
  596: 'o',
  390: 'O',
  331: 'n',
  330: 'N',
  651: 'v',
  434: 'V',
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
  const substitute = SUBSTITUTES[character.codePointAt(0) ?? 0]
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
