import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aPassenger } from '#kit/people/people.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit({ BRAND_NAME: 'Zé & "Cie" <b>', BRAND_PHONE: '+229 01 02 03 04 05' })
})
afterAll(() => kit.close())

test('a page contains the brand of its installation, escaped', async () => {
  const { body, headers } = await kit.call('GET /')
  expect(body).toContain('<title>Zé &amp; &quot;Cie&quot; &lt;b> · Transport rapide et fiable</title>')
  const [, written = ''] = /name="brand" content="([^"]*)"/.exec(body) ?? []
  const brand = JSON.parse(written.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'))
  expect(brand).toMatchObject({ name: 'Zé & "Cie" <b>', contactPhone: '+229 01 02 03 04 05', city: 'Cotonou, Bénin' })
  expect(headers['cache-control']).toBe('no-cache')
})

test('a browser that accepts brotli gets the same page compressed', async () => {
  const plain = await kit.call('GET /auth')
  const small = await kit.call('GET /auth', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body)
})

describe('the inline styles and icon of a page', () => {
  test('are allowed by hash in its content security policy', async () => {
    const { body, headers } = await kit.call('GET /')
    const [, style = ''] = /<style[^>]*>(.*?)<\/style>/s.exec(body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(style).toContain('.icon{')
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}';`)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(body).not.toMatch(/<link[^>]*rel="stylesheet"|\sstyle="/)
    expect(body).toContain('href="data:image/svg+xml,%3Csvg')
  })

  test('are refused in every other response', async () => {
    for (const path of ['/dev/mail', '/api/docs/'])
      expect((await kit.call(`GET ${path}`)).headers['content-security-policy']).not.toContain('sha256')
    for (const path of ['/api/accounts/session', '/readyz'])
      expect((await kit.call(`GET ${path}`)).headers['content-security-policy']).toContain("default-src 'none';")
  })
})

test('a file that is opened by itself cannot run scripts', async () => {
  const asset = /\/assets\/index-[^"]+\.js/.exec((await kit.call('GET /')).body)?.[0]
  const { headers, statusCode } = await kit.call(`GET ${asset}`)
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['cross-origin-resource-policy']).toBe('same-origin')
})

describe('an unknown path', () => {
  test.each([
    ['GET /nulle-part', 404, 'text/html'],
    ['GET /%zz?token=geheim', 404, 'text/html'],
    ['HEAD /auth', 200, 'text/html'],
    ['GET /assets/absent.js', 404, 'text/plain'],
    ['GET /assets/', 404, 'text/plain'],
    ['GET /assets/../index.html.br', 404, 'text/plain'],
    ['GET /assets/%2e%2e/.stamp', 404, 'text/plain'],
    ['GET /install/', 404, 'text/plain'],
    ['GET /.well-known/absent', 404, 'text/plain'],
    ['HEAD /apple-touch-icon.png', 404, 'text/plain'],
    ['GET /wp-login.php', 404, 'text/plain'],
    ['POST /wp-login.php', 404, 'application/json'],
    ['GET /api/absent', 404, 'application/json'],
    ['POST /help', 404, 'application/json'],
  ])('%s has the response %i of type %s', async (request, status, type) => {
    const response = await kit.call(request)
    expect([response.statusCode, response.headers['content-type']?.split(';')[0]]).toEqual([status, type])
    expect(response.headers['content-security-policy']).toContain(
      type === 'text/html' ? "default-src 'self'" : "default-src 'none'",
    )
    expect(response.body).not.toContain('geheim')
  })
})

test('a file that is not there is answered with one sentence, not with a page', async () => {
  const { body } = await kit.call('GET /absent.pdf')
  expect(body).toBe(REFUSALS.not_found.message)
})

