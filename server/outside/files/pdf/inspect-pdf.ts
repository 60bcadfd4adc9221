import { inflateSync } from 'node:zlib'
import { hasMetadata } from '../image-metadata.ts'
import { ACTIVE, ADDITIONAL, FILE, FILE_KEYS, LOCK, OPENING, PAGE, TAPPED } from './pdf-patterns.ts'
import { PdfReader, type PdfValue, TooIntricate } from './pdf-reader.ts'

/**
 * `locked`: encrypted, so it cannot be inspected. `active`: it can do more than be displayed. `located`: a photograph in it
 * may contain where it was taken, and is compressed so that this cannot be removed.
 */
export type PdfVerdict = 'fine' | 'unreadable' | 'locked' | 'active' | 'located'

/** The key under which « F » is the name of a font. */
const FONTS = 'Font'

/** The only keys that an object stream may have: others could hide its content. */
const OBJECT_STREAM_KEYS = new Set(['Type', 'N', 'First', 'Extends', 'Length', 'Filter'])

/** Most bytes that all object streams may inflate to, and most characters that may be read to find them. */
const MOST_UNFOLDED = 32 * 1024 * 1024
const MOST_READ = 40 * 1024 * 1024

/** Precedes the EXIF data of a JPEG 2000. */
const EXIF_OF_JPEG_2000 = 'JpgTiffExif->JP2'

/** The end is searched for in this many last bytes: some programs append a line after it. */
const TAIL = 2_048
const END = /startxref\s+\d+\s+%%EOF/

type Dictionary = Extract<PdfValue, { kind: 'dictionary' }>

const isName = (value: PdfValue, name: string) => value.kind === 'name' && value.name === name

/** Detected by its type, or by the key without which no viewer finds objects in it. */
function isObjectStream({ entries }: Dictionary): boolean {
  return entries.some(([key, value]) => key === 'First' || (key === 'Type' && isName(value, 'ObjStm')))
}

function isPlainFlate(value: PdfValue): boolean {
  if (value.kind === 'list') return value.items.length === 1 && value.items.every(isPlainFlate)
  return isName(value, 'FlateDecode')
}

/** Whether `AA` occurs at any depth: actions of a page, a field or the document that run without a tap. */
function hasAdditionalActions(value: PdfValue): boolean {
  if (value.kind === 'list') return value.items.some(hasAdditionalActions)
  return (
    value.kind === 'dictionary' && value.entries.some(([key, inner]) => key === 'AA' || hasAdditionalActions(inner))
  )
}

/** Whether it names an external file, perhaps on a server, that a viewer may fetch. The « F » of a note is a number. */
function namesFile(value: PdfValue, under = ''): boolean {
  if (value.kind === 'list') return value.items.some((item) => namesFile(item))
  if (value.kind !== 'dictionary') return false
  return value.entries.some(([key, inner]) => {
    const isFile = FILE_KEYS.includes(key) && ['text', 'reference', 'dictionary'].includes(inner.kind)
    return (isFile && under !== FONTS) || namesFile(inner, key)
  })
}

type PdfObject = { readonly value: PdfValue; readonly streamStart: number | null }

/** Each object that is a dictionary or a list, and where its stream begins. An object may begin at every « obj ». */
function* objectsOf(text: string): Generator<PdfObject> {
  const reader = new PdfReader(text, MOST_READ)
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
    reader.position = at + 3
    reader.skipWhite()
    if (!/^(<<|\[)/.test(text.slice(reader.position, reader.position + 2))) continue
    reader.isMalformed = false
    const value = reader.value()
    // Viewers may read this differently, so it is refused: « /X >> » is a key without value to one, an end to another.
    if (reader.isMalformed) throw new TooIntricate('a malformed object')
    reader.skipWhite()
    if (value.kind !== 'dictionary' || !reader.takes('stream')) yield { value, streamStart: null }
    else {
      const [lineEnd = ''] = /\r?\n|\r/u.exec(text.slice(reader.position, reader.position + TAIL)) ?? []
      yield { value, streamStart: text.indexOf(lineEnd, reader.position) + lineEnd.length }
    }
  }
}

/** The names of its filters, in the order of decoding. */
function filtersOf({ entries }: Dictionary): string[] {
  const named = entries.filter(([key]) => key === 'Filter').map(([, value]) => value)
  return named
    .flatMap((value) => (value.kind === 'list' ? value.items : [value]))
    .flatMap((value) => (value.kind === 'name' ? [value.name] : []))
}

/** The inflated content of an object stream; '' if it is not compressed: its names were read with the rest of the file. */
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

/** The filter of a photograph that clean-pdf.ts can clean: it is stored as it is. */
const PLAIN_PHOTO = 'DCTDecode'
const FOLDED_PHOTO = 'FlateDecode DCTDecode'

function isImage({ entries }: Dictionary): boolean {
  return entries.some(([key, value]) => key === 'Subtype' && isName(value, 'Image'))
}

/** An image whose filters are in another object: how it is compressed is unknown here. */
function hasFiltersElsewhere(dictionary: Dictionary): boolean {
  return isImage(dictionary) && dictionary.entries.some(([key, { kind }]) => key === 'Filter' && kind === 'reference')
}

/** Whether a photograph that clean-pdf.ts cannot clean has metadata, or may have some. */
function isHiddenPhotoLocated(dictionary: Dictionary, unfold: () => Buffer): boolean {
  const filters = filtersOf(dictionary).join(' ')
  if (filters === FOLDED_PHOTO) return hasMetadata(unfold())
  return hasFiltersElsewhere(dictionary) || (filters.includes(PLAIN_PHOTO) && filters !== PLAIN_PHOTO)
}

type Folded = { readonly objects?: string; readonly isLocated?: boolean; readonly length: number }

/** Inflates what may hide something: an object stream, or a photograph. */
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

/** Reads every object and inflates the object streams. Throws TooIntricate for what it cannot inspect. */
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
 * Whether this PDF may be stored. Looks for forbidden names in the whole file, even where no viewer reads them, and in every
 * object stream; refuses one that cannot be inflated (docs/decisions/2026-11-21-pdf-by-its-names.md).
 */
export function inspectPdf(bytes: Uint8Array): PdfVerdict {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!text.startsWith('%PDF-') || !END.test(text.slice(-TAIL))) return 'unreadable'
  if (LOCK.test(text)) return 'locked'
  if (ACTIVE.test(text)) return 'active'
  try {
    return verdictOn(text, readObjects(bytes, text))
  } catch (error) {
    // An error in our own code is not the file's fault: rethrow it.
    if (error instanceof TooIntricate || (error instanceof Error && 'code' in error)) return 'unreadable'
    throw error
  }
}
