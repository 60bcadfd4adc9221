/** Largest accepted file (§5, §9: 5 MB), in bytes. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024

/** Accepted file name extensions (§5): the file picker offers only these. */
export const FILE_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const

/** First bytes of each accepted kind. They decide, not the name or the header. */
const FIRST_BYTES = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const
export type FileKind = keyof typeof FIRST_BYTES
const FILE_KINDS = Object.keys(FIRST_BYTES) as FileKind[]

/** Number of bytes needed to recognize a file. */
export const FIRST_BYTES_MAX = Math.max(...FILE_KINDS.map((kind) => FIRST_BYTES[kind].length))

/** The kind of file that these bytes begin, or null when it is not accepted. */
export function kindOfFile(bytes: Uint8Array): FileKind | null {
  return FILE_KINDS.find((kind) => FIRST_BYTES[kind].every((byte, index) => bytes[index] === byte)) ?? null
}

/** Is the extension accepted, or missing? A photograph just taken may have no name: its bytes are enough. */
export function hasAcceptedExtension(name: string): boolean {
  const [ending] = /\.[^./\\]*$/.exec(name.trim()) ?? []
  return ending === undefined || FILE_EXTENSIONS.some((taken) => taken === ending.toLowerCase())
}

/** A photograph of a document is reduced to this size before it is sent: small print stays readable. */
export const DOCUMENT_SIDE_PX = 1_600

/** Stored file extensions: pictures are re-encoded as JPEG. */
export type KeptExtension = 'pdf' | 'jpg'
