import { describe, expect, test } from 'vitest'
import { ENDED_STATUSES, OPEN_STATUSES } from '../../rides/ride-status.ts'
import { adminContract } from '../admin.contract.ts'
import { adminLettersContract } from '../letters/admin-letters.contract.ts'
import { liveMapContract } from './live-map.contract.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const AT = '2026-03-10T09:00:00.000Z'
const point = { lat: 6.37, lon: 2.43 }
const DRIVER = { id: UUID, firstName: 'Koffi', driverType: 'vtc', point, ageSeconds: 4, isBusy: false } as const
const RIDE = {
  id: UUID,
  status: 'requested',
  rideType: 'xl',
  pickupLocation: 'Ganhi',
  dropoffLocation: 'Dantokpa',
  pickupPoint: point,
  dropoffPoint: null,
  driverId: null,
  requestedAt: AT,
} as const
const CITY = { at: AT, drivers: [DRIVER], rides: [RIDE], driversLeftOut: 0, ridesLeftOut: 0 }

describe('the live map', () => {
  const { output } = liveMapContract['GET /api/admin/live-map']
  const passes = (map: object) => output.safeParse(map).success

  test('contains drivers with their position and rides with their pickup', () => {
    expect(output.parse(CITY)).toEqual(CITY)
  })

  test('shows open rides only', () => {
    for (const status of OPEN_STATUSES) expect(passes({ ...CITY, rides: [{ ...RIDE, status }] })).toBe(true)
    for (const status of ENDED_STATUSES) expect(passes({ ...CITY, rides: [{ ...RIDE, status }] })).toBe(false)
  })

  test('rejects a driver’s position outside of Benin', () => {
    expect(passes({ ...CITY, drivers: [{ ...DRIVER, point: { lat: 48.85, lon: 2.35 } }] })).toBe(false)
  })

  test('contains neither the phone number or surname of a driver nor the name of a passenger', () => {
    const stored = { ...DRIVER, phoneNumber: '+2290197123456', lastName: 'Essai' }
    const read = output.parse({ ...CITY, drivers: [stored], rides: [{ ...RIDE, passengerName: 'Ama' }] })
    expect(read).toEqual(CITY)
  })

  test('requires whole numbers of drivers and rides left out', () => {
    const { driversLeftOut: _, ...silent } = CITY
    expect(passes(silent)).toBe(false)
    expect(passes({ ...CITY, ridesLeftOut: 0.5 })).toBe(false)
  })
})

test('a dashboard figure has its monthly growth in whole percent or null', () => {
  const { output } = adminContract['GET /api/admin/dashboard']
  const figure = (monthGrowthPercent: number | null) => ({ value: 5, monthGrowthPercent })
  const files = { driverFiles: 0, vehicles: 0, documents: 3 }
  const invoices = { uncertainInvoices: 0, refusedInvoices: 0 }
  const opened = { payouts: 2, corrections: 0, cases: 4, rentDays: 0, disclosures: 0, ...invoices }
  const waiting = { sosAlerts: 0, unusualTrips: 1, reviews: 0, cashDisputes: 1, ...files, ...opened }
  const toDecide = { ...waiting, failedMessages: 0, stuckMoney: 0 }
  const figures = { rides: figure(12), activeDrivers: 2, revenueXof: figure(null), users: figure(-3) }
  const board = { toDecide, ...figures, recentRides: [] }
  expect(output.parse(board)).toEqual(board)
  expect(output.safeParse({ ...board, rides: figure(1.5) }).success).toBe(false)
})

describe('an e-mail that could not be sent', () => {
  const LETTER = {
    id: UUID,
    kind: 'Reçu',
    recipient: 'ama@miyi.example',
    subject: 'Votre reçu',
    postedAt: AT,
    failedAt: AT,
    why: '550',
    canBeResent: true,
  }

  test('is listed without its text, which may contain a link', () => {
    const { output } = adminLettersContract['GET /api/admin/letters']
    const stored = { ...LETTER, text: 'https://miyi.example/reset-password?token=x' }
    expect(output.parse({ letters: [stored], total: 1, next: null, sms: null }).letters).toEqual([LETTER])
  })

  test('is sent again by its id, and has refusals for an unknown e-mail and an obsolete one', () => {
    const { params, refusals } = adminLettersContract['POST /api/admin/letters/:letterId/resend']
    expect(params.safeParse({ letterId: UUID }).success).toBe(true)
    expect(params.safeParse({ letterId: '1' }).success).toBe(false)
    expect(refusals).toEqual(expect.arrayContaining(['letter_not_found', 'letter_without_reason']))
  })
})
