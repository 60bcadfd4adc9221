import { expect, test } from 'vitest'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { withPostgresToBreak } from '#kit/outside/postgres-to-break.ts'
import { aDriver, type Person } from '#kit/people/people.ts'
import { openPostgres } from '../../db/database.ts'

const PASSWORD = 'zemzem-essai'

function send(kit: Kit, url: string, fields: Record<string, string>, as?: Person) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const payload = new URLSearchParams(fields).toString()
  return kit.app.inject({ method: 'POST', url, payload, headers: { ...headers, ...(as && { cookie: as.cookie }) } })
}

/** The fields that the page of a form sends again. */
function hiddenIn(body: string): Record<string, string> {
  const hidden = [...body.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)]
  return Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]))
}

test('a form without a script loses nothing while the database is away: its page sends it again', async () => {
  await withPostgresToBreak(async (server) => {
    const database = await openPostgres(server.url)
    const kit = await startKit({}, database)
    const driver = await aDriver(kit)
    const isAvailable = async () => (await kit.call('GET /api/driver', { as: driver })).json().isAvailable
    const before = await isAvailable()
    const forms: readonly [string, Record<string, string>, Person?][] = [
      ['/auth?next=%2Fsettings', { email: driver.email }],
      ['/driver', { isAvailable: String(!before) }, driver],
      // A step without a call of its own: whose page it is cannot be read.
      ['/become-driver', { step: '1', firstName: 'd’Essai "<b>"', email: 'sans@miyi.example' }, driver],
    ]
    await server.stop('fast')
    const again = []
    for (const [url, fields, as] of forms) {
      const asksPassword = fields.email !== undefined
      const answer = await send(kit, url, { ...fields, ...(asksPassword && { password: PASSWORD }) }, as)
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 503, 'text/html; charset=utf-8'])
      expect(answer.body).toContain(REFUSALS.unavailable.message)
      expect(answer.body).toContain('Réessayer')
      expect(answer.body).not.toContain(PASSWORD)
      expect(answer.body.includes('name="password"')).toBe(asksPassword)
      expect(/<form[^>]* action="([^"]*)"/.exec(answer.body)?.[1]).toBe(url)
      const kept = Object.keys(fields)
      expect(Object.keys(hiddenIn(answer.body))).toEqual(kept)
      again.push({ url, fields: hiddenIn(answer.body), as })
    }
    expect(again[2]?.fields.firstName).toBe('d’Essai &quot;&lt;b&gt;&quot;')
    await server.start()
    await expect.poll(async () => (await kit.call('GET /api/driver', { as: driver })).statusCode).toBe(200)
    const [signIn, availability] = again
    const answer = await send(kit, '/auth', { ...signIn?.fields, password: PASSWORD })
    expect([answer.statusCode, answer.body.includes(`value="${driver.email}"`)]).toEqual([401, true])
    expect((await send(kit, '/driver', availability?.fields ?? {}, driver)).statusCode).toBe(303)
    expect(await isAvailable()).toBe(!before)
    await kit.close()
    await database.close()
  })
})
