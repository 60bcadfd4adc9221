import { describe, expect, test } from 'vitest'
import { RIDE_STATUSES } from '../../rides/ride-status.ts'
import { journalContract } from '../journal/journal.contract.ts'
import { adminRidesContract } from './admin-rides.contract.ts'
import { rideSettlementContract } from './ride-settlement.contract.ts'

const UUID = '00000000-0000-4000-8000-000000000001'

describe('a search of rides', () => {
  const { query } = adminRidesContract['GET /api/admin/rides']
  const passes = (asked: object) => query.safeParse(asked).success

  test('is by day, by status and by person, each of which may be left out', () => {
    expect(query.parse({})).toEqual({})
    expect(passes({ from: '2026-03-01', to: '2026-03-31', person: 'Ama' })).toBe(true)
    for (const status of RIDE_STATUSES) expect(passes({ status })).toBe(true)
  })

  test('knows no day that the calendar does not have, and no instant', () => {
    expect(passes({ from: '2026-02-30' })).toBe(false)
    expect(passes({ to: '2026-03-10T09:00:00Z' })).toBe(false)
    expect(passes({ from: '10/03/2026' })).toBe(false)
  })

  test('knows no status that a ride cannot have', () => {
    expect(passes({ status: 'done' })).toBe(false)
    expect(passes({ status: '' })).toBe(false)
  })

  test('keeps the search of a person on one line', () => {
    expect(query.parse({ person: ' Ama \u0000Essai' }).person).toBe('Ama  Essai')
  })
})

describe('a search of the journal', () => {
  const { query } = journalContract['GET /api/admin/journal']

  test('is of one person or one ride, by their ids', () => {
    expect(query.safeParse({ userId: UUID, rideId: UUID }).success).toBe(true)
    expect(query.safeParse({ userId: '7' }).success).toBe(false)
  })

  test('goes on behind a number, not behind the id of a ride', () => {
    expect(query.safeParse({ after: '1773133200000000~12' }).success).toBe(true)
    expect(query.safeParse({ after: `1773133200000000~${UUID}` }).success).toBe(false)
  })
})

describe('what an operator says of a fare that nobody paid here', () => {
  const settle = rideSettlementContract['POST /api/admin/rides/:rideId/settlement']
  const waive = rideSettlementContract['POST /api/admin/rides/:rideId/fee-waiver']

  test('is that it was settled outside or is written off, with a reason', () => {
    for (const how of ['outside', 'written_off']) {
      expect(settle.body.safeParse({ how, reason: 'payée au bureau' }).success).toBe(true)
      expect(settle.body.safeParse({ how }).success).toBe(false)
    }
  })

  test('is never that it was paid in cash or online: that is said by whoever got the money', () => {
    for (const how of ['cash', 'online', 'completed']) {
      expect(settle.body.safeParse({ how, reason: 'payée au bureau' }).success).toBe(false)
    }
  })

  test('is refused to an operator about their own ride, and where money may still come', () => {
    expect(settle.refusals).toEqual(expect.arrayContaining(['own_fare', 'fare_being_verified', 'fare_paid_meanwhile']))
    expect(waive.refusals).toEqual(expect.arrayContaining(['own_fee', 'fee_being_verified', 'fee_paid_meanwhile']))
  })

  test('wants a reason for a fee too, which the journal keeps', () => {
    expect(waive.body.safeParse({ reason: 'chauffeur en retard' }).success).toBe(true)
    expect(waive.body.safeParse({ reason: ' \u200B\u200B\u200B ' }).success).toBe(false)
  })
})
