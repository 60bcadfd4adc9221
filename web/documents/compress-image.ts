import { DOCUMENT_SIDE_PX } from '#domain/documents/document-file.ts'
import { fitInside, resizeImage } from '#web/ui/resize-image.ts'

/**
 * What is sent of a photograph: it drawn smaller, seconds on 3G instead of minutes; what this browser cannot draw or would
 * only make heavier, as it is.
 */
export async function compressImage(file: File): Promise<Blob> {
  try {
    const drawn = await resizeImage(file, (width, height) => fitInside(DOCUMENT_SIDE_PX, width, height))
    return drawn.size >= file.size ? file : drawn
  } catch {
    return file
  }
}
