const KEY_BYTES = 16

/** A UUID (version 4): one a press. `randomUUID` does not exist on a plain-http address or before Chrome 92. */
export function makePressKey(bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))): string {
  const hex = Array.from(bytes, (byte, at) => {
    const marked = at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte
    return marked.toString(16).padStart(2, '0')
  }).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
