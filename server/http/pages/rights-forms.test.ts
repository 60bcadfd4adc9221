import { afterAll, beforeAll, expect, test } from 'vitest'
import { OWN_DATA_PATH } from '#domain/accounts/rights/own-data-address.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { sendForm } from '#kit/page-form.ts'
import { aPassenger, type Person } from '#kit/people/people.ts'
import { aWish, register } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const send = (as: Person | undefined, fields: Record<string, string>, url = '/settings') =>
  sendForm(kit, url, fields, { as })
const consentOf = async (as: Person) => (await kit.call('GET /api/consents', { as })).json().consents[0]

test('the sign-out form ends the session, and a second one does no harm', async () => {
  const passenger = await aPassenger(kit)
  const page = await kit.call('GET /settings', { as: passenger })
  expect(page.body).toMatch(/<noscript>.*?value="sign-out".*?<\/noscript>/s)
  for (const _ of ['once', 'twice']) {
    const answer = await send(passenger, { rights: 'sign-out' })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
  }
  expect((await kit.call('GET /api/accounts/session', { as: passenger })).json().session).toBeNull()
})

test('who must sign in again for « Mes données » is signed out, and led back after the sign-in', async () => {
  const passenger = await aPassenger(kit)
  await kit.database.pool.query(`update sessions set created_at = now() - interval '11 minutes' where user_id = $1`, [
    passenger.userId,
  ])
  const page = await kit.call(`GET ${OWN_DATA_PATH}`, { as: passenger })
  expect(page.body).toContain('value="sign-in-again"')
  const answer = await send(passenger, { rights: 'sign-in-again' }, OWN_DATA_PATH)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/auth?next=${encodeURIComponent(OWN_DATA_PATH)}`])
  expect((await kit.call('GET /api/accounts/session', { as: passenger })).json().session).toBeNull()
})

test('« Mes données » opens by its form, and is readable on the page that follows', async () => {
  const passenger = await aPassenger(kit)
  const closed = await kit.call(`GET ${OWN_DATA_PATH}`, { as: passenger })
  expect(closed.body).not.toContain('Adresse confirmée')
  const answer = await send(passenger, { rights: 'open' }, OWN_DATA_PATH)
  expect([answer.statusCode, answer.headers.location]).toEqual([303, OWN_DATA_PATH])
  const open = await kit.call(`GET ${OWN_DATA_PATH}`, { as: passenger })
  expect(open.body).toContain('Adresse confirmée')
  const section = await kit.call(`GET ${OWN_DATA_PATH}&section=signIns`, { as: passenger })
  expect(section.body).toContain('Lecture de toutes vos données')
})

test('a wrong password shows the form again and why, and opens nothing', async () => {
  const as = { ...(await register(kit, aWish())) } as Person
  const answer = await send(as, { rights: 'open', password: 'pas-le-bon' }, OWN_DATA_PATH)
  expect(answer.statusCode).toBe(403)
  expect(answer.body).toContain('Mot de passe actuel')
  expect((await kit.call('GET /api/my-data', { as })).json().sections).toBeNull()
})

test('a consent is given and taken back by its form', async () => {
  const passenger = await aPassenger(kit)
  await send(passenger, { rights: 'consent', purpose: 'card', given: 'true', seen: '' })
  const { isGiven, seen } = await consentOf(passenger)
  expect(isGiven).toBe(true)
  const answer = await send(passenger, { rights: 'consent', purpose: 'card', given: 'false', seen })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/settings'])
  expect((await consentOf(passenger)).isGiven).toBe(false)
  const late = await send(passenger, { rights: 'consent', purpose: 'card', given: 'true', seen: '' })
  expect(late.statusCode).toBe(409)
  expect(late.body).toContain('Votre choix a changé entre-temps')
})

test('a correction is asked for by its form, once though it is sent twice, and a short one keeps what was typed', async () => {
  const passenger = await aPassenger(kit)
  const fields = { rights: 'correction', about: 'birth', wish: 'Je suis né à Ouidah.' }
  for (const _ of ['once', 'twice']) expect((await send(passenger, fields)).statusCode).toBe(303)
  expect((await kit.call('GET /api/corrections', { as: passenger })).json().corrections).toHaveLength(1)
  const short = await send(passenger, { ...fields, wish: 'x' })
  expect(short.statusCode).toBe(400)
  expect(short.body).toContain('Dites en quelques mots ce qui est faux')
})
