import { describe, expect, test } from 'vitest'
import { approvalContract } from './approval.contract.ts'
import { DRIVER_REFUSALS } from './driver-eligibility.ts'
import { driversContract } from './drivers.contract.ts'
import { registrationContract } from './registration.contract.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const DASHBOARD = {
  driverType: 'zem',
  vehiclePlate: 'AB 1234',
  approval: 'approved',
  approvalReason: null,
  isAvailable: false,
  changeUpToXof: 2_000,
  blockedBecause: null,
  documentsBlock: false,
  givenBackToday: 0,
  pausedBecause: null,
  ridesToday: 3,
  earnedTodayXof: 2_500,
  debt: null,
  feesHeldXof: 0,
  averageRating: 4.75,
  ratingsCount: 8,
  documents: [{ documentType: 'license', expiresOn: null, status: null, counts: false, renewal: null, blocks: true }],
} as const

describe('the response with a driver’s dashboard', () => {
  const { output } = driversContract['GET /api/driver']

  test('keeps all its fields, and a missing document', () => {
    expect(output.parse(DASHBOARD)).toEqual(DASHBOARD)
  })

  test('has a driver’s refusal code in blockedBecause, never a sentence or another code', () => {
    for (const blockedBecause of DRIVER_REFUSALS) {
      expect(output.parse({ ...DASHBOARD, blockedBecause }).blockedBecause).toBe(blockedBecause)
    }
    expect(output.safeParse({ ...DASHBOARD, blockedBecause: 'Votre dossier a été refusé.' }).success).toBe(false)
    expect(output.safeParse({ ...DASHBOARD, blockedBecause: 'ride_taken' }).success).toBe(false)
  })

  test('has whole francs and ride counts; only the rating has decimals or is null', () => {
    expect(output.safeParse({ ...DASHBOARD, earnedTodayXof: 0.5 }).success).toBe(false)
    expect(output.safeParse({ ...DASHBOARD, ridesToday: 1.5 }).success).toBe(false)
    expect(output.parse({ ...DASHBOARD, averageRating: null }).averageRating).toBeNull()
  })
})

describe('a change of availability', () => {
  const call = driversContract['PUT /api/driver/availability']

  test('requires a boolean', () => {
    expect(call.body.safeParse({ isAvailable: false }).success).toBe(true)
    expect(call.body.safeParse({ isAvailable: 'yes' }).success).toBe(false)
    expect(call.body.safeParse({}).success).toBe(false)
  })

  test('has refusals for a driver who is not approved, suspended, refused or paused', () => {
    const refusals = ['driver_not_approved', 'driver_suspended', 'driver_refused', 'driving_paused']
    expect(call.refusals).toEqual(expect.arrayContaining(refusals))
  })
})

describe('a decision about a driver', () => {
  const { body, params } = approvalContract['POST /api/admin/drivers/:userId/decision']

  test('requires the approval state that the operator saw', () => {
    expect(body.safeParse({ decision: 'approve', seen: 'pending' }).success).toBe(true)
    expect(body.safeParse({ decision: 'approve' }).success).toBe(false)
    expect(body.safeParse({ decision: 'approve', seen: 'new' }).success).toBe(false)
  })

  test('rejects ask, which only the driver may do, and an unknown decision', () => {
    expect(body.safeParse({ decision: 'ask', seen: 'refused' }).success).toBe(false)
    expect(body.safeParse({ decision: 'delete', seen: 'refused' }).success).toBe(false)
  })

  test('requires a reason to refuse, and puts it on one line', () => {
    const issue = body.safeParse({ decision: 'refuse', seen: 'pending' }).error?.issues[0]
    expect(issue?.path).toEqual(['reason'])
    expect(body.parse({ decision: 'refuse', seen: 'pending', reason: ' permis\nillisible ' }).reason).toBe(
      'permis illisible',
    )
  })

  test('names the driver by a UUID', () => {
    expect(params.safeParse({ userId: UUID }).success).toBe(true)
    expect(params.safeParse({ userId: 'me' }).success).toBe(false)
  })
})

describe('a registration', () => {
  test('of a new user is public and does not reveal whether the e-mail already has an account', () => {
    const call = registrationContract['POST /api/driver/sign-up']
    expect(call.access).toBe('public')
    expect(call.output.parse({ email: 'koffi@miyi.example', isNew: true })).toEqual({ email: 'koffi@miyi.example' })
  })

  test('of a signed-in user requires neither an e-mail nor a password', () => {
    const own = registrationContract['POST /api/driver'].body.safeParse({})
    const wrong = new Set(own.error?.issues.map(({ path }) => path[0]))
    expect(wrong).not.toContain('email')
    expect(wrong).not.toContain('password')
    expect(wrong).toContain('vehiclePlate')
  })

  test('that is empty reports firstName first, with and without an account', () => {
    for (const { body } of Object.values(registrationContract)) {
      expect(body.safeParse({}).error?.issues[0]?.path).toEqual(['firstName'])
    }
  })
})
