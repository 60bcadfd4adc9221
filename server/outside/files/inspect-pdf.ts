import { inflateSync } from 'node:zlib'
import { hasMetadata } from './image-metadata.ts'
import { PdfReader, type PdfValue, TooIntricate } from './pdf-reader.ts'

/**
 * `locked`: nobody can look into it. `active`: it can do more than be looked at. `located`: a photograph in it may say
 * where it was taken, and is folded so that this cannot be taken out.
 */
export type PdfVerdict = 'fine' | 'unreadable' | 'locked' | 'active' | 'located'

/**
 * Names without which no script, launch, embedded file, form that sends, or action that opens another file, plays or
 * fetches exists (ISO 32000-1, 7.11, 12.6 and 12.7).
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
  // Its /JS needs no /JavaScript beside it (12.6.4.13).
  'Rendition',
  'GoToR',
  'Thread',
  'Movie',
  'Sound',
  // The script of a model in three dimensions.
  'OnInstantiate',
  // A file that stands at an address, and a stream that stands in one.
  'URL',
  'FFilter',
  'Filespec',
]

/** Keys under which a file elsewhere is named, and the one whose « F » is the name of a font. */
const FILE_KEYS = ['F', 'UF']
const FONTS = 'Font'

/** Actions that are fine where somebody taps them, as a link to a web site, and not where they happen by themselves. */
const NOT_BY_ITSELF = ['URI', 'Named']

/** All that a stream of objects may say of itself: more could hide what is in it. */
const OBJECT_STREAM_KEYS = new Set(['Type', 'N', 'First', 'Extends', 'Length', 'Filter'])

/** Bytes that all streams of objects may unfold to, and characters that may be read to find them. */
const MOST_UNFOLDED = 32 * 1024 * 1024
const MOST_READ = 40 * 1024 * 1024

/** Before what a JPEG 2000 says of itself. */
const EXIF_OF_JPEG_2000 = 'JpgTiffExif->JP2'

/** The end is looked for in this many last bytes: some programs add a line behind it. */
const TAIL = 2_048
const END = /startxref\s+\d+\s+%%EOF/

/** A name however it is written: each letter may stand as #xx. */
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

const ACTIVE = new RegExp(ACTIVE_NAMES.map(nameWritten).join('|'), 'u')
const TAPPED = new RegExp(NOT_BY_ITSELF.map(nameWritten).join('|'), 'u')
/** An opening that is no place in the document itself (« [3 0 R /Fit] »): an action, or something that stands elsewhere. */
const OPENING = new RegExp(`${nameWritten('OpenAction')}(?![\\0\\t\\n\\f\\r ]*\\[)`, 'u')
/** The same where objects are folded away: a text, a dictionary or an object of its own behind the key. */
const FILE = new RegExp(
  `(?:${FILE_KEYS.map(nameWritten).join('|')})(?:[\\0\\t\\n\\f\\r ]|%[^\\r\\n]*[\\r\\n])*(?:[(<]|\\d+[\\0\\t\\n\\f\\r ]+\\d+[\\0\\t\\n\\f\\r ]+R)`,
  'u',
)
const ADDITIONAL = new RegExp(nameWritten('AA'), 'u')
const LOCK = new RegExp(nameWritten('Encrypt'), 'u')
const PAGE = new RegExp(nameWritten('Page'), 'u')

type Dictionary = Extract<PdfValue, { kind: 'dictionary' }>

const isName = (value: PdfValue, name: string) => value.kind === 'name' && value.name === name

/** By its type, or by the key without which no viewer finds objects in it. */
function isObjectStream({ entries }: Dictionary): boolean {
  return entries.some(([key, value]) => key === 'First' || (key === 'Type' && isName(value, 'ObjStm')))
}

function isPlainFlate(value: PdfValue): boolean {
  if (value.kind === 'list') return value.items.length === 1 && value.items.every(isPlainFlate)
  return isName(value, 'FlateDecode')
}

/** Actions of a page, a field or the document that happen without a tap: `AA`, wherever it stands in this value. */
function hasAdditionalActions(value: PdfValue): boolean {
  if (value.kind === 'list') return value.items.some(hasAdditionalActions)
  return (
    value.kind === 'dictionary' && value.entries.some(([key, inner]) => key === 'AA' || hasAdditionalActions(inner))
  )
}

/** Does it name a file elsewhere, on a server of somebody's perhaps, that a viewer may fetch? A note's « F » is a number. */
function namesFile(value: PdfValue, under = ''): boolean {
  if (value.kind === 'list') return value.items.some((item) => namesFile(item))
  if (value.kind !== 'dictionary') return false
  return value.entries.some(([key, inner]) => {
    const isFile = FILE_KEYS.includes(key) && ['text', 'reference', 'dictionary'].includes(inner.kind)
    return (isFile && under !== FONTS) || namesFile(inner, key)
  })
}

type PdfObject = { readonly value: PdfValue; readonly streamStart: number | null }

/** Each dictionary or list that is an object, and where its stream begins. Wherever « obj » stands, one may begin. */
function* objectsOf(text: string): Generator<PdfObject> {
  const reader = new PdfReader(text, MOST_READ)
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
    reader.position = at + 3
    reader.skipWhite()
    if (!/^(<<|\[)/.test(text.slice(reader.position, reader.position + 2))) continue
    reader.isMalformed = false
    const value = reader.value()
    // What we and a viewer may read otherwise is not judged: « /X >> » is a key without value to one, an end to another.
    if (reader.isMalformed) throw new TooIntricate('a malformed object')
    reader.skipWhite()
    if (value.kind !== 'dictionary' || !reader.takes('stream')) yield { value, streamStart: null }
    else {
      const [lineEnd = ''] = /\r?\n|\r/u.exec(text.slice(reader.position, reader.position + TAIL)) ?? []
      yield { value, streamStart: text.indexOf(lineEnd, reader.position) + lineEnd.length }
    }
  }
}

