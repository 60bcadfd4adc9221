import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { rawRequest, sendRaw } from '#kit/outside/raw-request.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { aDriver, aPassenger } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

describe('a path that is known, with another method', () => {
  test.each([
    ['PUT /api/quotes', 'POST'],
    ['GET /api/quotes', 'POST'],
    ['DELETE /api/tariffs', 'GET, HEAD'],
    ['PATCH /api/rides', 'GET, HEAD, POST'],
    ['POST /api/rides/00000000-0000-4000-8000-000000000009/receipt', 'GET, HEAD'],
    ['OPTIONS /api/tariffs', 'GET, HEAD'],
    ['POST /sw.js', 'GET, HEAD'],
    ['PUT /install/icon-192.png', 'GET, HEAD'],
  ])('%s is refused with 405, and says that it takes %s', async (request, allowed) => {
    const answer = await kit.call(request)
    const { status, message } = REFUSALS.method_not_allowed
    expect([answer.statusCode, answer.headers.allow]).toEqual([status, allowed])
    expect(answer.json().error).toEqual({ code: 'method_not_allowed', message })
  })

  test('is not one that another site may send', async () => {
    const answer = await kit.call('PUT /api/quotes', { headers: { 'sec-fetch-site': 'cross-site' } })
    expect(answer.json().error.code).toBe('cross_origin')
  })

  test.each(['GET /api/quote', 'PUT /api/ridesx', 'GET /api/rides/a/b/c', 'POST /api'])(
    '%s is of no path that is known, and not found',
    async (request) => expect((await kit.call(request)).statusCode).toBe(404),
  )
})

describe('a call at an address that is written otherwise', () => {
  test('is the same call with the name of its host before it: no cache keeps its answer', async () => {
    const { cookie } = await aPassenger(kit)
    const address = await listenOn(kit)
    const lines = [`Host: ${new URL(address).host}`, `Cookie: ${cookie}`]
    const answer = await sendRaw(address, rawRequest(`${address}/api/rides`, lines))
    expect([answer.slice(0, 13), answer.includes('\r\ncache-control: no-store\r\n')]).toEqual(['HTTP/1.1 200 ', true])
  })

  test.each(['/%61pi/rides', '/ap%69/rides'])('%s is no call, but a page that there is not', async (path) => {
    const answer = await kit.call(`GET ${path}`, { as: await aPassenger(kit) })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'private, no-store'])
  })
})

describe('a body of another media type', () => {
  const send = (request: string, type: string, cookie = '') => {
    const [method, url = ''] = request.split(' ')
    const headers = { 'content-type': type, 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
    return kit.app.inject({ method: method as 'POST', url, payload: 'x', headers })
  }

  test.each([
    ['POST /api/quotes', 'text/plain'],
    ['POST /api/accounts/sign-in', 'application/xml'],
    ['POST /api/accounts/sign-in', 'application/x-www-form-urlencoded'],
    ['POST /auth', 'text/plain'],
  ])('%s as %s is refused with 415', async (request, type) => {
    const answer = await send(request, type)
    expect(answer.statusCode).toBe(415)
    expect(answer.body).toContain(REFUSALS.media_type_unsupported.message)
  })

  test('is refused by an upload too', async () => {
    const { cookie } = await aDriver(kit)
    for (const type of ['text/plain', 'application/json']) {
      const answer = await send('POST /api/documents', type, cookie)
      expect([type, answer.statusCode]).toEqual([type, type === 'text/plain' ? 415 : 400])
    }
    const { cookie: own } = await aPassenger(kit)
    expect((await send('PUT /api/profile/photo', 'text/plain', own)).statusCode).toBe(415)
  })
})

describe('a range of a file', () => {
  const rangeOf = (range: string) => kit.call('GET /install/icon-192.png', { headers: { range } })

  test('that begins behind its end is refused with its length', async () => {
    const whole = await rangeOf('none')
    for (const range of ['bytes=99999999-', `bytes=${whole.rawPayload.length}-`]) {
      const { statusCode, headers, body } = await rangeOf(range)
      expect([statusCode, headers['content-range']]).toEqual([416, `bytes */${whole.rawPayload.length}`])
      expect(JSON.parse(body).error.code).toBe('range_not_satisfiable')
    }
  })

  test('that it has is sent', async () => {
    const { statusCode, headers, rawPayload } = await rangeOf('bytes=0-9')
    expect([statusCode, rawPayload.length]).toEqual([206, 10])
    expect(headers['content-range']).toMatch(/^bytes 0-9\/\d+$/)
  })
})
