import { stripMetadata } from './image-metadata.ts'

/** Where a reader looks for the document from: an end without its offset is none. */
const END = /startxref\s+\d+\s+%%EOF/g

/**
 * A PDF that was judged fine, without what does not belong to it: bytes behind its last end, which another program may
 * read as something else, and what photographs in it say of themselves, the place among it.
 */
export function cleanPdf(bytes: Uint8Array): Uint8Array {
  const cleaned = Buffer.from(bytes)
  const last = [...cleaned.toString('latin1').matchAll(END)].at(-1)
  const end = last === undefined ? cleaned.length : last.index + last[0].length
  stripMetadata(cleaned)
  return Buffer.concat([cleaned.subarray(0, end), Buffer.from('\n')])
}
