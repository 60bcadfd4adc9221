import { describe, expect, test } from 'vitest'
import { RIDE_STATUSES } from '../../rides/ride-status.ts'
import { journalContract } from '../journal/journal.contract.ts'
import { adminRidesContract } from './admin-rides.contract.ts'
import { rideSettlementContract } from './ride-settlement.contract.ts'

const UUID = '00000000-0000-4000-8000-000000000001'

describe('a search of rides', () => {
  const { query } = adminRidesContract['GET /api/admin/rides']
  const passes = (asked: object) => query.safeParse(asked).success

  test('accepts days, a status and a person, all of them optional', () => {
    expect(query.parse({})).toEqual({})
    expect(passes({ from: '2026-03-01', to: '2026-03-31', person: 'Ama' })).toBe(true)
    for (const status of RIDE_STATUSES) expect(passes({ status })).toBe(true)
  })

  test('rejects a date that does not exist, an instant and another date format', () => {
    expect(passes({ from: '2026-02-30' })).toBe(false)
    expect(passes({ to: '2026-03-10T09:00:00Z' })).toBe(false)
    expect(passes({ from: '10/03/2026' })).toBe(false)
  })

  test('rejects an unknown and an empty status', () => {
    expect(passes({ status: 'done' })).toBe(false)
    expect(passes({ status: '' })).toBe(false)
  })

  test('trims the search text for a person and replaces control characters by a space', () => {
    expect(query.parse({ person: ' Ama \u0000Essai' }).person).toBe('Ama  Essai')
  })
})

describe('a search of the journal', () => {
  const { query } = journalContract['GET /api/admin/journal']

  test('accepts a user id and a ride id, and rejects an id that is not a UUID', () => {
    expect(query.safeParse({ userId: UUID, rideId: UUID }).success).toBe(true)
    expect(query.safeParse({ userId: '7' }).success).toBe(false)
  })

  test('continues after a cursor that ends in a number, and rejects one that ends in a UUID', () => {
    expect(query.safeParse({ after: '1773133200000000~12' }).success).toBe(true)
    expect(query.safeParse({ after: `1773133200000000~${UUID}` }).success).toBe(false)
  })
})

describe('the settlement of an unpaid fare or fee by an operator', () => {
  const settle = rideSettlementContract['POST /api/admin/rides/:rideId/settlement']
  const waive = rideSettlementContract['POST /api/admin/rides/:rideId/fee-waiver']

  test('is outside or written_off, and requires a reason', () => {
    for (const how of ['outside', 'written_off']) {
      expect(settle.body.safeParse({ how, reason: 'payée au bureau' }).success).toBe(true)
      expect(settle.body.safeParse({ how }).success).toBe(false)
    }
  })

  test('is never cash, online or completed', () => {
    for (const how of ['cash', 'online', 'completed']) {
      expect(settle.body.safeParse({ how, reason: 'payée au bureau' }).success).toBe(false)
    }
  })

  test('has refusals for the operator’s own ride, a payment being verified and one paid meanwhile', () => {
    expect(settle.refusals).toEqual(expect.arrayContaining(['own_fare', 'fare_being_verified', 'fare_paid_meanwhile']))
    expect(waive.refusals).toEqual(expect.arrayContaining(['own_fee', 'fee_being_verified', 'fee_paid_meanwhile']))
  })

  test('requires a reason with visible characters to waive a fee', () => {
    expect(waive.body.safeParse({ reason: 'chauffeur en retard' }).success).toBe(true)
    expect(waive.body.safeParse({ reason: ' \u200B\u200B\u200B ' }).success).toBe(false)
  })
})
