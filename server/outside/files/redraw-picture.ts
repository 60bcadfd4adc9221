import sharp from 'sharp'
import { atMost } from './at-most.ts'

/** Beyond this many pixels nothing is decoded: a small file can claim a picture that fills the memory. */
const MAX_PIXELS = 50_000_000

/** Drawn at one moment: a picture unfolds to some hundred megabytes meanwhile. */
const DRAWN_AT_ONCE = 2
const inTurn = atMost(DRAWN_AT_ONCE)

/** `inside`: at most so many pixels a side, whole; `square`: cut to the middle. */
export type PictureFrame = { readonly fit: 'inside' | 'square'; readonly sidePx: number }

/** Is it a picture that would be too large to decode? Its header alone is read. */
export async function isTooLargeToDraw(bytes: Uint8Array): Promise<boolean> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata()
    return width * height > MAX_PIXELS
  } catch {
    return false
  }
}

/**
 * The picture drawn again as a JPEG, upright, and without anything else that its file carried (EXIF, position, a second
 * file behind the first). Null: it is no JPEG or PNG that can be read, or it is too large to be decoded.
 */
export function redrawPicture(bytes: Uint8Array, frame: PictureFrame): Promise<Buffer | null> {
  return inTurn(() => draw(bytes, frame))
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
