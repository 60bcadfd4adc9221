import { randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FloodLimit, isFloodLimit, type TryLimit, type TryWindow } from '#domain/shared/call-limits.ts'
import type { Access, Call } from '#domain/shared/contract.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { networkOf } from '../caller/network.ts'
import { CallLimits } from './call-limits.ts'
import { keyOf } from './limiters.ts'
import type { Tries } from './shared-rate-limits.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

type Caller = {
  readonly person: Person | null
  readonly ip: string
  readonly linkKey: string
  readonly body: { readonly email: string; readonly token: string; readonly [other: string]: string }
}
/** One limit of one call, and a function that exhausts it for a caller. */
type Case = { readonly key: string; readonly what: string; readonly exhaust: (caller: Caller) => Promise<void> }

const PERSON: Readonly<Record<Access, (kit: Kit) => Promise<Person | null>>> = {
  public: async () => null,
  'signed-in': aPassenger,
  driver: aDriver,
  admin: anAdmin,
}

async function exhaustFlood(limit: FloodLimit, { person, ip, linkKey }: Caller): Promise<void> {
  const request = { actor: person, ip, params: { key: linkKey } } as unknown as FastifyRequest
  const alone = kit.app.callLimits.of({ limits: [limit] })
  for (let made = 0; made < limit.perMinute; made += 1) {
    await alone.countNetwork(request)
    await alone.countAccount(request)
  }
}

function countedKey({ key }: TryLimit, window: string, { person, ip, body }: Caller): string {
  if (window === 'address') return networkOf(ip)
  const accounts = { account: person?.userId ?? '', ip, email: body.email, token: body.token, service: '' }
  return keyOf(accounts[key])
}

async function exhaustTries(limit: TryLimit, window: string, { tries }: TryWindow, caller: Caller): Promise<void> {
  const row = [`${limit.name}:${window}:${countedKey(limit, window, caller)}`, tries, Date.now() + 60_000]
  await kit.database.pool.query('insert into rate_limits (key, points, expire) values ($1, $2, $3)', row)
}

function casesOf([key, call]: readonly [string, Call]): readonly Case[] {
  return (call.limits ?? []).flatMap((limit): readonly Case[] => {
    if (isFloodLimit(limit)) {
      return [{ key, what: limit.name, exhaust: (caller) => exhaustFlood(limit, caller) }]
    }
    if (limit.key === 'service') return []
    const windows = { account: limit.account, address: limit.address }
    return Object.entries(windows).flatMap(([name, window]) =>
      window === undefined
        ? []
        : [
            {
              key,
              what: `${limit.name} ${name}`,
              exhaust: (caller: Caller) => exhaustTries(limit, name, window, caller),
            },
          ],
    )
  })
}

async function answerOnceUsedUp({ key, what, exhaust }: Case, at: number) {
  const access = kit.app.calls.get(key)?.access ?? 'public'
  const code = { requestId: randomUUID(), code: '123456' }
  const body = { email: `${at}@miyi.example`, token: `faux-${at}`, returnTo: 'sign-in', ...code }
  const caller = { person: await PERSON[access](kit), ip: `41.85.${at}.7`, linkKey: `link-${at}`, body }
  await exhaust(caller)
  const [method = '', path = ''] = key.split(' ')
  const url = path.replace(':key', caller.linkKey).replace(':provider', 'google').replace(/:\w+/g, randomUUID())
  const answer = await kit.app.inject({
    method: method as 'POST',
    url,
    remoteAddress: caller.ip,
    headers: { 'sec-fetch-site': 'same-origin', ...(caller.person && { cookie: caller.person.cookie }) },
    ...(method === 'GET' ? {} : { payload: body }),
  })
  return {
    key,
    what,
    status: answer.statusCode,
    body: answer.json(),
    mayComeBack: Number(answer.headers['retry-after']) > 0,
  }
}

test('a call over a limit of its contract is refused with 429 and its message', async () => {
  const cases = [...kit.app.calls].flatMap(casesOf)
  const answers = await Promise.all(cases.map(answerOnceUsedUp))
  const body = { error: { code: 'too_many_requests', message: REFUSALS.too_many_requests.message } }
  expect(answers).toEqual(cases.map(({ key, what }) => ({ key, what, status: 429, body, mayComeBack: true })))
  expect(cases.length).toBeGreaterThan(20)
})

test('a contract with a limit lists too_many_requests', () => {
  const silent = [...kit.app.calls].filter(
    ([, { limits, refusals }]) => limits !== undefined && !refusals.includes('too_many_requests'),
  )
  expect(silent.map(([key]) => key)).toEqual([])
})

test('two limits with one name stop the start', () => {
  const limits = new CallLimits({} as Tries)
  const one = { limits: [{ name: 'same', by: 'account', perMinute: 1 }] } as unknown as Call
  const other = { limits: [{ name: 'same', by: 'account', perMinute: 2 }] } as unknown as Call
  limits.of(one)
  expect(() => limits.of(other)).toThrow('two limits are called same')
})
