import { blankDescriptions } from './photo-places.ts'

const END = '%%EOF'

/**
 * A PDF that was judged fine, without what does not belong to it: bytes behind its last end, which another program may
 * read as something else, and what photographs in it say of themselves, the place among it.
 */
export function cleanPdf(bytes: Uint8Array): Uint8Array {
  const cleaned = Buffer.from(bytes)
  const end = cleaned.lastIndexOf(END) + END.length
  blankDescriptions(cleaned)
  return Buffer.concat([cleaned.subarray(0, end), Buffer.from('\n')])
}
