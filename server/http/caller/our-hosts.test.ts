import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { rawRequest, sendRaw } from '#kit/outside/raw-request.ts'
import { listenOn } from '#kit/outside/stream.ts'

const PUBLIC = { PUBLIC_URL: 'https://miyi.example' }

let kit: Kit
beforeAll(async () => {
  kit = await startKit(PUBLIC)
})
afterAll(() => kit.close())

async function statusFor(host: string, path = '/', at = kit): Promise<number> {
  return (await at.call(`GET ${path}`, { headers: { host } })).statusCode
}

test.each([
  'miyi.example',
  'MIYI.example',
  'miyi.example:443',
  'localhost',
  'localhost:3000',
  '127.0.0.1:8',
  '[::1]:3000',
])('the server answers under %s', async (host) => expect(await statusFor(host)).toBe(200))

test.each([
  'evil.example',
  'miyi.example.evil.example',
  'evil.example:443',
  'miyi.example:8443',
  'miyi.example:80',
  'localhost.evil.example:3000',
  '192.168.1.4:3000',
])('the server refuses every request under %s with a standard refusal', async (host) => {
  for (const path of ['/', '/auth', '/api/accounts/session', '/api/nothing', '/assets/none.js', '/dev/mail']) {
    const answer = await kit.call(`GET ${path}`, { headers: { host } })
    expect(answer.statusCode).toBe(421)
    expect(answer.json().error).toEqual({ code: 'wrong_host', message: 'Ce service ne répond pas à cette adresse.' })
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
  }
})

test('health checks may use the IP address as host', async () => {
  expect(await statusFor('10.0.0.3:3000', '/healthz')).toBe(200)
  expect(await statusFor('10.0.0.3:3000', '/readyz?full')).toBe(200)
  expect(await statusFor('10.0.0.3:3000', '/healthz/../auth')).toBe(421)
})

describe('on a raw connection', () => {
  test('the host in an absolute request target is checked too', async () => {
    const address = await listenOn(kit)
    const answer = (target: string) => sendRaw(address, rawRequest(target, ['host: localhost']))
    expect(await answer('http://evil.example/')).toContain('HTTP/1.1 421 ')
    expect(await answer('HTTP://evil.example')).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(await answer('http://miyi.example/api/accounts/session')).toContain('HTTP/1.1 200 ')
  })

  test('two Host headers are refused in any order', async () => {
    const address = await listenOn(kit)
    for (const lines of [
      ['host: localhost', 'host: evil.example'],
      ['host: localhost', 'host: localhost'],
      ['HOST: localhost', 'accept: */*', 'Host: miyi.example'],
    ]) {
      const answer = await sendRaw(address, rawRequest('/healthz', lines))
      expect(answer).toContain('HTTP/1.1 400 ')
      expect(answer).toContain('"code":"invalid_input"')
    }
  })
})

describe('behind a proxy', () => {
  const sent = (host: string, forwarded: string) => ({ headers: { host, 'x-forwarded-host': forwarded } })

  test('that is trusted, the forwarded host is used', async () => {
    const behind = await startKit({ ...PUBLIC, TRUST_PROXY: '1' })
    expect((await behind.call('GET /', sent('upstream', 'miyi.example'))).statusCode).toBe(200)
    expect((await behind.call('GET /', sent('upstream', 'evil.example, miyi.example'))).statusCode).toBe(200)
    expect((await behind.call('GET /', sent('miyi.example', 'miyi.example, evil.example'))).statusCode).toBe(421)
    expect((await behind.call('GET /', { headers: { host: 'miyi.example' } })).statusCode).toBe(200)
    expect((await behind.call('GET /', { headers: { host: 'upstream' } })).statusCode).toBe(421)
    await behind.close()
  })

  test('that is not configured, the forwarded host is ignored', async () => {
    expect((await kit.call('GET /', sent('evil.example', 'miyi.example'))).statusCode).toBe(421)
    expect((await kit.call('GET /', sent('miyi.example', 'evil.example'))).statusCode).toBe(200)
  })
})

test('without PUBLIC_URL and with port 0 the server answers under the local names', async () => {
  const local = await startKit({ PORT: '0' })
  const address = await listenOn(local)
  expect((await fetch(`${address}/`)).status).toBe(200)
  expect((await fetch(`${address.replace('127.0.0.1', 'localhost')}/api/accounts/session`)).status).toBe(200)
  expect(await statusFor('evil.example', '/', local)).toBe(421)
  await local.close()
})
