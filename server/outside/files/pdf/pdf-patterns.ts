/**
 * Every script, launch, embedded file, submitted form, and action that opens, plays or fetches another file needs one of
 * these names (ISO 32000-1, 7.11, 12.6 and 12.7).
 */
const ACTIVE_NAMES = [
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'RichMedia',
  'XFA',
  'GoToE',
  'ImportData',
  'SubmitForm',
  // Its /JS works without a /JavaScript (12.6.4.13).
  'Rendition',
  'GoToR',
  'Thread',
  'Movie',
  'Sound',
  // The script of a 3D model.
  'OnInstantiate',
  // A file at a URL, and a stream whose data are in another file.
  'URL',
  'FFilter',
  'Filespec',
]

/** Keys that name an external file. */
export const FILE_KEYS = ['F', 'UF']

/** Actions that are allowed on a tap, like a link to a web site, but not automatically. */
const NOT_BY_ITSELF = ['URI', 'Named']

/** Matches a name in any spelling: each letter may be written as #xx. */
function nameWritten(name: string): string {
  const letters = [...name].map((letter) => {
    const hex = letter
      .charCodeAt(0)
      .toString(16)
      .replace(/[a-f]/u, (digit) => `[${digit}${digit.toUpperCase()}]`)
    return `(?:${letter}|#${hex})`
  })
  return `/${letters.join('')}(?![^\\0\\t\\n\\f\\r ()<>[\\]{}/%])`
}

export const ACTIVE = new RegExp(ACTIVE_NAMES.map(nameWritten).join('|'), 'u')
export const TAPPED = new RegExp(NOT_BY_ITSELF.map(nameWritten).join('|'), 'u')
/** An OpenAction that is not a place in the document itself (« [3 0 R /Fit] »): an action, or a reference to one. */
export const OPENING = new RegExp(`${nameWritten('OpenAction')}(?![\\0\\t\\n\\f\\r ]*\\[)`, 'u')
/**
 * The pattern of `namesFile` for object streams: the key, then a string, a dictionary or a reference. What follows a comment
 * is not looked at: no program writes one there, and each key in a long comment would be searched to its end.
 */
export const FILE = new RegExp(
  `(?:${FILE_KEYS.map(nameWritten).join('|')})[\\0\\t\\n\\f\\r ]*(?:[(<%]|\\d+[\\0\\t\\n\\f\\r ]+\\d+[\\0\\t\\n\\f\\r ]+R)`,
  'u',
)
export const ADDITIONAL = new RegExp(nameWritten('AA'), 'u')
export const LOCK = new RegExp(nameWritten('Encrypt'), 'u')
export const PAGE = new RegExp(nameWritten('Page'), 'u')
