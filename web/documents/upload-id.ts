const ID_BYTES = 16

/** One upload, one id, a UUID. `randomUUID` exists neither on a plain-http address nor before Chrome 92. */
export function makeUploadId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(ID_BYTES))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  // Version 4, variant 8: whatever chance gave for these two digits.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
