import { PHOTO_SIDE_PX } from '#domain/documents/document-file.ts'
import { redrawPicture, wholeWithin } from '#web/ui/redraw-picture.ts'

/** What the server takes as it is. */
const TAKEN = ['image/jpeg', 'image/png']

/**
 * What is sent of a file: a photograph drawn smaller, seconds on 3G instead of minutes; anything else, and what this
 * browser cannot draw or would only make heavier, as it is.
 */
export async function lightFile(file: File): Promise<Blob> {
  if (!file.type.startsWith('image/')) return file
  try {
    const drawn = await redrawPicture(file, (width, height) => wholeWithin(PHOTO_SIDE_PX, width, height))
    return drawn.size >= file.size && TAKEN.includes(file.type) ? file : drawn
  } catch {
    return file
  }
}
