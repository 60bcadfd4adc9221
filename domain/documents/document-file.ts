/** Largest file that is taken (§5, §9: 5 MB), in bytes. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024

/** What is taken, by the ending of its name (§5): the file picker offers nothing else. */
export const FILE_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const

/** First bytes of what is taken: whatever a name or a header says, a file is what it begins with. */
const FIRST_BYTES = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const
export type FileKind = keyof typeof FIRST_BYTES
const FILE_KINDS = Object.keys(FIRST_BYTES) as FileKind[]

/** So many bytes tell what a file is. */
export const FIRST_BYTES_MAX = Math.max(...FILE_KINDS.map((kind) => FIRST_BYTES[kind].length))

/** What these bytes begin; null: nothing that is taken. */
export function kindOfFile(bytes: Uint8Array): FileKind | null {
  return FILE_KINDS.find((kind) => FIRST_BYTES[kind].every((byte, index) => bytes[index] === byte)) ?? null
}

/** Has this name an ending that is taken, or none at all? A photograph just taken may have no name: its bytes say enough. */
export function hasTakenEnding(name: string): boolean {
  const [ending] = /\.[^./\\]*$/.exec(name.trim()) ?? []
  return ending === undefined || FILE_EXTENSIONS.some((taken) => taken === ending.toLowerCase())
}

/** A photograph of a document is drawn no larger than this before it is sent: small print stays readable. */
export const DOCUMENT_SIDE_PX = 1_600

/** Kinds of files that are kept, by the ending of their name: pictures are drawn again as JPEG. */
export type KeptExtension = 'pdf' | 'jpg'
