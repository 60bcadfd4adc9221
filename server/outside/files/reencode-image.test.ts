import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isTooLargeToDecode, reencodeImage } from './reencode-image.ts'

const FRAME = { fit: 'inside', sidePx: 400 } as const

const draw = (bytes: Buffer, account = 'afi') => reencodeImage(bytes, FRAME, account)

const aPicture = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f7a4d' } })

function segment(marker: number, ...data: number[]): number[] {
  return [0xff, marker, 0, data.length + 2, ...data]
}

const zeros = (count: number) => Array.from({ length: count }, () => 0)

/** A progressive grey JPEG of 64 × 64 pixels. Each scan after the first one says « nothing new » for all blocks. */
function withScans(times: number): Buffer {
  const table = segment(0xdb, 0, ...Array.from({ length: 64 }, () => 1))
  const frame = segment(0xc2, 8, 0, 64, 0, 64, 1, 1, 0x11, 0)
  const codes = [...segment(0xc4, 0x00, 1, ...zeros(15), 0), ...segment(0xc4, 0x10, 1, ...zeros(15), 0xe0)]
  const first = [...segment(0xda, 1, 1, 0, 0, 0, 0), ...zeros(8)]
  const nothingNew = [...segment(0xda, 1, 1, 0, 1, 63, 0), 0x00, 0x01]
  const scans = Array.from({ length: times - 1 }, () => nothingNew).flat()
  return Buffer.from([0xff, 0xd8, ...table, ...frame, ...codes, ...first, ...scans, 0xff, 0xd9])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

/** A black square PNG in shades of grey. */
function pngOf(sidePx: number, bits: 8 | 16): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sidePx, 0)
  header.writeUInt32BE(sidePx, 4)
  header.set([bits], 8)
  const signature = Buffer.from([0x89, ...Buffer.from('PNG\r\n\x1a\n')])
  const lines = deflateSync(Buffer.alloc(sidePx * (1 + (sidePx * bits) / 8)), { level: 1 })
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', lines), chunk('IEND', Buffer.alloc(0))])
}

test.each([
  [8, 7_050, 7_100],
  [16, 5_000, 5_001],
] as const)(
  'a picture of %i bits a channel is decoded at %i pixels a side, and not at %i',
  async (bits, most, more) => {
    const [fits, isTooLarge] = [pngOf(most, bits), pngOf(more, bits)]
    expect(await Promise.all([fits, isTooLarge].map(isTooLargeToDecode))).toEqual([false, true])
    expect(await draw(fits)).not.toBeNull()
    expect(await draw(isTooLarge)).toBeNull()
  },
)

test('an image with some ten scans is re-encoded', async () => {
  expect(await draw(await aPicture().jpeg({ progressive: true }).toBuffer())).not.toBeNull()
  expect(await draw(withScans(10))).not.toBeNull()
  expect(await draw(await aPicture().png().toBuffer())).not.toBeNull()
})

test('an image with thousands of full scans is refused', async () => {
  expect(await draw(withScans(3_000))).toBeNull()
})

test('a drawing is refused unread: some bytes of it can take hours', async () => {
  const uses = (of: string) => `<use href="#${of}"/>`.repeat(10)
  const groups = ['a', 'b', 'c', 'd', 'e'].map((of, at, all) => `<g id="${all[at + 1] ?? 'drawn'}">${uses(of)}</g>`)
  const path = `<path id="a" d="M0 0${'l1 1'.repeat(2_000)}"/>`
  const before = performance.now()
  expect(await draw(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${path}${groups.join('')}</svg>`))).toBeNull()
  expect(performance.now() - before).toBeLessThan(5_000)
})

test('a dozen images of one account do not lock out another account’s image', async () => {
  const photo = await aPicture().jpeg().toBuffer()
  const greedy = Array.from({ length: 12 }, () => draw(photo, 'kossi'))
  const outcomes = Promise.allSettled(greedy)
  expect(await draw(photo, 'afi')).not.toBeNull()
  expect((await outcomes).filter(({ status }) => status === 'rejected')).toHaveLength(12 - 2 - 3)
})
