import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeholderEmail } from '#domain/accounts/placeholder-email.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { mailsTo } from '#kit/people/mailbox.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aWish, register, sessionOf, signIn } from '#kit/people/registration.ts'
import { aRide, press } from '#kit/rides/rides.ts'
import { clearStrayPhotos } from './profile-photo.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

function deletion(as: Caller) {
  return kit.call('POST /api/account/deletion', { as, body: { password: '' } })
}

test('of several photos uploaded at once, one is kept, with exactly one file', async () => {
  const as = await aPassenger(kit)
  const photos = await Promise.all(
    ['#0b6e4f', '#ffc531', '#b42318', '#9a5b00'].map((background) =>
      sharp({ create: { width: 400, height: 300, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  )
  const headers = { 'content-type': 'application/octet-stream' }
  const tidying = [1, 2, 3].map(() => clearStrayPhotos(kit.context, as.userId))
  const answers = await Promise.all(photos.map((body) => kit.call('PUT /api/profile/photo', { as, body, headers })))
  await Promise.all(tidying)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const { photoUrl } = (await kit.call('GET /api/profile', { as })).json().profile
  expect((await kit.call(`GET ${photoUrl}`, { as })).statusCode).toBe(200)
  expect(await kit.context.files.list(`profile-photos/${as.userId}`)).toHaveLength(1)
})

test('the same password change sent twice at once succeeds twice and sends one e-mail', async () => {
  const wish = aWish()
  const as = await register(kit, wish)
  const body = { currentPassword: wish.password, password: 'un-nouveau-mot' }
  const answers = await Promise.all([1, 2].map(() => kit.call('POST /api/profile/password', { as, body })))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect(mailsTo(kit, wish.email).filter(({ subject }) => subject.endsWith('a changé'))).toHaveLength(1)
  expect((await signIn(kit, { ...wish, password: 'un-nouveau-mot' })).statusCode).toBe(200)
})

test('of two different password changes at once, one succeeds and the other gets 403', async () => {
  const wish = aWish()
  const as = await register(kit, wish)
  const wanted = ['premier-nouveau', 'second-nouveau']
  const answers = await Promise.all(
    wanted.map((password) =>
      kit.call('POST /api/profile/password', { as, body: { currentPassword: wish.password, password } }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
  const opened = await Promise.all(wanted.map((password) => signIn(kit, { ...wish, password })))
  expect(opened.map(({ statusCode }) => statusCode)).toEqual(
    answers.map(({ statusCode }) => (statusCode === 200 ? 200 : 401)),
  )
})

test('the last two operators cannot both delete their accounts at once', async () => {
  const admins = await Promise.all(
    [1, 2].map((n) => anAdmin(kit, { email: placeholderEmail('facebook', `operateur-${n}`) })),
  )
  const answers = await Promise.all(admins.map(deletion))
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
})

test('a driver who deletes their account while accepting either gets the ride or is deleted, never both', async () => {
  for (let round = 0; round < 20; round += 1) {
    const driver = await aDriver(kit, { email: placeholderEmail('facebook', `chauffeur-${round}`) })
    const { id } = await aRide(kit, await aPassenger(kit))
    const [accepted, left] = await Promise.all([press(kit, driver, id, 'accept'), deletion(driver)])
    const hasRide = accepted.statusCode === 200
    expect([hasRide, left.statusCode]).toEqual([hasRide, hasRide ? 409 : 200])
    expect((await sessionOf(kit, driver)) === null).toBe(!hasRide)
  }
})
