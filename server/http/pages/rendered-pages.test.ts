import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SessionView } from '#domain/accounts/accounts.contract.ts'
import { DEFAULT_BRAND } from '#domain/shared/brand.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { aWish, register } from '#kit/people/registration.ts'
import { aRide } from '#kit/rides/rides.ts'
import { PageMaker } from './make-page.ts'
import { loadPageTemplate } from './page-template.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const rootOf = (html: string) => /<div id="root">(.*)<\/div><script type="application\/json"/s.exec(html)?.[1] ?? ''
const stateOf = (html: string) => JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null')
const textOf = (html: string) =>
  rootOf(html)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')

describe('a page of a visitor', () => {
  test.each([
    ['/', 'Trouver un transport', 'Miyi · Transport rapide et fiable'],
    ['/', '4 chauffeurs disponibles', 'Miyi · Transport rapide et fiable'],
    ['/auth', 'Se connecter', 'Connexion · Miyi'],
    ['/become-driver', 'Devenez chauffeur', 'Devenir chauffeur · Miyi'],
    ['/terms', 'Conditions générales', 'Conditions générales · Miyi'],
  ])('%s contains its text before any script, and its own title', async (path, text, title) => {
    const { body, headers } = await kit.call(`GET ${path}`)
    expect(textOf(body)).toContain(text)
    expect(body).toContain(`<title>${title}</title>`)
    expect(stateOf(body)).toEqual({
      path,
      search: '',
      answers: [[['session'], null]],
      parts: [],
      renderedAtMs: expect.any(Number),
    })
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('runs no inline script', async () => {
    const { body } = await kit.call('GET /')
    const scripts = [...body.matchAll(/<script([^>]*)>/g)].map(([, attributes = '']) => attributes)
    expect(scripts.filter((one) => !/ src="\/assets\//.test(one))).toEqual([' type="application/json" id="page-state"'])
  })

  test('that does not exist contains the way back, with status 404', async () => {
    const { body, statusCode } = await kit.call('GET /nulle-part')
    expect(statusCode).toBe(404)
    expect(textOf(body)).toContain('Oops!')
  })
})

describe('a page of a signed-in person', () => {
  test('contains their own data, is kept by nobody, and names its files', async () => {
    const [passenger, other] = [await aPassenger(kit), await aPassenger(kit)]
    await aRide(kit, passenger, { pickupLocation: 'Portail bleu de chez Afi' })
    const own = await kit.call('GET /passenger', { as: passenger })
    expect(textOf(own.body)).toContain('Portail bleu de chez Afi')
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(stateOf(own.body).answers).toContainEqual([
      ['session'],
      expect.objectContaining({ userId: passenger.userId }),
    ])
    expect(own.body).toMatch(/<link rel="modulepreload"[^>]*>.*<link rel="modulepreload"/s)
    const others = await kit.call('GET /passenger', { as: other })
    expect(others.body).not.toContain('Portail bleu')
  })

  test('contains no data that ends its script element', async () => {
    const passenger = await aPassenger(kit)
    const attack = 'Chez Afi </script><script>alert(1)</script><!--'
    await aRide(kit, passenger, { pickupLocation: attack })
    const { body } = await kit.call('GET /passenger', { as: passenger })
    expect(body).not.toContain('<script>alert')
    expect(JSON.stringify(stateOf(body))).toContain(JSON.stringify(attack).slice(1, -1))
  })

  test.each([
    ['nobody', '/passenger', '/auth'],
    ['nobody', '/admin', '/auth'],
    ['a passenger', '/driver', '/passenger'],
    ['a passenger', '/admin', '/passenger'],
    ['a driver', '/admin', '/driver'],
    ['an operator', '/driver', '/admin'],
    ['a passenger', '/', '/passenger'],
    ['a passenger', '/auth', '/passenger'],
    ['a driver', '/', '/driver'],
    ['an operator', '/dashboard', '/admin'],
  ])('of another role, or that only leads on, redirects %s from %s to %s', async (who, path, to) => {
    const make = { 'a passenger': aPassenger, 'a driver': aDriver, 'an operator': anAdmin }[who]
    const answer = await kit.call(`GET ${path}`, make ? { as: await make(kit) } : {})
    expect([answer.statusCode, answer.headers.location]).toEqual([302, to])
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })
})

test('pages that are asked for together are rendered one a turn, so that others are answered between them', async () => {
  const together = 40
  let [turns, isOver] = [0, false]
  const counted = (async () => {
    for (; !isOver; turns += 1) await nextTurn()
  })()
  await Promise.all(Array.from({ length: together }, (_, at) => kit.call(`GET /auth?from=${at}`)))
  isOver = true
  await counted
  expect(turns).toBeGreaterThanOrEqual(together)
})

test('a page that cannot be rendered is sent empty, for the browser to render, and the log says why', async () => {
  const template = await loadPageTemplate(join(import.meta.dirname, '../../../dist/web/index.html'))
  const logged: unknown[] = []
  const session = Object.defineProperty({}, 'role', {
    get: () => {
      throw new Error('broken on purpose')
    },
  }) as SessionView
  const made = await new PageMaker(template, { brand: DEFAULT_BRAND, announcement: null }, kit.clock).make({
    path: '/passenger',
    search: '',
    visitor: { session, hasEndedIdle: false },
    call: () => Promise.reject(new Error('not asked')),
    log: { error: (said: unknown) => logged.push(said) } as never,
  })
  expect(made.html).toContain('<div id="root"></div>')
  expect(made.html).not.toContain('broken on purpose')
  expect(made.isForAll).toBe(false)
  expect(logged).toEqual([expect.objectContaining({ page: 'passenger' })])
})

describe('the booking form without a script', () => {
  const ask = (from: string, to: string) =>
    kit.call(`GET /?${new URLSearchParams({ pickupLocation: from, dropoffLocation: to })}`)

  test('is answered with four prices and their lines, for places named in words', async () => {
    const { body } = await ask('vedoko', 'dantokpa')
    const text = textOf(body)
    expect(text).toContain('Carrefour Vêdoko')
    for (const service of ['Zémidjan', 'Standard', 'Premium', 'XL'])
      expect(text).toMatch(new RegExp(`${service}, [\\d ]+ F CFA : pourquoi ce prix`))
    expect(text).toContain('Prix de la course en ville')
    expect(body).toContain('/auth?redirect=booking&amp;next=%2Fpassenger%3FpickupLocation%3DCarrefour')
  })

  test('keeps what was typed, and shows what is wrong at its field', async () => {
    const { body } = await ask('', 'Portail rouge')
    expect(body).toContain('value="Portail rouge"')
    expect(body).toMatch(/name="pickupLocation"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="pickupLocation"/)
  })
})

describe('the sign-in form without a script', () => {
  function send(email: string, password: string, path = '/auth') {
    const payload = new URLSearchParams({ email, password }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    return kit.app.inject({ method: 'POST', url: path, payload, headers })
  }

  test('opens a session and leads to the page of the role, or to the one that led here', async () => {
    const wish = aWish()
    await register(kit, wish)
    const signIn = (path?: string) => send(wish.email, wish.password, path)
    const home = await signIn()
    expect([home.statusCode, home.headers.location]).toEqual([303, '/passenger'])
    expect(String(home.headers['set-cookie'])).toContain('HttpOnly')
    expect((await signIn('/auth?next=%2Fprofile')).headers.location).toBe('/profile')
    expect((await signIn('/auth?next=%2F%2Fevil.example')).headers.location).toBe('/passenger')
  })

  test('shows the refusal, and keeps the address that was typed', async () => {
    const { email } = await aPassenger(kit)
    const { body, statusCode } = await send(email, 'not-the-password')
    expect(statusCode).toBe(REFUSALS.wrong_credentials.status)
    expect(textOf(body)).toContain(REFUSALS.wrong_credentials.message)
    expect(body).toContain(`value="${email}"`)
    expect(body).not.toContain('not-the-password')
  })

  test('is refused from another site', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' }
    const answer = await kit.app.inject({ method: 'POST', url: '/auth', payload: 'email=a', headers })
    expect(answer.statusCode).toBe(403)
  })
})
