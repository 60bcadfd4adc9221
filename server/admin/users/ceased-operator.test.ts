import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { adminOrNot } from '#kit/operators/operator-wishes.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { rideRow } from '#kit/rides/dispatch.ts'
import { aLateCancellation } from '#kit/rides/late-cancellation.ts'
import { aRide } from '#kit/rides/rides.ts'
import { MailRefused } from '../../outside/mail/mailer.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())

const BODY = JSON.stringify({ reason: 'Le chauffeur s’est trompé' })

/** Sends the body only after `meanwhile`. Returns the status of the response. */
async function askSlowly(path: string, who: Person, meanwhile: () => Promise<void>): Promise<string | undefined> {
  const { hostname, port, host } = new URL(await listenOn(kit))
  const socket = connect(Number(port), hostname)
  const answer = new Promise<string>((resolve, reject) => {
    socket.once('data', (bytes) => resolve(String(bytes)))
    // After an early refusal the server closes the connection: the response has arrived before that error.
    socket.on('error', reject)
  })
  const headers = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    `Cookie: ${who.cookie}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(BODY)}`,
    'Connection: close',
  ]
  const door = vi.spyOn(kit.app, 'identify')
  socket.write(`${headers.join('\r\n')}\r\n\r\n`)
  await expect.poll(() => door.mock.settledResults[0]?.type).toBe('fulfilled')
  await meanwhile()
  socket.write(BODY)
  return /^HTTP\/1\.1 (\d+)/.exec(await answer)?.[1]
}

const ENDS = {
  'loses the role': { path: 'roles', body: adminOrNot(false) },
  'keeps only another role': { path: 'roles', body: { roles: ['papers'], seen: ['admin'] } },
  'is blocked': { path: 'block', body: { reason: 'Compte prêté' } },
} as const

async function end(who: Person, how: keyof typeof ENDS): Promise<void> {
  const { path, body } = ENDS[how]
  const { statusCode } = await kit.call(`PUT /api/admin/users/${who.userId}/${path}`, { as: operator, body })
  expect(statusCode).toBe(200)
}

const HOW = Object.keys(ENDS) as (keyof typeof ENDS)[]

test.each(HOW)('an operator who %s before their request body arrives waives no fee', async (how) => {
  const leaving = await anAdmin(kit)
  const ride = await aLateCancellation(kit)
  const path = `/api/admin/rides/${ride.rideId}/fee-waiver`
  expect(await askSlowly(path, leaving, () => end(leaving, how))).toBe('403')
  expect((await rideRow(kit, ride.rideId)).cancelFeeWaivedAt).toBeNull()
})

test.each(HOW)('an operator who %s before their request body arrives cancels no ride', async (how) => {
  const leaving = await anAdmin(kit)
  const { id } = await aRide(kit, await aPassenger(kit))
  expect(await askSlowly(`/api/rides/${id}/cancel`, leaving, () => end(leaving, how))).toBe('403')
  expect((await rideRow(kit, id)).status).toBe('requested')
})

test.each(HOW)('an operator who %s before their request body arrives resends no e-mail', async (how) => {
  const leaving = await anAdmin(kit)
  const someone = await aPassenger(kit)
  kit.letters.breakServer(async () => {
    throw new MailRefused('550 no such user')
  })
  await kit.context.letters.post({ kind: 'reset', to: someone.email, subject: 'Essai', text: 'Bonjour' })
  kit.letters.restoreServer()
  const [letter] = (await kit.call('GET /api/admin/letters', { as: operator })).json().letters
  const sent = kit.mail.length
  expect(await askSlowly(`/api/admin/letters/${letter.id}/resend`, leaving, () => end(leaving, how))).toBe('403')
  expect(kit.mail).toHaveLength(sent)
})
