import { expect, test } from 'vitest'
import { PARTIES } from '../ride-status.ts'
import { RIDE_SENTENCES } from '../rides.fr.ts'
import { CANCEL_SENTENCES } from './cancel.fr.ts'
import { cancelCost, cancelCostChanged, cancelReasons, feeReason } from './cancel-words.ts'

const shown = { feeXof: 0, why: 'searching', freeUntil: null, freeFrom: null } as const

test('a cancellation without a fee is called free, any other by its fee', () => {
  expect(cancelCost(0)).toBe('Gratuit')
  expect(cancelCost(200)).toBe('200\u00A0F\u00A0CFA')
})

test('a cancellation whose cost will not change shows only its reason', () => {
  expect(cancelReasons(shown)).toEqual(['Aucun chauffeur n’est encore en route.'])
})

test('a cancellation that is free for a while shows until when, in Benin time', () => {
  const freeUntil = '2026-11-21T09:02:00.000Z'
  expect(cancelReasons({ ...shown, why: 'just_accepted', freeUntil })).toEqual([
    'Votre chauffeur a accepté il y a moins de 2 minutes.',
    'L’annulation est gratuite jusqu’à 10:02.',
  ])
})

test.each([
  ['on_the_way', 'Votre chauffeur est déjà en route vers vous.', 'S’il n’est pas arrivé à 10:08'],
  [
    'says_arrived',
    'Votre chauffeur dit être arrivé\u202F; sa position ne le montre pas encore.',
    'Si sa position ne le montre pas à 10:08',
  ],
] as const)('a cancellation that becomes free says from when on, and on what condition: %s', (why, reason, unless) => {
  expect(cancelReasons({ feeXof: 200, why, freeUntil: null, freeFrom: '2026-11-21T09:08:00.000Z' })).toEqual([
    reason,
    `${unless}, l’annulation sera gratuite.`,
  ])
})

test('a fee is for a no-show if the driver ended the ride, otherwise for a late cancellation', () => {
  expect(feeReason('driver')).toBe(RIDE_SENTENCES.noShow)
  const others = [...PARTIES.filter((party) => party !== 'driver'), null]
  for (const party of others) expect(feeReason(party)).toBe(CANCEL_SENTENCES.afterDeparture)
})

test('a passenger who was shown another cost reads the new one and must confirm again', () => {
  expect(cancelCostChanged(0)).toBe('L’annulation est maintenant gratuite. Vérifiez, puis confirmez à nouveau.')
  expect(cancelCostChanged(200)).toBe(
    'L’annulation coûte maintenant 200\u00A0F\u00A0CFA. Vérifiez, puis confirmez à nouveau.',
  )
})
