import { createHmac, timingSafeEqual } from 'node:crypto'

/** HMAC-SHA256. */
export function signatureOf(secret: string, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest()
}

/** Is it our signature of this text? Compared in constant time. */
export function isSignedWith(secret: string, text: string, given: Buffer): boolean {
  const right = signatureOf(secret, text)
  return given.length === right.length && timingSafeEqual(given, right)
}
