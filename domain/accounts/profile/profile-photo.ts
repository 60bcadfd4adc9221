/** Side of the stored square photo, in pixels. */
export const PROFILE_PHOTO_SIDE_PX = 320

/** Largest photo file that is accepted, as for a document (§9). A current browser sends a few tens of kB. */
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024