describe('the path of a page, written otherwise,', () => {
  test.each([
    ['/auth/', '/auth'],
    ['/auth///', '/auth'],
    ['/%61uth', '/auth'],
    ['/%61uth/?next=%2Fprofile&redirect=//evil.example', '/auth?next=%2Fprofile&redirect=//evil.example'],
    ['/become%2Ddriver', '/become-driver'],
    ['/auth/?next=/profile?tab=a?b', '/auth?next=/profile?tab=a?b'],
    ['/auth/callback/', '/auth/callback'],
    ['/tariffs/', '/tariffs'],
    ['/shared-trip/?key=geheim', '/shared-trip?key=geheim'],
  ])('%s leads to %s', async (path, to) => {
    for (const method of ['GET', 'HEAD']) {
      const { statusCode, headers } = await kit.call(`${method} ${path}`)
      expect([statusCode, headers.location]).toEqual([308, to])
    }
  })

  test.each([
    '//evil.example/',
    '//evil.example/auth/',
    '//evil.example//',
    '/%2F%2Fevil.example/',
    '/\\\\evil.example/',
    '//',
    '//auth',
    '/auth%2Fcallback/',
    '/AUTH',
    '/auth;/',
    '/http://evil.example/',
  ])('%s leads nowhere', async (path) => {
    const { statusCode, headers } = await kit.app.inject({ method: 'GET', url: { pathname: path } as never })
    expect([statusCode, headers.location]).toEqual([404, undefined])
  })

  test('is answered to a form with « not found »', async () => {
    const answer = await kit.call('POST /auth/', { headers: { accept: 'text/html' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined])
  })

  test('keeps the secret of a shared trip from whoever comes next', async () => {
    const { headers } = await kit.call('GET /shared-trip/?key=geheim')
    expect([headers['referrer-policy'], headers['x-robots-tag'], headers['cache-control']]).toEqual([
      'no-referrer',
      'noindex, nofollow',
      'private, no-store',
    ])
  })
})

describe('a page that is the same for everybody', () => {
  const again = (path: string, tag: string, more = {}) =>
    kit.call(`GET ${path}`, { headers: { 'if-none-match': tag, ...more } })

  test.each(['/', '/auth', '/terms', '/tariffs', '/offline-shell'])('%s is not sent twice', async (path) => {
    const first = await kit.call(`GET ${path}`)
    const tag = String(first.headers.etag)
    expect(tag).toMatch(/^W\/"[0-9a-f]{16}"$/)
    for (const encoding of ['br', 'gzip', 'identity']) {
      const second = await again(path, `"other", ${tag}`, { 'accept-encoding': encoding })
      expect([second.statusCode, second.body, second.headers.etag]).toEqual([304, '', tag])
      // They replace those of the page that the browser has.
      for (const name of ['content-security-policy', 'cache-control', 'vary'])
        expect(second.headers[name]).toBe(first.headers[name])
    }
    expect((await again(path, '"other"')).statusCode).toBe(200)
  })

  test('has one tag in all processes, whenever they made it', async () => {
    const other = await startKit({ BRAND_NAME: 'Zé & "Cie" <b>', BRAND_PHONE: '+229 01 02 03 04 05' })
    other.clock.advanceMinutes(5)
    expect((await other.call('GET /auth')).headers.etag).toBe((await kit.call('GET /auth')).headers.etag)
    await other.close()
  })
})

test('a page for one person, or that is not found, has no tag', async () => {
  const passenger = await aPassenger(kit)
  const own = await kit.call('GET /profile', { as: passenger, headers: { 'if-none-match': '*' } })
  expect([own.statusCode, own.headers.etag, own.headers['cache-control']]).toEqual([
    200,
    undefined,
    'private, no-store',
  ])
  const unknown = await kit.call('GET /nulle-part', { headers: { 'if-none-match': '*' } })
  expect([unknown.statusCode, unknown.headers.etag]).toEqual([404, undefined])
})

describe('a malformed request', () => {
  test.each([
    ['GET /api/rides/%ff', 404, 'not_found'],
    [`GET /api/rides/${'a'.repeat(300)}`, 400, 'invalid_input'],
  ])('(%s) is refused with our own message', async (request, status, code) => {
    const response = await kit.call(request)
    expect([response.statusCode, response.json().error?.code]).toEqual([status, code])
    expect(response.body).not.toContain('geheim')
  })

  test('a range beyond a file causes no server error', async () => {
    const asset = /\/assets\/index-[^"]+\.js/.exec((await kit.call('GET /')).body)?.[0]
    const response = await kit.call(`GET ${asset}`, { headers: { range: 'bytes=999999999-' } })
    expect(response.statusCode).toBeLessThan(500)
  })
})

test('API responses are not cached', async () => {
  expect((await kit.call('GET /api/accounts/session')).headers['cache-control']).toBe('no-store')
})

describe('a cross-site request', () => {
  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://piege.example' }],
    [{ origin: 'null' }],
    [{}],
  ])('with %j is refused', async (headers) => {
    const response = await kit.app.inject({ method: 'POST', url: '/api/accounts/sign-out', headers })
    expect([response.statusCode, response.json().error.code]).toEqual([403, 'cross_origin'])
  })

  test('with our own origin is accepted', async () => {
    const headers = { origin: 'http://localhost:3000', host: 'localhost:3000' }
    expect((await kit.app.inject({ method: 'POST', url: '/api/accounts/sign-out', headers })).statusCode).toBe(200)
  })
})

test('the API documentation is OpenAPI 3.1 and contains every call', async () => {
  const description = (await kit.call('GET /api/openapi.json')).json()
  expect(description.openapi).toBe('3.1.0')
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`),
  )
  const hidden = new Set([
    'GET /api/openapi.json',
    'GET /api/accounts/confirm',
    'GET /api/accounts/social/:provider/callback',
  ])
  const served = kit.app.served.filter((route) => route.includes(' /api/') && !hidden.has(route))
  expect(described.sort()).toEqual([...served].sort())
})
