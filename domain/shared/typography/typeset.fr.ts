const NARROW = '\u202F'
const NO_BREAK = '\u00A0'

/** Applies French typography: non-breaking spaces and the curved apostrophe. */
export function typeset(text: string): string {
  return text
    .replace(/'/g, '’')
    .replace(/ (?=[;!?])/g, NARROW)
    .replace(/ (?=[:»])/g, NO_BREAK)
    .replace(/« /g, `«${NO_BREAK}`)
    .replace(/(\d) (?=\p{L})/gu, `$1${NO_BREAK}`)
}
