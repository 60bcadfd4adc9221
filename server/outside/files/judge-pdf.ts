import { inflateSync } from 'node:zlib'
import { PdfReader, type PdfValue, TooIntricate } from './pdf-reader.ts'

/** `locked`: nobody can look into it. `active`: it can do more than be looked at. */
export type PdfVerdict = 'fine' | 'unreadable' | 'locked' | 'active'

/** Names without which no script, launch, embedded file or form that sends exists (ISO 32000-1, 12.6 and 12.7). */
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
]

/** All that a stream of objects may say of itself: more could hide what is in it. */
const OBJECT_STREAM_KEYS = new Set(['Type', 'N', 'First', 'Extends', 'Length', 'Filter'])

/** Bytes that all streams of objects may unfold to, and characters that may be read to find them. */
const MOST_UNFOLDED = 32 * 1024 * 1024
const MOST_READ = 40 * 1024 * 1024

/** The end is looked for in this many last bytes: some programs add a line behind it. */
const TAIL = 2_048

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

/** Each dictionary that is followed by a stream, and where the stream begins. Wherever « obj » stands, one may begin. */
function* streamsOf(text: string): Generator<{ dictionary: Dictionary; start: number }> {
  const reader = new PdfReader(text, MOST_READ)
  for (let at = text.indexOf('obj'); at !== -1; at = text.indexOf('obj', at + 3)) {
    reader.position = at + 3
    reader.skipWhite()
    if (!text.startsWith('<<', reader.position)) continue
    reader.isMalformed = false
    const dictionary = reader.value()
    // What we and a viewer may read otherwise is not judged: « /X >> » is a key without value to one, an end to another.
    if (reader.isMalformed) throw new TooIntricate('a malformed dictionary')
    reader.skipWhite()
    if (dictionary.kind !== 'dictionary' || !reader.takes('stream')) continue
    const [lineEnd = ''] = /\r?\n|\r/u.exec(text.slice(reader.position, reader.position + TAIL)) ?? []
    const start = text.indexOf(lineEnd, reader.position) + lineEnd.length
    yield { dictionary, start }
  }
}

/** What streams of objects hold, unfolded. Null: one of them cannot be looked into. */
function unfoldObjects(bytes: Uint8Array, text: string): string[] | null {
  const unfolded: string[] = []
  let left = MOST_UNFOLDED
  for (const { dictionary, start } of streamsOf(text)) {
    if (!isObjectStream(dictionary)) continue
    const filters = dictionary.entries.filter(([key]) => key === 'Filter')
    if (!dictionary.entries.every(([key]) => OBJECT_STREAM_KEYS.has(key)) || filters.length > 1) return null
    const [filter] = filters
    // Not folded: its names were read with the rest of the file.
    if (filter === undefined) continue
    if (!isPlainFlate(filter[1])) return null
    const objects = inflateSync(bytes.subarray(start), { maxOutputLength: left })
    left -= objects.length
    unfolded.push(objects.toString('latin1'))
  }
  return unfolded
}

/**
 * May this PDF be kept? Forbidden names are looked for everywhere, also where no viewer would read them, and in every
 * stream of objects; one that cannot be unfolded is refused (docs/decisions, « A PDF is judged by its names »).
 */
export function judgePdf(bytes: Uint8Array): PdfVerdict {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  if (!text.startsWith('%PDF-') || !text.slice(-TAIL).includes('%%EOF')) return 'unreadable'
  if (LOCK.test(text)) return 'locked'
  if (ACTIVE.test(text)) return 'active'
  try {
    const unfolded = unfoldObjects(bytes, text)
    if (unfolded === null) return 'unreadable'
    if (unfolded.some((objects) => ACTIVE.test(objects))) return 'active'
    return [text, ...unfolded].some((objects) => PAGE.test(objects)) ? 'fine' : 'unreadable'
  } catch (error) {
    // A fault of ours is not the file's.
    if (error instanceof TooIntricate || (error instanceof Error && 'code' in error)) return 'unreadable'
    throw error
  }
}