/** The names of its filters, in the order in which they are undone. */
function filtersOf({ entries }: Dictionary): string[] {
  const named = entries.filter(([key]) => key === 'Filter').map(([, value]) => value)
  return named
    .flatMap((value) => (value.kind === 'list' ? value.items : [value]))
    .flatMap((value) => (value.kind === 'name' ? [value.name] : []))
}

/** What a stream of objects holds, unfolded; '' when it is not folded: its names were read with the rest of the file. */
function unfoldObjects(dictionary: Dictionary, folded: Uint8Array, room: number): string {
  const filters = dictionary.entries.filter(([key]) => key === 'Filter')
  if (!dictionary.entries.every(([key]) => OBJECT_STREAM_KEYS.has(key)) || filters.length > 1) {
    throw new TooIntricate('a stream of objects that says more than usual')
  }
  const [filter] = filters
  if (filter === undefined) return ''
  if (!isPlainFlate(filter[1])) throw new TooIntricate('a stream of objects that is folded otherwise')
  return inflateSync(folded, { maxOutputLength: room }).toString('latin1')
}

/** A photograph that stands as it is: clean-pdf.ts reaches it. */
const PLAIN_PHOTO = 'DCTDecode'
const FOLDED_PHOTO = 'FlateDecode DCTDecode'

function isImage({ entries }: Dictionary): boolean {
  return entries.some(([key, value]) => key === 'Subtype' && isName(value, 'Image'))
}

/** An image whose filters stand elsewhere in the file: what it is folded with is not known here. */
function hasFiltersElsewhere(dictionary: Dictionary): boolean {
  return isImage(dictionary) && dictionary.entries.some(([key, { kind }]) => key === 'Filter' && kind === 'reference')
}

/** What a photograph that clean-pdf.ts cannot reach says of itself: nothing, something, or what nobody can tell. */
function isHiddenPhotoLocated(dictionary: Dictionary, unfold: () => Buffer): boolean {
  const filters = filtersOf(dictionary).join(' ')
  if (filters === FOLDED_PHOTO) return hasMetadata(unfold())
  return hasFiltersElsewhere(dictionary) || (filters.includes(PLAIN_PHOTO) && filters !== PLAIN_PHOTO)
}

type Folded = { readonly objects?: string; readonly isLocated?: boolean; readonly length: number }

/** What is folded away in an object and can show more than a page: other objects, or a photograph. */
function unfold({ value, streamStart }: PdfObject, bytes: Uint8Array, room: number): Folded {
  if (value.kind !== 'dictionary' || streamStart === null) return { length: 0 }
  const folded = bytes.subarray(streamStart)
  if (isObjectStream(value)) {
    const objects = unfoldObjects(value, folded, room)
    return { objects, length: objects.length }
  }
  let length = 0
  const isLocated = isHiddenPhotoLocated(value, () => {
    const photo = inflateSync(folded, { maxOutputLength: room })
    length = photo.length
    return photo
  })
  return { isLocated, length }
}

type Unfolded = { readonly texts: readonly string[]; readonly isLocated: boolean; readonly actsByItself: boolean }

/** Reads every object; what streams of objects hold, unfolded. Throws TooIntricate for what it cannot look into. */
function readObjects(bytes: Uint8Array, text: string): Unfolded {
  const texts: string[] = []
  let [room, isLocated, actsByItself] = [MOST_UNFOLDED, text.includes(EXIF_OF_JPEG_2000), false]
  for (const object of objectsOf(text)) {
    actsByItself ||= hasAdditionalActions(object.value) || namesFile(object.value)
    const folded = unfold(object, bytes, room)
    room -= folded.length
    if (folded.objects !== undefined) texts.push(folded.objects)
    isLocated ||= folded.isLocated === true
  }
  const isFoldedAway = texts.some((objects) => ADDITIONAL.test(objects) || FILE.test(objects))
  return { texts, isLocated, actsByItself: actsByItself || isFoldedAway }
}

function isActive(texts: readonly string[]): boolean {
  if (texts.some((text) => ACTIVE.test(text))) return true
  return texts.some((text) => OPENING.test(text)) && texts.some((text) => TAPPED.test(text))
}

function verdictOn(text: string, { texts, isLocated, actsByItself }: Unfolded): PdfVerdict {
  const all = [text, ...texts]
  if (actsByItself || isActive(all)) return 'active'
  if (isLocated) return 'located'
  return all.some((objects) => PAGE.test(objects)) ? 'fine' : 'unreadable'
}

/**
 * May this PDF be kept? Forbidden names are looked for everywhere, also where no viewer would read them, and in every
 * stream of objects; one that cannot be unfolded is refused (docs/decisions/2026-11-21-pdf-by-its-names.md).
 */
export function inspectPdf(bytes: Uint8Array): PdfVerdict {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!text.startsWith('%PDF-') || !END.test(text.slice(-TAIL))) return 'unreadable'
  if (LOCK.test(text)) return 'locked'
  if (ACTIVE.test(text)) return 'active'
  try {
    return verdictOn(text, readObjects(bytes, text))
  } catch (error) {
    // A fault of ours is not the file's.
    if (error instanceof TooIntricate || (error instanceof Error && 'code' in error)) return 'unreadable'
    throw error
  }
}
