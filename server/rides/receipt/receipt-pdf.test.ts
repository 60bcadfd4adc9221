import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeAnswerBy } from '#domain/change/change-claim.ts'
import { CHANGE_ANSWER_HOURS } from '#domain/change/credit.ts'
import { rideCode } from '#domain/rides/ride-code.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { pdfElements } from '#kit/checks/pdf/pdf-tags.ts'
import { pdfPages } from '#kit/checks/pdf-pages.ts'
import { manualClock } from '#kit/clock.ts'
import { aRidePaidInCash, aTaxGroup } from '#kit/invoices/invoices.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { type ListeningEmecef, LOCAL_NIM, startLocalEmecef } from '#kit/outside/local-emecef.ts'
import { aDriver, anAdmin, aPassenger } from '#kit/people/people.ts'
import { claim } from '#kit/rides/cash-cases.ts'
import { answerChange, aPassengerWithCredit, aRideWithoutChange } from '#kit/rides/change.ts'
import { aRide, drive, press } from '#kit/rides/rides.ts'
import { issueInvoices } from '../../invoices/issue-invoices.service.ts'
import { orderAllInvoices } from '../../invoices/order-invoices.service.ts'

/** Of an ordinary document: it is opened on phones, over a slow network. */
const BYTES_MAX = 40_000

let local: ListeningEmecef
let kit: Kit
beforeAll(async () => {
  local = await startLocalEmecef(manualClock())
  kit = await startKit(local.environment)
})
afterAll(async () => {
  await kit.close()
  await local.close()
})

const pdfOf = (as: Caller | undefined, rideId: string) => kit.call(`GET /files/receipt/${rideId}`, { as })
const receiptOf = async (as: Caller, rideId: string) =>
  (await kit.call(`GET /api/rides/${rideId}/receipt`, { as })).json().receipt
/** What the only page says. */
async function shownTo(as: Caller, rideId: string): Promise<string> {
  const pages = pdfPages((await pdfOf(as, rideId)).rawPayload)
  expect(pages).toHaveLength(1)
  return pages[0]?.replaceAll('\u00A0', ' ') ?? ''
}

