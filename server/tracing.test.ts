import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { openStream } from '#kit/outside/stream.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aPhoneNumber, signInByPhone } from '#kit/people/phone.ts'
import { aWish, register, signIn } from '#kit/people/registration.ts'
import { phonesOf } from '#kit/rides/positions.ts'
import { A_BOOKING, aRide, drive, press } from '#kit/rides/rides.ts'
import { type RecordedSpan, recordTraces } from '#kit/traces/recorded-traces.ts'
import { createJobRunner, type JobTable } from './jobs/jobs.ts'
import { isTracing, traced, tracedCalls, tracedRoot } from './tracing.ts'

const SECRET = { SESSION_SECRET: 'one secret for every process of a cluster' }
const NOTE = 'Portail bleu, demandez Tanti Afi'

let traces: ReturnType<typeof recordTraces>
let kit: Kit
beforeAll(async () => {
  traces = recordTraces()
  kit = await startKit(SECRET)
})
afterAll(async () => {
  await kit.close()
  traces.stop()
})

const named = (name: string) => traces.spans.filter((span) => span.name === name)
const ofTrace = ({ traceId }: RecordedSpan) => traces.spans.filter((span) => span.traceId === traceId)
const sqlOf = (span: RecordedSpan) => ofTrace(span).filter(({ name }) => name.startsWith('sql '))

/** People sign up, ride, send positions and documents, and an operator looks for them. Returns what is theirs. */
async function aDayOfPeople(): Promise<readonly string[]> {
  const wish = aWish()
  const ama = await register(kit, wish)
  await signIn(kit, { ...wish, password: 'un-mot-faux' })
  const number = aPhoneNumber()
  const byPhone = await signInByPhone(kit, number)
  const [passenger, driver, operator] = [await aPassenger(kit), await aDriver(kit), await anAdmin(kit)]
  const { id } = await aRide(kit, passenger, { driverNote: NOTE })
  await drive(kit, driver, id, ['accept'])
  const { here, send } = phonesOf(() => kit)
  await send(driver, [here({ lat: 6.37121, lon: 2.43311 })])
  await drive(kit, driver, id, ['start', 'finish'])
  await aDocument(kit, driver)
  const query = `search=${encodeURIComponent(passenger.fullName)}`
  await kit.call(`GET /api/admin/users?${query}`, { as: operator })
  await kit.call(`GET /api/${encodeURIComponent(passenger.email)}?${query}`, { as: operator })
  const people = [passenger, driver, operator]
  return [
    ...[NOTE, A_BOOKING.pickupLocation, A_BOOKING.dropoffLocation, '6.37121', '2.43311', number, id],
    ...Object.values(wish),
    ...[ama.cookie, byPhone.cookie, byPhone.userId],
    ...people.flatMap((one) => [one.userId, one.email, one.fullName, one.phoneNumber, one.cookie]),
  ]
}

test('no span contains anything that a person wrote, who they are, or what opens their account', async () => {
  const theirs = await aDayOfPeople()
  const written = JSON.stringify(traces.spans)
  const plain = decodeURIComponent(written.replaceAll('%', '%25'))
  expect(theirs.filter((value) => plain.includes(value) || written.includes(encodeURIComponent(value)))).toEqual([])
  // It could have: these calls and their statements were traced.
  for (const name of ['POST /api/rides', 'POST /api/accounts/sign-in', 'POST /api/documents', 'GET none']) {
    expect(named(name).length, name).toBeGreaterThan(0)
  }
  expect(traces.spans.filter(({ name }) => name.startsWith('sql ')).length).toBeGreaterThan(100)
})

test('what a call with a body asks of the database belongs to the span of that call', async () => {
  const passenger = await aPassenger(kit)
  await aRide(kit, passenger)
  const request = named('POST /api/rides').at(-1)
  if (request === undefined) throw new Error('not traced')
  expect(request).toMatchObject({ kind: 'server', parent: 'none', error: undefined })
  await expect.poll(() => request.isEnded).toBe(true)
  expect(request.values['http.response.status_code']).toBe(201)
  const texts = sqlOf(request).map(({ values }) => String(values['db.query.text']))
  expect(texts.some((text) => text.includes('insert into rides') || text.includes('insert into "rides"'))).toBe(true)
  expect(texts.some((text) => text.includes('$1'))).toBe(true)
})

test('a refusal is no error of a span, and a call of another system that fails is, without its message', async () => {
  const { id } = await aRide(kit, await aPassenger(kit))
  const response = await press(kit, await aPassenger(kit), id, 'accept')
  expect(response.statusCode).toBe(403)
  expect(named('POST /api/rides/:rideId/accept').at(-1)?.error).toBeUndefined()
  const refused = new Error('the number +2290197000001 is unknown')
  const gateway = tracedCalls('sms', { send: () => Promise.reject(refused), name: 'a gateway' }, ['send'])
  expect(gateway.name).toBe('a gateway')
  await expect(gateway.send()).rejects.toBe(refused)
  expect(named('sms send').at(-1)).toMatchObject({ kind: 'client', parent: 'none', error: refused })
})

test('a change is published to the pages of any process in the trace of the call that made it', async () => {
  const other = await startKit(SECRET, kit.database)
  const driver = await aDriver(kit)
  const stream = await openStream(other, driver)
  await stream.next('hello')
  const { id } = await aRide(kit, await aPassenger(kit))
  expect((await stream.next('driver-ride')).id).toBe(id)
  await drive(kit, await aDriver(kit), id, ['accept'])
  await stream.next('driver-ride-gone')
  const request = named('POST /api/rides/:rideId/accept').at(-1)
  const published = named('live publish').filter(({ traceId }) => traceId === request?.traceId)
  expect(published.map(({ parent }) => parent)).toContain('other')
  expect(JSON.stringify(stream.received)).not.toContain('trace')
  stream.close()
  await other.close()
})

test('a job runs in the trace of the call that sent it, and one that runs by the clock begins a trace', async () => {
  const ran: string[] = []
  const idle = { run: async () => undefined }
  const run = async (data: unknown) => {
    await traced({ name: 'inside', kind: 'internal' }, async () => void ran.push(JSON.stringify(data)))
  }
  const jobs = { 'refund-payment': { run }, 'expire-rides': { run } } as unknown as JobTable
  const runner = createJobRunner(kit.database, () => undefined)
  await runner.start({ ...jobs, 'send-payout': idle })
  await tracedRoot({ name: 'sender', kind: 'internal' }, () => runner.send('refund-payment', { paymentId: 'one' }))
  await runner.send('expire-rides', null)
  await expect.poll(() => ran.length, { timeout: 20_000 }).toBe(2)
  await runner.stop()
  expect(ran.find((data) => data.includes('one'))).toBeDefined()
  const [sender] = named('sender')
  expect(named('job refund-payment')).toMatchObject([{ parent: 'other', traceId: sender?.traceId }])
  expect(named('job expire-rides').map(({ parent }) => parent)).toEqual(['none'])
  expect(named('inside').map(({ parent }) => parent)).toEqual(['own', 'own'])
})

test('without a tracer nothing is traced, and a port is the object itself', async () => {
  traces.stop()
  const port = { send: async () => 'sent' }
  expect(isTracing()).toBe(false)
  expect(tracedCalls('sms', port, ['send'])).toBe(port)
  expect(await tracedRoot({ name: 'nothing', kind: 'internal' }, async () => 'done')).toBe('done')
  expect(named('nothing')).toEqual([])
})
