import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPdf, aPhoto } from '#kit/people/documents.ts'
import { stripMetadata } from '../image-metadata.ts'
import { cleanPdf } from './clean-pdf.ts'
import { inspectPdf } from './inspect-pdf.ts'

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** A PDF with an image of these bytes and filters. */
function aPdfWithPicture(bytes: Buffer, filters: string): Buffer {
  const head = `<< /Type /XObject /Subtype /Image /Filter ${filters} /Length ${bytes.length} >>`
  const [before = '', after = ''] = latin1(aPdf(['null'])).split('null')
  return Buffer.from(`${before}${head}\nstream\n${latin1(bytes)}\nendstream${after}`, 'latin1')
}

/** The JPEG inside a PDF. */
function photoIn(pdf: Uint8Array, length: number): Buffer {
  const bytes = Buffer.from(pdf)
  const start = bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff]))
  return bytes.subarray(start, start + length)
}

describe('content behind the end of a PDF', () => {
  test.each([
    ['a page', '<script>alert(1)</script>'],
    ['an archive', 'PK\x03\x04 a program'],
    ['an archive that ends like a PDF', 'PK\x03\x04 a program\n%%EOF'],
    ['only line breaks', '\r\n\r\n\n'],
  ])('is removed: %s', (_what, behind) => {
    const whole = aPdf()
    const kept = cleanPdf(Buffer.concat([whole, Buffer.from(behind, 'latin1')]))
    expect(latin1(kept).endsWith('%%EOF\n')).toBe(true)
    expect(latin1(kept)).toBe(`${latin1(whole).trimEnd()}\n`)
    expect(inspectPdf(kept)).toBe('fine')
  })

  test('is refused if it is long', () => {
    expect(inspectPdf(Buffer.concat([aPdf(), Buffer.alloc(10_000, 'x')]))).toBe('unreadable')
  })
})

describe('a photo in a PDF', () => {
  test('loses its GPS data and keeps its look', async () => {
    const photo = await aPhoto()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const pdf = aPdfWithPicture(photo, '/DCTDecode')
    expect(inspectPdf(pdf)).toBe('fine')
    const kept = cleanPdf(pdf)
    expect(kept.length).toBe(latin1(pdf).trimEnd().length + 1)
    const cleaned = photoIn(kept, photo.length)
    expect((await sharp(cleaned).metadata()).exif).toBeUndefined()
    expect(await sharp(cleaned).raw().toBuffer()).toEqual(await sharp(photo).raw().toBuffer())
  })

  test.each(['[/ASCII85Decode /DCTDecode]', '[/FlateDecode /FlateDecode /DCTDecode]', '5 0 R'])(
    'with filters that cannot be read is refused: %s',
    async (filters) => {
      expect(inspectPdf(aPdfWithPicture(await aPhoto(), filters))).toBe('located')
    },
  )

  test('with a second compression is refused if it has metadata', async () => {
    const inPdf = (photo: Buffer) => aPdfWithPicture(deflateSync(photo), '[/FlateDecode /DCTDecode]')
    expect(inspectPdf(inPdf(await aPhoto()))).toBe('located')
    expect(
      inspectPdf(
        inPdf(
          await sharp(await aPhoto())
            .jpeg()
            .toBuffer(),
        ),
      ),
    ).toBe('fine')
  })

  test.each([
    ['in data before it with a length beyond it', '\xff\xd8\xff\xe0\xff\xff', ''],
    ['in data whose first segment ends at it', '\xff\xd8\xff\xe0\x00\x04\x00\x00', ''],
    ['in a repeated start marker', '', '\xff\xd8'],
    ['followed by fill bytes', '', '\xff\xd8\xff\xff\xff'],
  ])('loses its metadata behind three bytes that look like a marker: %s', async (_what, before, instead) => {
    const photo = await aPhoto()
    const start = Buffer.from(instead, 'latin1')
    const file = Buffer.concat([Buffer.from(before, 'latin1'), start, photo.subarray(start.length === 0 ? 0 : 2)])
    expect(file.includes('Exif\0')).toBe(true)
    stripMetadata(file)
    expect(file.includes('Exif\0')).toBe(false)
  })
})

test('repeated beginnings of images are scanned once', () => {
  const begins = 50_000
  const file = Buffer.concat(Array.from({ length: begins }, () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x0a])))
  let segments = 0
  Object.assign(file, {
    readUInt16BE(at: number) {
      segments += 1
      return Buffer.prototype.readUInt16BE.call(this, at)
    },
  })
  stripMetadata(file)
  expect(segments).toBeGreaterThan(0)
  expect(segments).toBeLessThanOrEqual(begins)
})
