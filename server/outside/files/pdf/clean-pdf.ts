import { stripMetadata } from '../image-metadata.ts'

/** The end of a PDF, from where a reader locates the document. Without its offset it does not count. */
const END = /startxref\s+\d+\s+%%EOF/g

/**
 * A copy of a PDF with the verdict `fine`, without the bytes after its last end, which another program may read as something
 * else, and without the metadata of its photographs, such as the place.
 */
export function cleanPdf(bytes: Uint8Array): Uint8Array {
  const cleaned = Buffer.from(bytes)
  const last = [...cleaned.toString('latin1').matchAll(END)].at(-1)
  const end = last === undefined ? cleaned.length : last.index + last[0].length
  stripMetadata(cleaned)
  return Buffer.concat([cleaned.subarray(0, end), Buffer.from('\n')])
}
