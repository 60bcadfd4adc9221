import { expect, test } from 'vitest'
import { countSms, isGsm7 } from './gsm7.ts'
import { rentSms } from './rent-sms.ts'

const URL = 'https://miyi.example/profile?vehicles=now'
const OF = { brand: 'Miyi', driver: 'Kossi', url: URL }

test('the owner of a vehicle reads what its driver proposes or paid, and where to answer', () => {
  expect(rentSms({ ...OF, written: { amountXof: 2_500, day: null } })).toBe(
    `Miyi: Kossi propose un versement de 2500 F par jour. Connectez-vous avec ce numéro: ${URL}`,
  )
  expect(rentSms({ ...OF, written: { amountXof: 2_000, day: '2026-11-27' } })).toBe(
    `Miyi: Kossi dit avoir versé 2000 F pour le 27/11/2026. Connectez-vous avec ce numéro: ${URL}`,
  )
})

test('a name without letters is « votre chauffeur », and the longest one stays in one SMS', () => {
  const written = { amountXof: 200_000, day: '2026-11-27' }
  expect(rentSms({ ...OF, driver: '2.com', written: { amountXof: 500, day: null } })).toContain('Miyi: com propose')
  expect(rentSms({ ...OF, driver: '…', written })).toContain('Miyi: votre chauffeur dit')
  const longest = rentSms({
    ...OF,
    brand: 'Taxi du Bénin et d’ailleurs',
    driver: 'Ɖɔ́nùkpɛ́ssi-Bénédicte'.repeat(5),
    written,
  })
  expect(isGsm7(longest)).toBe(true)
  expect(countSms(longest).parts).toBe(1)
})
