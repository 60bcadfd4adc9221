import sharp, { type Metadata } from 'sharp'
import { fairQueue } from '../fair-queue.ts'

// All that is asked of other formats is that they are none of these two, and their readers would first work on the file: that
// of SVG for hours on a few kilobytes.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng'] })

/** A picture with more pixels is not decoded: a small file can declare one that fills the memory. */
const MAX_PIXELS = 50_000_000

/** A camera writes a JPEG in one scan, a web site in some ten; thousands of scans in a small file take minutes to decode. */
const MAX_SCANS = 64

/** The first bytes of a JPEG, and of each of its scans. The data of a picture never contain these two bytes. */
const JPEG_BEGIN = Buffer.from([0xff, 0xd8])
const SCAN_BEGIN = Buffer.from([0xff, 0xda])

function hasTooManyScans(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!file.subarray(0, 2).equals(JPEG_BEGIN)) return false
  let scans = 0
  for (let at = file.indexOf(SCAN_BEGIN); at !== -1 && scans <= MAX_SCANS; at = file.indexOf(SCAN_BEGIN, at + 2))
    scans += 1
  return scans > MAX_SCANS
}

/** How many are decoded at one time: each picture takes some hundred megabytes meanwhile. */
const DRAWN_AT_ONCE = 2
/** With more waiting, somebody would wait for half a minute. */
const WAITING_MOST = 40
/** As many as one account may send at once (upload-budget.ts). */
const WAITING_OF_ONE = 3
const inTurn = fairQueue({ atOnce: DRAWN_AT_ONCE, waitingMost: WAITING_MOST, waitingOfOne: WAITING_OF_ONE })

/** `inside`: the whole picture, at most this many pixels a side; `square`: cropped to the middle. */
export type PictureFrame = { readonly fit: 'inside' | 'square'; readonly sidePx: number }

/** A pixel of 16 bits a channel counts twice. */
function takesTooMuch({ width, height, depth }: Metadata): boolean {
  return width * height * (depth === 'uchar' ? 1 : 2) > MAX_PIXELS
}

/** Whether it is a picture too large to decode. Reads only its header. */
export async function isTooLargeToDecode(bytes: Uint8Array): Promise<boolean> {
  try {
    return takesTooMuch(await sharp(bytes, { limitInputPixels: false }).metadata())
  } catch {
    return false
  }
}

/**
 * Re-encodes a picture as an upright JPEG, without anything else in its file (EXIF, position, a second file after the
 * first). Accounts take turns. Null: it is not a readable JPEG or PNG, or is too large or too slow to decode. Refuses
 * unavailable when many wait.
 */
export async function reencodeImage(bytes: Uint8Array, frame: PictureFrame, account: string): Promise<Buffer | null> {
  if (hasTooManyScans(bytes)) return null
  return inTurn(account, () => draw(bytes, frame))
}

async function draw(bytes: Uint8Array, { fit, sidePx }: PictureFrame): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const metadata = await picture.metadata()
    if (!['jpeg', 'png'].includes(metadata.format) || takesTooMuch(metadata)) return null
    return await picture
      .rotate()
      .resize(sidePx, sidePx, { fit: fit === 'square' ? 'cover' : 'inside', withoutEnlargement: fit === 'inside' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer()
  } catch {
    return null
  }
}
