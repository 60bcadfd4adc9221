import sharp from 'sharp'
import { expect, test } from 'vitest'
import { redrawPicture } from './redraw-picture.ts'

const FRAME = { fit: 'inside', sidePx: 400 } as const

const aPicture = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#1f7a4d' } })

/** The first scan of a progressive JPEG, again and again: each asks the decoder to go over the whole picture. */
async function withScans(times: number): Promise<Buffer> {
  const file = await aPicture().jpeg({ progressive: true }).toBuffer()
  const begin = file.indexOf(Buffer.from([0xff, 0xda]))
  const end = file.indexOf(Buffer.from([0xff, 0xc4]), begin)
  const scan = file.subarray(begin, end)
  return Buffer.concat([file.subarray(0, begin), ...Array.from({ length: times }, () => scan), file.subarray(begin)])
}

test('a picture that is drawn in some ten goes is drawn again', async () => {
  expect(await redrawPicture(await aPicture().jpeg({ progressive: true }).toBuffer(), FRAME)).not.toBeNull()
  expect(await redrawPicture(await aPicture().png().toBuffer(), FRAME)).not.toBeNull()
})

test('one made of thousands of goes, each over the whole picture, is refused unread', async () => {
  expect(await redrawPicture(await withScans(3_000), FRAME)).toBeNull()
})
