import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '#domain/shared/routes.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { loadDemo } from '#server/demo/demo.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#server/demo/demo-accounts.ts'

const PUBLIC_URL = 'https://miyi.example'
const ELSEWHERE = '198.51.100.7'
const SIGN_IN = '/api/accounts/sign-in'

let kit: Kit
beforeAll(async () => {
  kit = await startKit({ PUBLIC_URL })
  await loadDemo(kit.context)
})
afterAll(() => kit.close())

type From = { readonly host?: string; readonly remoteAddress?: string; readonly headers?: Record<string, string> }

/** Sends a GET, or a POST if there is a body, from this address and host. */
function ask(at: Kit, from: From, url: string, payload?: object | string) {
  const { host = 'localhost:3000', remoteAddress = '127.0.0.1', headers } = from
  const form = typeof payload === 'string' && { 'content-type': 'application/x-www-form-urlencoded' }
  const sent = { 'sec-fetch-site': 'same-origin', host, ...form, ...headers }
  const request: InjectOptions = { method: payload ? 'POST' : 'GET', url, remoteAddress, headers: sent }
  return at.app.inject({ ...request, ...(payload && { payload }) })
}

/** The statuses of the outbox, the simulator and a demo account's sign-in for a request from there. */
async function answersTo(at: Kit, from: From): Promise<Record<string, number>> {
  const [{ email }] = DEMO_ACCOUNTS
  const transaction = { amount: 500, partnerId: randomUUID(), outcome: 'success' }
  const signIn = { email: email.toUpperCase(), password: DEMO_PASSWORD }
  return {
    outbox: (await ask(at, from, '/dev/mail')).statusCode,
    mail: (await ask(at, from, '/dev/mail/absent.eml')).statusCode,
    widget: (await ask(at, from, '/simulator/widget')).statusCode,
    payment: (await ask(at, from, '/simulator/api/transactions', transaction)).statusCode,
    signIn: (await ask(at, from, SIGN_IN, signIn)).statusCode,
    form: (await ask(at, from, PAGES.auth.path, new URLSearchParams(signIn).toString())).statusCode,
  }
}

const OPEN = { outbox: 200, mail: 404, widget: 200, payment: 200, signIn: 200, form: 303 }
const CLOSED = { outbox: 403, mail: 403, widget: 403, payment: 403, signIn: 403, form: 403 }

describe('the outbox, the simulator and the demo accounts', () => {
  test.each<[string, From]>([
    ['this machine', {}],
    ['this machine, on IPv6', { host: '[::1]:3000', remoteAddress: '::1' }],
    ['this machine through a proxy of this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ])('accept %s', async (_who, from) => {
    expect(await answersTo(kit, from)).toEqual(OPEN)
  })

  test.each<[string, From]>([
    ['another machine', { remoteAddress: ELSEWHERE }],
    ['another machine that calls this one by its public name', { remoteAddress: ELSEWHERE, host: 'miyi.example' }],
    ['a browser here that was led to the public name', { host: 'miyi.example' }],
    ['somebody behind a proxy on this machine', { headers: { 'x-forwarded-for': ELSEWHERE } }],
    ['somebody behind two', { headers: { 'x-forwarded-for': `127.0.0.1, ${ELSEWHERE}` } }],
    ['somebody who hides behind a name', { headers: { forwarded: 'for=_hidden' } }],
  ])('refuse %s', async (_who, from) => {
    expect(await answersTo(kit, from)).toEqual(CLOSED)
  })

  test('refuse a page of another host name that resolves to this machine', async () => {
    const answer = await ask(kit, { host: 'evil.example' }, '/dev/mail')
    expect(answer.statusCode).toBe(421)
    expect(answer.body).not.toContain('Courrier')
  })

  test('refuse with a message that names where they open', async () => {
    const message = 'Ceci ne s’ouvre que sur la machine où le service est installé.'
    expect((await ask(kit, { remoteAddress: ELSEWHERE }, '/dev/mail')).json().error.message).toBe(message)
  })
})

test('a sign-in of another account is not restricted to this machine', async () => {
  const body = { email: 'ama@miyi.example', password: DEMO_PASSWORD }
  const answer = await ask(kit, { remoteAddress: ELSEWHERE, host: 'miyi.example' }, SIGN_IN, body)
  expect(answer.json().error.code).toBe('wrong_credentials')
})

test('an exposed demo opens its accounts and its simulator to other machines, never the outbox', async () => {
  const shown = await startKit({ PUBLIC_URL, ALLOW_DEMO_EXPOSED: '1' })
  await loadDemo(shown.context)
  const answers = await answersTo(shown, { remoteAddress: ELSEWHERE, host: 'miyi.example' })
  expect(answers).toEqual({ ...OPEN, outbox: 403, mail: 403 })
  await shown.close()
})
