import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Contacts } from '#domain/settings/contacts.ts'
import type { Identity } from '#domain/settings/identity.ts'
import { DEFAULT_BRAND } from '#domain/shared/brand.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { changeSetting, settingsOf } from '#kit/settings.ts'

const EVENING = new Date('2026-11-26T20:00:00+01:00')

const CONTACTS: Contacts = {
  phone: '+229 01 97 00 11 22',
  email: 'aide@essai.example',
  police: ['166'],
  firefighters: ['118', '119'],
}

const IDENTITY: Identity = {
  tagline: 'Roulez tranquille',
  city: 'Porto-Novo, Bénin',
  company: 'Essai SARL',
  publisher: '',
  address: 'Rue Essai 12',
  registration: '',
  authorisation: 'AT-2026-001',
  host: '',
}

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
})
beforeEach(async () => {
  kit.clock.set(EVENING)
  operator = await anAdmin(kit)
  for (const name of ['contacts', 'identity'] as const) await changeSetting(kit, operator, { name, value: null })
})
afterAll(() => kit.close())

async function page(path: string): Promise<string> {
  const { body, statusCode } = await kit.call(`GET ${path}`)
  expect(statusCode).toBe(200)
  return body
}

async function lastLetter(): Promise<string> {
  const before = kit.mail.length
  await kit.call('POST /api/accounts/forgotten-password', { body: { email: (await aPassenger(kit)).email } })
  await expect.poll(() => kit.mail.length).toBeGreaterThan(before)
  return kit.mail.at(-1)?.text ?? ''
}

describe('the contacts of an installation', () => {
  test('are those of code and environment until an operator sets others', async () => {
    const { contacts } = await settingsOf(kit, operator)
    expect(contacts).toMatchObject({ isDefault: true, planned: [] })
    expect(contacts.now).toEqual({
      phone: DEFAULT_BRAND.contactPhone,
      email: DEFAULT_BRAND.contactEmail,
      police: ['117', '166'],
      firefighters: ['118'],
    })
  })

  test('stand on the help page and in letters as soon as they are set, and are undone by a new row', async () => {
    expect(await page('/help')).toContain('href="tel:117"')
    await changeSetting(kit, operator, { name: 'contacts', value: CONTACTS })
    const help = await page('/help')
    for (const link of ['tel:+2290197001122', 'mailto:aide@essai.example', 'tel:166', 'tel:118', 'tel:119']) {
      expect(help).toContain(`href="${link}"`)
    }
    expect(help).not.toContain('tel:117')
    expect(await lastLetter()).toContain('aide@essai.example')
    const { contacts } = (await changeSetting(kit, operator, { name: 'contacts', value: null })).json()
    expect(contacts.changes[0]).toMatchObject({ value: null, before: CONTACTS })
    expect(await page('/help')).toContain('href="tel:117"')
  })

  test('that are planned count from their hour on', async () => {
    const planned = { name: 'contacts', value: CONTACTS, from: { day: '2026-11-27', hour: 6 } } as const
    const { contacts } = (await changeSetting(kit, operator, planned)).json()
    expect(contacts.planned).toEqual([{ value: CONTACTS, from: '2026-11-27T05:00:00.000Z' }])
    kit.clock.set(new Date('2026-11-27T05:59:59+01:00'))
    expect(await page('/help')).toContain('href="tel:117"')
    kit.clock.set(new Date('2026-11-27T06:00:00+01:00'))
    expect(await page('/help')).not.toContain('href="tel:117"')
    expect(await page('/offline-shell')).toContain('aide@essai.example')
  })

  test.each([
    ['a phone number of another country', { phone: '+33 6 12 34 56 78' }],
    ['an address that is none', { email: 'aide' }],
    ['no number of the police', { police: [] }],
    ['a number in words', { police: ['police'] }],
    ['four numbers', { firefighters: ['118', '119', '120', '121'] }],
  ])('are refused with %s', async (_, changed) => {
    const answer = await changeSetting(kit, operator, { name: 'contacts', value: { ...CONTACTS, ...changed } })
    expect(answer.json().error.code).toBe('invalid_input')
  })
})

