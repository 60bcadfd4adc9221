/** Pixels of each side of the square photo that is kept. */
export const PROFILE_PHOTO_SIDE_PX = 320

/** Largest file that is taken for a photo: that of a document (§9). A browser of today sends a few tens of kB. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
