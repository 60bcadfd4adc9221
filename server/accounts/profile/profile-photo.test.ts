import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PHOTO_TRIES } from '#domain/accounts/account-limits.ts'
import { PHOTO_MAX_BYTES, PROFILE_PHOTO_SIDE_PX } from '#domain/accounts/profile/profile-photo.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { aPassenger, type Person } from '#kit/people/people.ts'
import { sessionOf } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const BYTES = { 'content-type': 'application/octet-stream' }

function send(as: Caller, bytes: Buffer) {
  return kit.call('PUT /api/profile/photo', { as, body: bytes, headers: BYTES })
}

/** A wide photo with EXIF data, including where it was taken. */
function aPicture(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 400, channels: 3, background: '#0b6e4f' } })
    .withExif({ IFD0: { Artist: 'Photographe Essai' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 22/1 0/1' } })
    .jpeg()
    .toBuffer()
}

/** A PNG of a few bytes whose header claims these dimensions. */
function aHugePng(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8 + body.length)
    frame.writeUInt32BE(data.length, 0)
    body.copy(frame, 4)
    frame.writeUInt32BE(crc(body), 4 + body.length)
    return frame
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((side / 8 + 1) * side))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function crc(bytes: Buffer): number {
  let rest = ~0
  for (const byte of bytes) {
    rest ^= byte
    for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1
  }
  return ~rest >>> 0
}

async function photosOf({ userId }: Person): Promise<readonly string[]> {
  return kit.context.files.list(`profile-photos/${userId}`)
}

test('a photo is cropped to a small square JPEG without EXIF data', async () => {
  const as = await aPassenger(kit)
  const { photoUrl } = (await send(as, await aPicture())).json().profile
  const answer = await kit.call(`GET ${photoUrl}`, { as })
  const { width, height, format, exif } = await sharp(answer.rawPayload).metadata()
  expect({ width, height, format, exif }).toEqual({
    width: PROFILE_PHOTO_SIDE_PX,
    height: PROFILE_PHOTO_SIDE_PX,
    format: 'jpeg',
    exif: undefined,
  })
  expect(answer.rawPayload.length).toBeLessThan(60_000)
  expect(await sessionOf(kit, as)).toMatchObject({ photoUrl })
})

test('a photo is served with headers that let only the browser cache it, for a year', async () => {
  const as = await aPassenger(kit)
  const { photoUrl } = (await send(as, await aPicture())).json().profile
  const { headers } = await kit.call(`GET ${photoUrl}`, { as })
  expect(headers['cache-control']).toBe('private, max-age=31536000, immutable')
  expect(headers['content-type']).toBe('image/jpeg')
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('a signed-in person who has the URL can read the photo; a visitor gets 401', async () => {
  const as = await aPassenger(kit)
  const { photoUrl } = (await send(as, await aPicture())).json().profile
  expect((await kit.call(`GET ${photoUrl}`, { as: await aPassenger(kit) })).statusCode).toBe(200)
  expect((await kit.call(`GET ${photoUrl}`)).statusCode).toBe(401)
})

test('each photo has a new URL with a 24-character key; a guessed key returns 404', async () => {
  const as = await aPassenger(kit)
  const first = (await send(as, await aPicture())).json().profile.photoUrl
  const second = (await send(as, await aPicture())).json().profile.photoUrl
  expect(first).toMatch(/^\/api\/photos\/[\w-]{24}$/)
  expect(second).not.toBe(first)
  for (const guess of ['x'.repeat(24), as.userId, '..%2F..%2Fsecret', '%00']) {
    const answer = await kit.call(`GET /api/photos/${guess}`, { as })
    expect([answer.statusCode, answer.json().error.code]).toEqual([404, 'photo_not_found'])
  }
})

test('a new photo replaces the previous one and deletes its file; removal leaves no file', async () => {
  const as = await aPassenger(kit)
  const first = (await send(as, await aPicture())).json().profile.photoUrl
  await send(as, await aPicture())
  expect(await photosOf(as)).toHaveLength(1)
  expect((await kit.call(`GET ${first}`, { as })).statusCode).toBe(404)
  for (let n = 0; n < 2; n += 1) {
    const answer = await kit.call('DELETE /api/profile/photo', { as })
    expect([answer.statusCode, answer.json().profile.photoUrl]).toEqual([200, null])
  }
  expect(await photosOf(as)).toEqual([])
})

describe('an invalid photo file is refused and leaves the previous photo in place', () => {
  test.each([
    ['an empty file', 'photo_empty', async () => Buffer.alloc(0)],
    ['plain text', 'photo_unreadable', async () => Buffer.from('ceci n’est pas une photo')],
    ['a PDF', 'photo_unreadable', async () => Buffer.from('%PDF-1.7\n%%EOF')],
    ['an SVG with a script', 'photo_unreadable', async () => Buffer.from('<svg><script>alert(1)</script></svg>')],
    ['a GIF', 'photo_unreadable', () => sharp(aHugePng(8)).gif().toBuffer()],
    ['a truncated photo', 'photo_unreadable', async () => (await aPicture()).subarray(0, 900)],
    ['20 000 pixels a side', 'photo_unreadable', async () => aHugePng(20_000)],
    ['one byte over the size limit', 'photo_too_large', async () => Buffer.alloc(PHOTO_MAX_BYTES + 1)],
  ] as const)('%s', async (_, code, make) => {
    const as = await aPassenger(kit)
    const { photoUrl } = (await send(as, await aPicture())).json().profile
    const answer = await send(as, await make())
    const { status, message } = REFUSALS[code]
    expect([answer.statusCode, answer.json().error]).toEqual([status, { code, message }])
    expect(await sessionOf(kit, as)).toMatchObject({ photoUrl })
    expect(await photosOf(as)).toHaveLength(1)
  })
})

test('a photo sent as JSON is refused with photo_empty', async () => {
  const as = await aPassenger(kit)
  const answer = await kit.call('PUT /api/profile/photo', { as, body: { photo: 'x' } })
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'photo_empty'])
})

test('a body that says it is JSON and is not is refused with invalid_input, as the contract lists', async () => {
  const as = await aPassenger(kit)
  const headers = { 'content-type': 'application/json' }
  const answer = await kit.call('PUT /api/profile/photo', { as, body: Buffer.from('{"photo":'), headers })
  expect([answer.statusCode, answer.json().error.code]).toEqual([400, 'invalid_input'])
})

test('photo uploads over the rate limit are refused before the file is checked', async () => {
  const as = await aPassenger(kit)
  const { tries } = PHOTO_TRIES.account
  const answers: string[] = []
  for (let n = 0; n <= tries; n += 1) answers.push((await send(as, Buffer.alloc(0))).json().error.code)
  expect(new Set(answers.slice(0, tries))).toEqual(new Set(['photo_empty']))
  const late = await send(as, Buffer.alloc(PHOTO_MAX_BYTES + 1))
  expect([answers.at(-1), late.json().error.code]).toEqual(['too_many_requests', 'too_many_requests'])
})

test('a disk that is full leaves the account as it was', async () => {
  const as = await aPassenger(kit)
  const { photoUrl } = (await send(as, await aPicture())).json().profile
  const { save } = kit.context.files
  const files = kit.context.files as { save: typeof save }
  files.save = () => Promise.reject(new Error('ENOSPC'))
  const answer = await send(as, await aPicture())
  files.save = save
  expect([answer.statusCode, answer.json().error.code]).toEqual([503, 'file_not_stored'])
  expect(await sessionOf(kit, as)).toMatchObject({ photoUrl })
  expect(await photosOf(as)).toHaveLength(1)
})
