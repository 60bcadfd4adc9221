import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit({ BRAND_NAME: 'Zo' })
})
afterAll(() => kit.close())

test('the manifest has the brand of its installation, and icons and pictures that exist', async () => {
  const { headers, body } = await kit.call('GET /manifest.webmanifest')
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(headers['cache-control']).toBe('no-cache')
  const manifest = JSON.parse(body)
  expect(manifest).toMatchObject({ id: '/', short_name: 'Zo', lang: 'fr', display: 'standalone', scope: '/' })
  expect(manifest.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => [sizes, purpose])).toEqual([
    ['192x192', 'any'],
    ['512x512', 'any'],
    ['512x512', 'maskable'],
  ])
  for (const { src, type } of [...manifest.icons, ...manifest.screenshots]) {
    const file = await kit.call(`GET ${src}`)
    expect([src, file.statusCode, file.headers['content-type']]).toEqual([src, 200, type])
  }
  expect((await kit.call('GET /')).body).toContain('<link rel="manifest" href="/manifest.webmanifest"')
})

test('the service worker is asked about at each use, may only reach this server, and knows its shell', async () => {
  const { headers, body, statusCode } = await kit.call('GET /sw.js')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(headers['content-type']).toContain('text/javascript')
  expect(headers['content-security-policy']).toContain("connect-src 'self'")
  expect(body).toContain('/offline-shell')
  expect(body).not.toContain('__SHELL_REVISION__')
})

test('the service worker is compressed, and a phone that has it does not load it again', async () => {
  const packed = await kit.call('GET /sw.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(packed.headers['content-encoding']).toBe('br')
  const plain = await kit.call('GET /sw.js')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
  const zipped = await kit.call('GET /sw.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
  const again = await kit.call('GET /sw.js', { headers: { 'if-none-match': String(packed.headers.etag) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const older = await kit.call('GET /sw.js', { headers: { 'if-none-match': '"older"' } })
  expect([older.statusCode, older.body]).toEqual([200, plain.body])
})

test('the service worker of another brand is another one, because its shell is', async () => {
  const other = await startKit({ BRAND_NAME: 'Ya' })
  const [own, others] = [await kit.call('GET /sw.js'), await other.call('GET /sw.js')]
  expect(own.body).not.toBe(others.body)
  expect((await kit.call('GET /sw.js')).body).toBe(own.body)
  await other.close()
})

test('the shell is a page without content and without anybody’s data, with the brand and its own style', async () => {
  const { headers, body } = await kit.call('GET /offline-shell')
  expect(body).toContain('<div id="root"></div>')
  expect(body).toContain('<title>Zo')
  expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-")
  expect(headers['set-cookie']).toBeUndefined()
})
