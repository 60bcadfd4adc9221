import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Announcement } from '#domain/settings/announcement.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { changeSetting } from '#kit/settings.ts'

const EVENING = new Date('2026-11-26T20:00:00+01:00')
const FLOOD: Announcement = {
  text: 'Rues inondées à Vêdoko : comptez <b>10 min</b> de plus.',
  level: 'warning',
  pages: ['home'],
  until: '2026-11-27T05:00:00.000Z',
}

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
})
beforeEach(async () => {
  kit.clock.set(EVENING)
  operator = await anAdmin(kit)
  await changeSetting(kit, operator, { name: 'announcement', value: null })
})
afterAll(() => kit.close())

const announce = (changed: Partial<Announcement> = {}, from: { day: string; hour: number } | null = null) =>
  changeSetting(kit, operator, { name: 'announcement', value: { ...FLOOD, ...changed }, from })

async function page(path: string, as?: Person): Promise<string> {
  const { body, statusCode } = await kit.call(`GET ${path}`, { as })
  expect(statusCode).toBe(200)
  return body
}

test('an announcement stands above the app on the landing page, its text escaped, until its end', async () => {
  expect(await page('/')).not.toContain('<aside')
  await announce()
  const html = await page('/')
  expect(html).toContain('Rues inondées à Vêdoko\u00A0: comptez &lt;b&gt;10\u00A0min&lt;/b&gt; de plus.')
  expect(html.indexOf('<aside')).toBeLessThan(html.indexOf('<div id="root">'))
  for (const other of ['/help', '/offline-shell', '/tariffs']) expect(await page(other)).not.toContain('<aside')
  kit.clock.set(new Date('2026-11-27T05:59:59+01:00'))
  expect(await page('/')).toContain('<aside')
  kit.clock.set(new Date('2026-11-27T06:00:00+01:00'))
  expect(await page('/')).not.toContain('<aside')
})

test('the page of an announcement allows its own style sheet, and loads no other script', async () => {
  const scripts = (html: string) => html.match(/<script/g)?.length
  const before = await kit.call('GET /')
  await announce()
  const after = await kit.call('GET /')
  expect(scripts(after.body)).toBe(scripts(before.body))
  const sources = (answer: typeof before) =>
    String(answer.headers['content-security-policy']).match(/'sha256-/g)?.length
  expect(sources(after)).toBe((sources(before) ?? 0) + 1)
})

test('an announcement stands on the pages of passengers and drivers if it is marked for them', async () => {
  const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
  await announce({ pages: ['passenger', 'driver'] })
  expect(await page('/')).not.toContain('<aside')
  expect(await page('/passenger', passenger)).toContain('<aside')
  expect(await page('/driver', driver)).toContain('<aside')
  await announce({ pages: ['home', 'driver'] })
  expect(await page('/passenger', passenger)).not.toContain('<aside')
})

test('a planned announcement appears at its hour', async () => {
  await announce({}, { day: '2026-11-26', hour: 22 })
  expect(await page('/')).not.toContain('<aside')
  kit.clock.set(new Date('2026-11-26T22:00:00+01:00'))
  expect(await page('/')).toContain('<aside')
})

test.each([
  ['that is over before it begins', { until: '2026-11-26T18:00:00.000Z' }, 'setting_ends_before'],
  ['without a text', { text: '  ' }, 'invalid_input'],
  ['of more than three lines', { text: 'x'.repeat(161) }, 'invalid_input'],
  ['for no page', { pages: [] }, 'invalid_input'],
])('an announcement %s is refused', async (_, changed, code) => {
  expect((await announce(changed)).json().error.code).toBe(code)
})
