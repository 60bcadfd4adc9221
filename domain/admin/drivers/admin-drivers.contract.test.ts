import { describe, expect, test } from 'vitest'
import { APPROVALS } from '../../drivers/driver-types.table.ts'
import { adminDriversContract } from './admin-drivers.contract.ts'

const UUID = '00000000-0000-4000-8000-000000000001'
const AT = '2026-03-10T09:00:00.000Z'
const LINE = {
  userId: UUID,
  fullName: 'Koffi Essai',
  email: null,
  phoneNumber: '+2290197123456',
  driverType: 'zem',
  vehiclePlate: 'AB 1234',
  approval: 'pending',
  approvalChangedAt: AT,
  isAvailable: false,
  isBlocked: false,
  documentsBlock: true,
  documentsToReview: 1,
} as const
const DOCUMENT = {
  id: UUID,
  documentNumber: null,
  issuedOn: null,
  expiresOn: '2030-01-01',
  status: 'valid',
  fileUrl: '/api/documents/1/file',
  notes: null,
  addedAt: AT,
  review: 'waiting',
  counts: false,
} as const
const DOSSIER = {
  ...LINE,
  approvalReason: null,
  firstName: 'Koffi',
  lastName: 'Essai',
  birthDate: '1990-05-01',
  birthPlace: 'Ouidah',
  identityNumber: '12345',
  hasInsurance: true,
  licenseNumber: 'P1',
  licenseCategory: 'A1',
  licenseAuthority: 'ANaTT',
  licenseIssuedOn: '2020-01-01',
  licenseExpiresOn: '2030-01-01',
  registeredAt: AT,
  ridesCompleted: 12,
  givenBackToday: 0,
  feesHeldXof: 400,
  averageRating: 4.5,
  activeRideId: null,
  vehicles: { inForce: null, proposal: null, past: [], samePlate: [] },
  kinds: [
    { documentType: 'license', blocks: true, isToSettle: true, documents: [DOCUMENT] },
    { documentType: 'insurance', blocks: true, isToSettle: false, documents: [] },
  ],
} as const

describe('a search of drivers', () => {
  const { query } = adminDriversContract['GET /api/admin/drivers']

  test('accepts an approval state and a name, or neither, and rejects an unknown state', () => {
    expect(query.parse({})).toEqual({})
    for (const approval of APPROVALS) expect(query.safeParse({ approval, search: 'Koffi' }).success).toBe(true)
    expect(query.safeParse({ approval: 'waiting' }).success).toBe(false)
  })

  test('continues after a cursor, whose time may be negative for the order oldest first', () => {
    expect(query.safeParse({ after: `-1773133200000000~${UUID}` }).success).toBe(true)
    expect(query.safeParse({ after: `--1~${UUID}` }).success).toBe(false)
  })
})

test('a row of the driver list omits the fields of the dossier, such as the identity number', () => {
  const { output } = adminDriversContract['GET /api/admin/drivers']
  const read = output.parse({ drivers: [DOSSIER], pendingCount: 1, next: null })
  expect(read.drivers).toEqual([LINE])
})

describe('a dossier', () => {
  const { output } = adminDriversContract['GET /api/admin/drivers/:userId']

  test('keeps all its fields, and a document type without documents', () => {
    expect(output.parse(DOSSIER)).toEqual(DOSSIER)
  })

  test('has days for the birth and the licence, and an instant for the registration', () => {
    for (const change of [{ birthDate: AT }, { licenseExpiresOn: '01/01/2030' }, { registeredAt: '2026-03-10' }]) {
      expect(output.safeParse({ ...DOSSIER, ...change }).success).toBe(false)
    }
  })

  test('may lack names, birth data and identity number, but not the plate', () => {
    const bare = {
      ...DOSSIER,
      firstName: null,
      lastName: null,
      birthDate: null,
      birthPlace: null,
      identityNumber: null,
    }
    expect(output.safeParse(bare).success).toBe(true)
    expect(output.safeParse({ ...DOSSIER, vehiclePlate: null }).success).toBe(false)
  })

  test('counts fees in whole francs', () => {
    expect(output.safeParse({ ...DOSSIER, feesHeldXof: 0.5 }).success).toBe(false)
  })
})
