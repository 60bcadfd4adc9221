import PDFDocument from 'pdfkit'
import { expect, test } from 'vitest'
import { dictionaryOf, pdfObjects } from '#kit/checks/pdf/pdf-objects.ts'
import { packObjects } from './pack-objects.ts'

function pdfKitDocument(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ info: { CreationDate: new Date(0), Title: 'Reçu (1) \\ endobj\n7 0 obj' } })
  for (let page = 1; page < pages; page += 1) pdf.addPage().text(`Page ${page}`)
  return new Promise((resolve) => {
    const parts: Buffer[] = []
    pdf.on('data', (part: Buffer) => parts.push(part))
    pdf.on('end', () => resolve(Buffer.concat(parts)))
    pdf.end()
  })
}

test('a packed document has each object of the plain one, and is smaller', async () => {
  const plain = await pdfKitDocument(400)
  const packed = packObjects(plain)
  const objects = pdfObjects(packed)
  for (const [id, object] of pdfObjects(plain)) expect(objects.get(id)).toEqual(object)
  expect(packed.length).toBeLessThan(plain.length / 2)
})

test('its table says of each object where it is', async () => {
  const packed = packObjects(await pdfKitDocument(3))
  const place = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(packed.toString('latin1'))?.[1])
  const objects = pdfObjects(packed)
  const table = [...objects].at(-1)
  expect(packed.toString('latin1', place)).toMatch(new RegExp(`^${table?.[0]} 0 obj\n`))
  const [bytes, size] = [table?.[1].stream ?? Buffer.alloc(0), (table?.[0] ?? 0) + 1]
  const described = dictionaryOf(objects, table?.[1].value)
  expect([described.get('/Type'), described.get('/Size'), described.get('/W')]).toEqual(['/XRef', size, [1, 4, 2]])
  const rows = Array.from({ length: size }, (_, id) => bytes.subarray(id * 8 + 1, id * 8 + 8))
  const above = Buffer.alloc(7)
  rows.forEach((row, id) => {
    row.forEach((byte, at) => {
      above[at] = (above[at] ?? 0) + byte
    })
    if (above[0] === 1) expect(packed.toString('latin1', above.readUInt32BE(1))).toMatch(new RegExp(`^${id} 0 obj\n`))
    else if (id > 0)
      expect(dictionaryOf(objects, objects.get(above.readUInt32BE(1))?.value).get('/Type')).toBe('/ObjStm')
  })
})
