/** The message with which a page asks the service worker what it has fetched. */
export const TAKE_BYTES = 'take-bytes'
