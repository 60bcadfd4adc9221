import { inflateSync } from 'node:zlib'

/** A value of a PDF: a name begins with « / », a text has been decoded. */
export type PdfValue = null | number | boolean | string | PdfRef | PdfDictionary | readonly PdfValue[]
type PdfRef = { readonly ref: number }
export type PdfDictionary = ReadonlyMap<string, PdfValue>
export type PdfObject = { readonly value: PdfValue; readonly stream: Buffer | null }
export type PdfObjects = ReadonlyMap<number, PdfObject>

type Cursor = { readonly text: string; at: number }

const TOKEN = /\s*(<<|>>|\[|\]|\(|<[0-9a-fA-F\s]*>|\/[^\s/<>[\]()]*|\d+ \d+ R\b|[^\s/<>[\]()]+)/y

function nextToken(cursor: Cursor): string {
  TOKEN.lastIndex = cursor.at
  const token = TOKEN.exec(cursor.text)?.[1]
  if (token === undefined) throw new Error(`no PDF value at ${cursor.text.slice(cursor.at, cursor.at + 40)}`)
  cursor.at = TOKEN.lastIndex
  return token
}

/** The bytes of a text: UTF-16 if they begin with its mark, else one byte a letter. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] !== 0xfe || bytes[1] !== 0xff) return bytes.toString('latin1')
  return Buffer.from(bytes.subarray(2)).swap16().toString('utf16le')
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const TEXT_END = /((?:[^\\()]|\\[\s\S])*)\)/y

/** A text without brackets of its own: PDFKit escapes them. */
function readText(cursor: Cursor): string {
  TEXT_END.lastIndex = cursor.at
  const found = TEXT_END.exec(cursor.text)?.[1]
  if (found === undefined) throw new Error('a text of the PDF does not end')
  cursor.at = TEXT_END.lastIndex
  const letters = found.replaceAll(/\\([\s\S])/g, (_, letter: string) => ESCAPED[letter] ?? letter)
  return decodeText(Buffer.from(letters, 'latin1'))
}

function readMany(cursor: Cursor, end: string): PdfValue[] {
  const values: PdfValue[] = []
  for (;;) {
    const before = cursor.at
    if (nextToken(cursor) === end) return values
    cursor.at = before
    values.push(readValue(cursor))
  }
}

function readDictionary(cursor: Cursor): PdfDictionary {
  const values = readMany(cursor, '>>')
  return new Map(values.flatMap((key, at) => (at % 2 === 0 ? [[String(key), values[at + 1] ?? null]] : [])))
}

const LITERALS: Readonly<Record<string, PdfValue>> = { null: null, true: true, false: false }

function readValue(cursor: Cursor): PdfValue {
  const token = nextToken(cursor)
  if (token === '<<') return readDictionary(cursor)
  if (token === '[') return readMany(cursor, ']')
  if (token === '(') return readText(cursor)
  if (token.startsWith('<')) return decodeText(Buffer.from(token.replaceAll(/[<>\s]/g, ''), 'hex'))
  if (token.startsWith('/')) return token
  if (token.endsWith(' R')) return { ref: Number.parseInt(token, 10) }
  return token in LITERALS ? (LITERALS[token] ?? null) : Number(token)
}

export function isDictionary(value: PdfValue | undefined): value is PdfDictionary {
  return value instanceof Map
}

/** The objects that a stream of objects holds: pairs of number and place, then the objects. */
function* objectsInside(content: Buffer, dictionary: PdfDictionary): Generator<[number, PdfObject]> {
  const first = Number(dictionary.get('/First'))
  const text = content.toString('latin1')
  const numbers = text.slice(0, first).trim().split(/\s+/).map(Number)
  for (let at = 0; at < numbers.length; at += 2) {
    const value = readValue({ text, at: first + (numbers[at + 1] ?? 0) })
    yield [numbers[at] ?? 0, { value, stream: null }]
  }
}

const STREAM_BEGIN = '\nstream\n'

/** The inflated bytes behind a dictionary, if there are some; the cursor moves behind them. */
function readStream(pdf: Buffer, cursor: Cursor, value: PdfValue): Buffer | null {
  if (!isDictionary(value) || !cursor.text.startsWith(STREAM_BEGIN, cursor.at)) return null
  const from = cursor.at + STREAM_BEGIN.length
  cursor.at = from + Number(value.get('/Length'))
  const bytes = pdf.subarray(from, cursor.at)
  return value.get('/Filter') === '/FlateDecode' ? inflateSync(bytes) : bytes
}

/** Every object of a PDF of ours by its number, streams inflated. */
export function pdfObjects(pdf: Buffer): PdfObjects {
  const text = pdf.toString('latin1')
  const objects = new Map<number, PdfObject>()
  const begin = /(\d+) 0 obj\n/g
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const cursor: Cursor = { text, at: begin.lastIndex }
    const value = readValue(cursor)
    const stream = readStream(pdf, cursor, value)
    const isOfObjects = isDictionary(value) && value.get('/Type') === '/ObjStm' && stream !== null
    if (isOfObjects) for (const [id, object] of objectsInside(stream, value)) objects.set(id, object)
    objects.set(Number(found[1]), { value, stream })
    begin.lastIndex = cursor.at
  }
  return objects
}

function isRef(value: PdfValue | undefined): value is PdfRef {
  return typeof value === 'object' && value !== null && 'ref' in value
}

/** What a value refers to, or itself. */
export function resolved(objects: PdfObjects, value: PdfValue | undefined): PdfValue | undefined {
  return isRef(value) ? objects.get(value.ref)?.value : value
}

/** The dictionary that a value is or refers to; empty if it is none. */
export function dictionaryOf(objects: PdfObjects, value: PdfValue | undefined): PdfDictionary {
  const found = resolved(objects, value)
  return isDictionary(found) ? found : new Map()
}

/** The inflated stream that a value refers to. */
export function streamOf(objects: PdfObjects, value: PdfValue | undefined): Buffer {
  const stream = isRef(value) && objects.get(value.ref)?.stream
  if (!stream) throw new Error('not a stream of the PDF')
  return stream
}

/** The catalogue: where a reader begins. */
export function pdfCatalog(objects: PdfObjects): PdfDictionary {
  for (const { value } of objects.values()) if (isDictionary(value) && value.get('/Type') === '/Catalog') return value
  throw new Error('the PDF has no catalogue')
}
