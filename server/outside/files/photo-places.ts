/** First bytes of a JPEG, whatever segment follows. */
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const [MARKER, START_OF_SCAN, SEGMENT_FROM, SEGMENT_TO] = [0xff, 0xda, 0xe0, 0xfe]

/** A real one has some ten segments before its picture; more would be there to keep us busy. */
const MOST_SEGMENTS = 64

/** What a camera or an editor writes of a picture: EXIF with the place, XMP with the same in words, IPTC with its name. */
const DESCRIPTIONS = ['Exif\0', 'http://ns.adobe.com/', 'Photoshop 3.0\0']

/**
 * The contents of the segments that describe the JPEG that begins here; where its segments end. What shows the picture is
 * not among them.
 */
function* descriptionsAt(bytes: Buffer, start: number): Generator<Buffer, number> {
  let at = start + 2
  for (let count = 0; count < MOST_SEGMENTS; count += 1) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== MARKER || marker === START_OF_SCAN || at + 4 > bytes.length) break
    const length = bytes.readUInt16BE(at + 2)
    const content = bytes.subarray(at + 4, at + 2 + length)
    if (marker >= SEGMENT_FROM && marker <= SEGMENT_TO) {
      const name = content.subarray(0, 32).toString('latin1')
      if (DESCRIPTIONS.some((known) => name.startsWith(known))) yield content
    }
    at += 2 + length
  }
  return at
}

function* descriptionsIn(bytes: Buffer): Generator<Buffer> {
  let at = bytes.indexOf(JPEG)
  while (at !== -1) {
    // Each segment is walked once: what lies in one is no picture beside it.
    const end = yield* descriptionsAt(bytes, at)
    at = bytes.indexOf(JPEG, Math.max(end, at + JPEG.length))
  }
}

/** Takes what photographs say of themselves out of a file that holds them: zeros in its place, so that nothing moves. */
export function blankDescriptions(file: Buffer): void {
  for (const description of descriptionsIn(file)) description.fill(0)
}

/** Does a photograph in these bytes say anything of itself, the place among it? */
export function hasDescription(file: Buffer): boolean {
  return !descriptionsIn(file).next().done
}
