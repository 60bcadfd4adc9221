import { deflateSync } from 'node:zlib'

/** Objects of one stream: a reader inflates all of them to read one. */
const OBJECTS_PER_STREAM = 500
const TABLE_LINE_BYTES = 20
const ROW_BYTES = 8
const ROWS_FILTERED = `/DecodeParms << /Predictor 12 /Columns ${ROW_BYTES - 1} >>`
const STREAM_END = Buffer.from('\nendstream\nendobj\n')

type PdfObject = { readonly id: number; readonly place: number; readonly bytes: Buffer }

/** A row of the table of objects: in the file from `place` on, or as the `index`th of the stream `place`. */
type Row = { readonly kind: 1 | 2; readonly place: number; readonly index: number }

function readTable(pdf: Buffer): { readonly objects: readonly PdfObject[]; readonly trailer: string } {
  const end = pdf.toString('latin1', pdf.lastIndexOf('trailer\n'))
  const from = Number(/startxref\n(\d+)/.exec(end)?.[1])
  const table = pdf.toString('latin1', from, pdf.length - end.length)
  const [, count] = table.split('\n', 2)
  const rows = table.slice(`xref\n${count}\n`.length)
  const places = Array.from({ length: rows.length / TABLE_LINE_BYTES }, (_, id) => ({
    id,
    place: Number(rows.slice(id * TABLE_LINE_BYTES, id * TABLE_LINE_BYTES + 10)),
  }))
  const inOrder = places.slice(1).sort((left, right) => left.place - right.place)
  const objects = inOrder.map(({ id, place }, at) => {
    const bytes = pdf.subarray(place, inOrder[at + 1]?.place ?? from)
    return { id, place, bytes }
  })
  const trailer = end.slice(end.indexOf('<<\n') + '<<\n'.length, end.lastIndexOf('\n>>'))
  return { objects, trailer: trailer.replace(/\/Size \d+\n/, '') }
}

const isStream = ({ bytes }: PdfObject) => bytes.subarray(-STREAM_END.length).equals(STREAM_END)

function streamObject(id: number, dictionary: string, content: Buffer): Buffer {
  const bytes = deflateSync(content, { level: 9 })
  const head = `${id} 0 obj\n<<\n${dictionary}\n/Filter /FlateDecode\n/Length ${bytes.length}\n>>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, STREAM_END])
}

/** These objects as one: their numbers and places, then their values. */
function objectStream(id: number, objects: readonly PdfObject[]): Buffer {
  const values = objects.map((object) => object.bytes.subarray(`${object.id} 0 obj\n`.length, -'endobj\n'.length))
  let place = 0
  const places = objects.map((object, at) => {
    const pair = `${object.id} ${place}`
    place += values[at]?.length ?? 0
    return pair
  })
  const first = Buffer.from(`${places.join(' ')}\n`)
  const dictionary = `/Type /ObjStm\n/N ${objects.length}\n/First ${first.length}`
  return streamObject(id, dictionary, Buffer.concat([first, ...values]))
}

/** The filter « up » of PNG (2), one byte for the kind, four for the place, two for the index, each less the one above it. */
function tableBytes(rows: readonly (Row | undefined)[]): Buffer {
  const bytes = Buffer.alloc(rows.length * ROW_BYTES)
  rows.forEach((row, id) => {
    const at = id * ROW_BYTES
    bytes.writeUInt8(row?.kind ?? 0, at + 1)
    bytes.writeUInt32BE(row?.place ?? 0, at + 2)
    bytes.writeUInt16BE(row?.index ?? 0, at + 6)
  })
  for (let at = bytes.length - 1; at >= 0; at -= 1) {
    bytes[at] = at % ROW_BYTES === 0 ? 2 : (bytes[at] ?? 0) - (bytes[at - ROW_BYTES] ?? 0)
  }
  return bytes
}

/**
 * The same document with its small objects compressed together (ISO 32000-1, 7.5.7 and 7.5.8): the tags of a long table are
 * thousands of them. Takes what PDFKit writes: one table of objects, no encryption.
 */
export function packObjects(pdf: Buffer): Buffer {
  const { objects, trailer } = readTable(pdf)
  const rows: (Row | undefined)[] = [undefined]
  const parts: Buffer[] = []
  let place = 0
  function append(bytes: Buffer, id?: number): void {
    if (id !== undefined) rows[id] = { kind: 1, place, index: 0 }
    parts.push(bytes)
    place += bytes.length
  }
  append(pdf.subarray(0, objects[0]?.place))
  const streams = objects.filter(isStream)
  // By their numbers, as they were begun: elements that are alike stand beside one another.
  const small = objects.filter((object) => !isStream(object)).sort((left, right) => left.id - right.id)
  for (const { id, bytes } of streams) append(bytes, id)
  let nextId = objects.length + 1
  for (let at = 0; at < small.length; at += OBJECTS_PER_STREAM) {
    const together = small.slice(at, at + OBJECTS_PER_STREAM)
    together.forEach((object, index) => {
      rows[object.id] = { kind: 2, place: nextId, index }
    })
    append(objectStream(nextId, together), nextId)
    nextId += 1
  }
  rows[nextId] = { kind: 1, place, index: 0 }
  const dictionary = `/Type /XRef\n/Size ${rows.length}\n/W [1 4 2]\n${ROWS_FILTERED}\n${trailer}`
  const table = streamObject(nextId, dictionary, tableBytes(rows))
  return Buffer.concat([...parts, table, Buffer.from(`startxref\n${place}\n%%EOF\n`)])
}
