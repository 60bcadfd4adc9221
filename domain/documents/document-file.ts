/** Largest file that is taken (§5, §9: 5 MB), in bytes. */
export const FILE_MAX_BYTES = 5 * 1024 * 1024

/** What the file picker offers (§5). What a file is, its content says. */
export const FILE_EXTENSIONS = ['.pdf', '.jpg', '.jpeg', '.png'] as const

/** A photograph of a paper is drawn no larger than this before it is sent: small print stays readable. */
export const PHOTO_SIDE_PX = 1_600

/** Kinds of files that are kept, by the ending of their name: pictures are drawn again as JPEG. */
export type KeptExtension = 'pdf' | 'jpg'