describe('the receipt as a PDF', () => {
  test('says whose ride it was, where it went, what it cost and how it was paid, and is never cached', async () => {
    const passenger = await aPassenger(kit, { fullName: 'Ègbé Cœur → Ɖɔssou Adébáyọ̀' })
    const { rideId } = await aRideWithoutChange(kit, 250, { passenger })
    const answer = await pdfOf(passenger, rideId)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="miyi-recu-${rideCode(rideId)}.pdf"`,
    })
    const shown = await shownTo(passenger, rideId)
    for (const said of [
      'Miyi',
      rideCode(rideId),
      'Ègbé Cœur -> Ɖɔssou Adébáyọ̀',
      'Carrefour Vêdoko, derrière l’école',
      '500 F CFA',
      'Payé en espèces, le ',
      'Page 1 sur 1',
    ]) {
      expect(shown).toContain(said)
    }
    expect(shown).not.toContain('?')
    const elements = pdfElements(answer.rawPayload)
    expect(elements).toContainEqual({ path: 'Document H1', text: 'Reçu de course' })
    const passengerAt = elements.findIndex(({ text }) => text === 'Passager')
    expect(elements.slice(passengerAt, passengerAt + 2)).toEqual([
      { path: 'Document Table TR TH', text: 'Passager', scope: 'Row' },
      {
        path: 'Document Table TR TD',
        text: 'Ègbé Cœur -> Ɖɔssou Adébáyọ̀',
        actual: 'Ègbé Cœur → Ɖɔssou Adébáyọ̀',
      },
    ])
  })

  test('says what a credit paid, and the change that became credit', async () => {
    const passenger = await aPassengerWithCredit(kit, 200)
    const ride = await aRideWithoutChange(kit, 250, { passenger })
    await answerChange(kit, ride, 250)
    const shown = await shownTo(passenger, ride.rideId)
    expect(shown).toContain('dont 200 F CFA réglés par votre avoir')
    expect(shown).toContain('250 F CFA de monnaie ajoutés à votre avoir')
  })

  test('has the normalised invoice with its QR code once it is legal, and says before that it is not', async () => {
    await aTaxGroup(kit, 'zemidjan', 'B')
    const { rideId, passenger } = await aRidePaidInCash(kit)
    await orderAllInvoices(kit.context)
    const before = await pdfOf(passenger, rideId)
    expect(pdfPages(before.rawPayload).join()).toContain('n’est pas encore une facture normalisée')
    await issueInvoices(kit.context)
    const legal = await pdfOf(passenger, rideId)
    const shown = await shownTo(passenger, rideId)
    const { invoice } = await receiptOf(passenger, rideId)
    expect(shown).toContain(LOCAL_NIM)
    expect(shown).toContain(invoice.seal.code.match(/.{4}/g).join('-'))
    expect(pdfElements(legal.rawPayload).at(-1)).toMatchObject({ alt: 'Code QR de la facture normalisée' })
    expect(legal.rawPayload.length).toBeLessThan(BYTES_MAX)
    // Its dark modules are drawn: hundreds of small rectangles more.
    expect(legal.rawPayload.length).toBeGreaterThan(before.rawPayload.length + 1_000)
  })

  test('of a late cancellation shows the fee, and an open ride has none', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    expect((await pdfOf(passenger, id)).statusCode).toBe(404)
    await drive(kit, driver, id, ['accept'])
    kit.clock.advanceMinutes(3)
    await kit.call(`POST /api/rides/${id}/cancel`, { as: passenger, body: { feeXof: 200 } })
    expect(await shownTo(passenger, id)).toContain('200 F CFA')
  })

  test('exists for its passenger alone; a visitor is sent to sign in', async () => {
    const [passenger, driver] = [await aPassenger(kit), await aDriver(kit)]
    const { id } = await aRide(kit, passenger)
    await drive(kit, driver, id, ['accept', 'start'])
    await press(kit, driver, id, ['finish', { cashReceived: true }])
    for (const other of [driver, await aPassenger(kit), await anAdmin(kit)]) {
      expect((await pdfOf(other, id)).statusCode).toBe(404)
    }
    expect((await pdfOf(undefined, id)).statusCode).toBe(303)
    expect((await pdfOf(passenger, 'no-id')).statusCode).toBe(404)
    expect((await pdfOf(passenger, id)).statusCode).toBe(200)
  })
})

describe('the receipt of a ride of which change was missing', () => {
  test('says until when its passenger may agree, also after a no, and no longer once they did', async () => {
    const ride = await aRideWithoutChange(kit, 250)
    const until = formatInstant(changeAnswerBy(kit.clock.now()))
    for (const _ of ['unanswered', 'declined']) {
      expect((await receiptOf(ride.passenger, ride.rideId)).openChange).toMatchObject({ changeXof: 250 })
      expect(await shownTo(ride.passenger, ride.rideId)).toContain(`Vous pouvez l’accepter jusqu’au ${until}.`)
      await answerChange(kit, ride, 250, false)
    }
    await kit.call(`POST /api/rides/${ride.rideId}/receipt/mail`, { as: ride.passenger })
    expect(kit.mail.at(-1)?.text).toContain('Votre chauffeur dit vous devoir')
    await answerChange(kit, ride, 250)
    expect(await receiptOf(ride.passenger, ride.rideId)).toMatchObject({ changeXof: 250 })
    expect((await receiptOf(ride.passenger, ride.rideId)).openChange).toBeUndefined()
  })

  test('asks nothing when the time is over, or when they say that they gave no cash', async () => {
    const [late, denied] = [await aRideWithoutChange(kit, 250), await aRideWithoutChange(kit, 250)]
    await claim(kit, denied, 'not_paid')
    expect((await receiptOf(denied.passenger, denied.rideId)).openChange).toBeUndefined()
    kit.clock.advanceMinutes(CHANGE_ANSWER_HOURS * 60 + 1)
    expect((await receiptOf(late.passenger, late.rideId)).openChange).toBeUndefined()
  })
})
