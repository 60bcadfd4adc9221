/** First bytes of a JPEG, whatever segment follows. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const [MARKER, START_OF_SCAN, SEGMENT_FROM, SEGMENT_TO] = [0xff, 0xda, 0xe0, 0xfe]

/** Metadata that a camera or an editor writes: EXIF with the place, XMP with the same in words, IPTC with its name. */
const DESCRIPTIONS = ['Exif\0', 'http://ns.adobe.com/', 'Photoshop 3.0\0']

/** A set of byte offsets in a file, one bit each. */
class Places {
  readonly #bits: Uint8Array

  constructor(count: number) {
    this.#bits = new Uint8Array((count >> 3) + 1)
  }

  /** False: it was in the set already. */
  add(at: number): boolean {
    const [index, bit] = [at >> 3, 1 << (at & 7)]
    const before = this.#bits[index] ?? 0
    this.#bits[index] = before | bit
    return (before & bit) === 0
  }
}

function isDescription(marker: number, content: Buffer): boolean {
  if (marker < SEGMENT_FROM || marker > SEGMENT_TO) return false
  const name = content.subarray(0, 32).toString('latin1')
  return DESCRIPTIONS.some((known) => name.startsWith(known))
}

/** Whether a segment begins here, before the picture's data. */
function isSegment(bytes: Buffer, at: number): boolean {
  return at + 4 <= bytes.length && bytes[at] === MARKER && bytes[at + 1] !== START_OF_SCAN
}

/**
 * The contents of the metadata segments of the JPEG that begins here, as far as they were not walked before. Segments that
 * display the picture are not included.
 */
function* descriptionsAt(bytes: Buffer, start: number, walked: Places): Generator<Buffer> {
  let at = start + 2
  while (isSegment(bytes, at) && walked.add(at)) {
    const marker = bytes[at + 1] ?? 0
    // Any number of fill bytes may stand before a marker.
    if (marker === MARKER) at += 1
    else {
      const length = bytes.readUInt16BE(at + 2)
      const content = bytes.subarray(at + 4, at + 2 + length)
      if (isDescription(marker, content)) yield content
      at += 2 + length
    }
  }
}

/**
 * Searches from every offset where a JPEG may begin: three bytes of something else may look like one, and must not hide what
 * follows them. Walks each segment once, however many beginnings lead to it.
 */
function* descriptionsIn(bytes: Buffer): Generator<Buffer> {
  const walked = new Places(bytes.length)
  for (let at = bytes.indexOf(JPEG); at !== -1; at = bytes.indexOf(JPEG, at + 1)) {
    yield* descriptionsAt(bytes, at, walked)
  }
}

/** Overwrites the metadata of photographs in the file with zeros, so that no offset changes. */
export function stripMetadata(file: Buffer): void {
  for (const description of descriptionsIn(file)) description.fill(0)
}

/** Whether a photograph in these bytes has metadata, such as its place. */
export function hasMetadata(file: Buffer): boolean {
  return !descriptionsIn(file).next().done
}
