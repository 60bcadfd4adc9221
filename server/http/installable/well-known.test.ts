import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PAGES } from '#domain/shared/routes.ts'
import { type Kit, startKit } from '#kit/kit.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit({ BRAND_EMAIL: 'aide@zo.example', PUBLIC_URL: 'https://zo.example' })
})
afterAll(() => kit.close())

async function textOf(path: string): Promise<string> {
  const { statusCode, headers, body } = await kit.call(`GET ${path}`)
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  return body
}

describe('/robots.txt', () => {
  /** Does the longest rule that fits let a search engine read this path? (RFC 9309, 2.2.2; there are none that allow.) */
  async function mayRead(path: string): Promise<boolean> {
    const [agent, ...rules] = (await textOf('/robots.txt')).trim().split('\n')
    expect(agent).toBe('User-agent: *')
    return !rules.some((rule) => path.startsWith(rule.replace('Disallow: ', '')))
  }

  test.each(['/', '/auth', '/become-driver', '/tariffs', '/help', '/terms', '/privacy', '/assets/x.js'])(
    'lets search engines read %s',
    async (path) => expect(await mayRead(path)).toBe(true),
  )

  test.each([
    '/api/tariffs',
    '/files/user-documents/a/b.pdf',
    '/shared-trip?key=a',
    '/dev/mail',
    '/reset-password?token=a',
  ])('keeps them from %s', async (path) => expect(await mayRead(path)).toBe(false))

  test('keeps them from every page behind a sign-in', async () => {
    for (const { path, access } of Object.values(PAGES))
      if (access !== 'public') expect([path, await mayRead(path)]).toEqual([path, false])
  })
})

describe('/.well-known/security.txt', () => {
  test('says where a weakness is reported, in which language, and until when (RFC 9116)', async () => {
    const lines = (await textOf('/.well-known/security.txt')).trim().split('\n')
    expect(lines).toEqual([
      'Contact: mailto:aide@zo.example',
      expect.stringMatching(/^Expires: \d{4}-\d{2}-\d{2}T00:00:00Z$/),
      'Preferred-Languages: fr',
      'Canonical: https://zo.example/.well-known/security.txt',
    ])
  })

  test('expires within a year, and always later', async () => {
    const expiryOf = async () => Date.parse(/Expires: (.*)/.exec(await textOf('/.well-known/security.txt'))?.[1] ?? '')
    const daysLeft = async () => ((await expiryOf()) - kit.clock.now().getTime()) / 86_400_000
    for (const days of [0, 100, 400]) {
      kit.clock.advanceMinutes(days * 24 * 60)
      expect(await daysLeft()).toBeGreaterThan(170)
      expect(await daysLeft()).toBeLessThan(365)
    }
  })
})

test('/favicon.ico is an icon, kept for a day', async () => {
  const { statusCode, headers, rawPayload } = await kit.call('GET /favicon.ico')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/vnd.microsoft.icon',
    'public, max-age=86400',
  ])
  // Reserved, « icon », one picture; its bytes begin behind the table of 22.
  expect([...rawPayload.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
  const picture = await sharp(rawPayload.subarray(rawPayload.readUInt32LE(18))).metadata()
  expect([picture.format, picture.width, picture.height]).toEqual(['png', rawPayload[6], rawPayload[7]])
})
