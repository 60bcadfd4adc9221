import sharp from 'sharp'
import { fairQueue } from '../fair-queue.ts'

/** Beyond this many pixels nothing is decoded: a small file can claim a picture that fills the memory. */
const MAX_PIXELS = 50_000_000

/** A camera draws a JPEG in one go, a web site in some ten; thousands of goes in a small file take minutes to decode. */
const MAX_SCANS = 64

/** How a JPEG begins, and how each of its scans does: no data of a picture holds these two bytes. */
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

/** Drawn at one moment: a picture unfolds to some hundred megabytes meanwhile. */
const DRAWN_AT_ONCE = 2
/** Beyond these somebody would wait for half a minute. */
const WAITING_MOST = 40
/** As many as one account may send at once (upload-room.ts). */
const WAITING_OF_ONE = 3
const inTurn = fairQueue({ atOnce: DRAWN_AT_ONCE, waitingMost: WAITING_MOST, waitingOfOne: WAITING_OF_ONE })

/** `inside`: at most so many pixels a side, whole; `square`: cut to the middle. */
export type PictureFrame = { readonly fit: 'inside' | 'square'; readonly sidePx: number }

/** Is it a picture that would be too large to decode? Its header alone is read. */
export async function isTooLargeToDecode(bytes: Uint8Array): Promise<boolean> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height > MAX_PIXELS
  } catch {
    return false
  }
}

/**
 * The picture drawn again as a JPEG, upright, and without anything else that its file carried (EXIF, position, a second
 * file behind the first). Accounts take turns. Null: it is no JPEG or PNG that can be read, or it is too large or too slow
 * to be decoded. Refuses unavailable when many wait.
 */
export async function reencodeImage(bytes: Uint8Array, frame: PictureFrame, account: string): Promise<Buffer | null> {
  if (hasTooManyScans(bytes)) return null
  return inTurn(account, () => draw(bytes, frame))
}

async function draw(bytes: Uint8Array, { fit, sidePx }: PictureFrame): Promise<Buffer | null> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    const { format } = await picture.metadata()
    if (format !== 'jpeg' && format !== 'png') return null
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