describe('the identity of an operator', () => {
  test('stands in the legal notice, and an empty field stays as the environment says', async () => {
    await changeSetting(kit, operator, { name: 'identity', value: IDENTITY })
    const notice = await page('/legal-notice')
    for (const said of ['Essai SARL', 'Rue Essai 12', 'AT-2026-001']) expect(notice).toContain(said)
    expect(await page('/')).toContain('<title>Miyi · Roulez tranquille</title>')
    await changeSetting(kit, operator, { name: 'identity', value: { ...IDENTITY, tagline: '', company: '' } })
    expect(await page('/legal-notice')).not.toContain('Essai SARL')
    expect(await page('/')).toContain(`<title>Miyi · ${DEFAULT_BRAND.tagline}</title>`)
  })
})

describe('a change of a setting', () => {
  const change = { name: 'contacts', value: CONTACTS } as const

  test('is refused for an hour that has passed', async () => {
    const answer = await changeSetting(kit, operator, { ...change, from: { day: '2026-11-26', hour: 20 } })
    expect(answer.json().error.code).toBe('setting_not_ahead')
  })

  test('is made once, although it is sent twice', async () => {
    const { lastId } = (await settingsOf(kit, operator)).contacts
    const first = await changeSetting(kit, operator, { ...change, seen: lastId })
    const second = await changeSetting(kit, operator, { ...change, seen: lastId })
    expect(second.json()).toEqual(first.json())
    expect(first.json().contacts.lastId).not.toBe(lastId)
  })

  test('is refused to an operator who saw an older row, also if only one number differs', async () => {
    const { lastId } = (await settingsOf(kit, operator)).contacts
    await changeSetting(kit, operator, { ...change, seen: lastId })
    const other = await changeSetting(kit, await anAdmin(kit), { ...change, seen: lastId })
    const own = { ...CONTACTS, police: ['117'] }
    const again = await changeSetting(kit, operator, { ...change, value: own, seen: lastId })
    expect([other, again].map((answer) => answer.json().error.code)).toEqual(['setting_changed', 'setting_changed'])
  })

  test('leaves the other settings as their operators saw them', async () => {
    const { lastId } = (await settingsOf(kit, operator)).identity
    await changeSetting(kit, operator, change)
    const answer = await changeSetting(kit, operator, { name: 'identity', value: IDENTITY, seen: lastId })
    expect(answer.statusCode).toBe(200)
  })

  test('stands in the journal with what was before, what is after, and why', async () => {
    await changeSetting(kit, operator, { ...change, reason: 'Nouveau standard' })
    const { actions } = (await kit.call('GET /api/admin/journal', { as: operator })).json()
    expect(actions[0]).toMatchObject({ action: 'change_setting', target: null })
    expect(actions[0].reason).toMatch(/^Numéros et contacts.: Valeur d’origine → .*police 166.*Nouveau standard$/)
  })

  test('is never rewritten in the database', async () => {
    await changeSetting(kit, operator, change)
    const run = (text: string) => sql.raw(text).execute(kit.context.db)
    await expect(run("update setting_rows set reason = 'x'")).rejects.toThrow('append-only')
    await expect(run('delete from setting_rows')).rejects.toThrow('append-only')
    await expect(run('truncate setting_rows')).rejects.toThrow('is kept')
  })

  test('whose stored value this version cannot read counts as the default', async () => {
    const row = `insert into setting_rows (name, value, valid_from, set_by, reason, set_at)
      select 'contacts', '{"phone": 7}', '${EVENING.toISOString()}', '${operator.userId}', 'x', now()`
    await sql.raw(row).execute(kit.context.db)
    const { contacts } = await settingsOf(kit, operator)
    expect(contacts).toMatchObject({ isDefault: true, now: { phone: DEFAULT_BRAND.contactPhone } })
  })
})
