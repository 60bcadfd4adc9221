import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paymentPath } from '#domain/payments/online/payment-link.ts'
import { PAYMENT_SENTENCES } from '#domain/payments/payments.fr.ts'
import type { PassengerRide } from '#domain/rides/ride-views.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { sendForm } from '#kit/page-form.ts'
import { aPassenger, type Person } from '#kit/people/people.ts'
import { aRideToPay } from '#kit/rides/payments.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const send = (url: string, fields: Record<string, string>, as: Person) => sendForm(kit, url, fields, { as })

/** What the page shows, without what its script begins with. */
const mainOf = (body: string) => /<main.*<\/main>/s.exec(body)?.[0] ?? ''

async function aDebt() {
  const { passenger, rideId } = await aRideToPay(kit)
  const ride = async () =>
    ((await kit.call(`GET /api/rides/${rideId}`, { as: passenger })).json() as { ride: PassengerRide }).ride
  return { passenger, ride, path: paymentPath(await ride()) }
}

describe('« Payer » without the app', () => {
  const begunIn = (body: string) => {
    const [, json = 'null'] = /data-begun-payment="([^"]*)"/.exec(body) ?? []
    return JSON.parse(json.replaceAll('&quot;', '"'))
  }

  test('is answered with the page that opens the provider’s window without the app, twice for the same payment', async () => {
    const { passenger, ride, path } = await aDebt()
    const first = await send(path, { method: 'online' }, passenger)
    expect(first.statusCode).toBe(200)
    expect(first.headers['cache-control']).toBe('private, no-store')
    const begun = begunIn(first.body)
    const { payment, id, priceXof } = await ride()
    expect(payment).toMatchObject({ method: 'online', status: 'pending' })
    expect(begun).toMatchObject({ rideId: id, checkout: { kind: 'widget', options: { amount: priceXof } } })
    expect(first.body.match(/<script type="module"[^>]*>/g)).toEqual([
      expect.stringContaining('/assets/early-'),
      expect.stringContaining('/assets/payment-window-'),
    ])
    expect(first.body).not.toContain('modulepreload')
    expect(begunIn((await send(path, { method: 'online' }, passenger)).body)).toEqual(begun)
  })

  test('is refused at its own button for somebody else’s ride, and begins nothing', async () => {
    const { ride, path } = await aDebt()
    const answer = await send(path, { method: 'online' }, await aPassenger(kit))
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain(REFUSALS.ride_not_found.message)
    expect(begunIn(answer.body)).toBeNull()
    expect((await ride()).payment).toBeNull()
  })

  test('in a way that does not exist is refused, and begins nothing', async () => {
    const { passenger, path } = await aDebt()
    const answer = await send(path, { method: 'coins' }, passenger)
    expect(answer.statusCode).toBe(400)
    expect(begunIn(answer.body)).toBeNull()
  })
})

describe('the page of a payment without a script', () => {
  test('for a ride that is not theirs says so and leads back, and so does the answer to its form', async () => {
    const { path } = await aDebt()
    const stranger = await aPassenger(kit)
    for (const page of [await kit.call(`GET ${path}`, { as: stranger }), await send(path, {}, stranger)]) {
      expect(page.statusCode).toBe(404)
      const main = mainOf(page.body)
      expect(main).toContain(REFUSALS.ride_not_found.message)
      expect(main).toContain('href="/passenger"')
      expect(main).not.toContain('Chargement')
    }
  })

  test('without a ride in its address says so and leads back', async () => {
    const page = await kit.call('GET /payment?rideId=x', { as: await aPassenger(kit) })
    expect(page.statusCode).toBe(400)
    expect(mainOf(page.body)).toContain(PAYMENT_SENTENCES.bookingMissing)
    expect(mainOf(page.body)).toContain('href="/passenger"')
  })

  test('has a receipt only for who paid: the page of another says why', async () => {
    const { ride } = await aDebt()
    const page = await kit.call(`GET /receipt?rideId=${(await ride()).id}`, { as: await aPassenger(kit) })
    expect([page.statusCode, mainOf(page.body).includes(REFUSALS.ride_not_found.message)]).toEqual([404, true])
  })
})

describe('« Payer en espèces » without a script', () => {
  test('chooses cash, twice the same, and leads to the rides', async () => {
    const { passenger, ride, path } = await aDebt()
    const page = await kit.call(`GET ${path}`, { as: passenger })
    const forms = page.body.match(/<form[^>]*action="\/payment\?[^>]*>.*?<\/form>/gs) ?? []
    const form = forms.find((text) => text.includes('value="cash"'))
    expect(form).toContain('method="post"')
    expect(form).toContain('Payer en espèces')
    for (let time = 0; time < 2; time += 1) {
      const answer = await send(path, {}, passenger)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/passenger'])
      expect((await ride()).payment?.method).toBe('cash')
    }
  })

  test('refuses somebody else’s ride with its reason, and changes nothing', async () => {
    const { ride, path } = await aDebt()
    const answer = await send(path, {}, await aPassenger(kit))
    expect(answer.statusCode).toBe(REFUSALS.ride_not_found.status)
    expect(answer.body).toContain(REFUSALS.ride_not_found.message)
    expect((await ride()).payment?.method).not.toBe('cash')
  })
})
