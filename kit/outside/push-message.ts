import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'

/** A browser’s side of RFC 8291, written from the standard: the keys of a subscription, and decryption. */
export type BrowserKeys = { readonly p256dh: string; readonly auth: string; readonly decrypt: (body: Buffer) => string }

const info = (label: string) => Buffer.from(`${label}\0`, 'utf8')
const derive = (key: Buffer, salt: Buffer, label: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, label, length))

/** RFC 8188: salt (16), record size (4), length of the key id (1), key id: the sender's public key; then one record. */
function decryptWith(pair: ECDH, auth: Buffer, body: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const record = body.subarray(21 + keyLength)
  if (record.length > body.readUInt32BE(16)) throw new Error('more than one record')
  const keyInfo = Buffer.concat([info('WebPush: info'), pair.getPublicKey(), senderKey])
  const shared = derive(pair.computeSecret(senderKey), auth, keyInfo, 32)
  const key = derive(shared, salt, info('Content-Encoding: aes128gcm'), 16)
  const nonce = derive(shared, salt, info('Content-Encoding: nonce'), 12)
  const opened = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16))
  const padded = Buffer.concat([opened.update(record.subarray(0, -16)), opened.final()])
  // The delimiter of the last record is 2, and only zeros follow.
  const end = padded.lastIndexOf(2)
  if (end < 0 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no delimiter of a last record')
  return padded.subarray(0, end).toString('utf8')
}

export function makeBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys().toString('base64url')
  const auth = randomBytes(16)
  return { p256dh, auth: auth.toString('base64url'), decrypt: (body) => decryptWith(pair, auth, body) }
}

const partOf = (part = '') => JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))

/**
 * Checks the sender's signature (RFC 8292) and returns its public key. Throws if it is for another service, too old or wrong.
 */
export function verifySender(authorization: string, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head, claims, signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  const { aud, exp, sub } = partOf(claims)
  const hours = (exp - Date.now() / 1000) / 3600
  if (!isSigned || partOf(head).alg !== 'ES256') throw new Error('not signed by its key')
  if (aud !== audience || hours <= 0 || hours > 24) throw new Error('for another push service, or no longer valid')
  if (!/^(mailto:|https:)/.test(sub)) throw new Error('says nobody to write to')
  return key
}
