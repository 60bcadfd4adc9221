import { expect, test } from 'vitest'
import { OPERATOR_ROLES, type OperatorRole } from '../../accounts/operator-roles.ts'
import type { ToDecide } from '../admin.contract.ts'
import type { Dossier } from '../drivers/admin-drivers.contract.ts'
import type { RideFile } from '../rides/admin-rides.contract.ts'
import type { AccountFile } from '../users/admin-users.contract.ts'
import { accountSeenBy, dossierSeenBy, rideFileSeenBy, toDecideBy } from './what-roles-see.ts'

const ACCOUNT = { fullName: 'Essai', creditXof: 250 } as AccountFile

const DOSSIER = {
  fullName: 'Essai',
  firstName: 'Codjo',
  birthDate: '1990-03-02',
  birthPlace: 'Ouidah',
  identityNumber: '1234567890',
  licenseNumber: 'PC-0001',
  licenseCategory: 'B',
  licenseAuthority: 'ANaTT',
  licenseIssuedOn: '2020-01-01',
  licenseExpiresOn: '2030-01-01',
  feesHeldXof: 300,
  vehicles: { inForce: null, proposal: null, past: [], samePlate: [] },
  kinds: [{ documentType: 'id_card', blocks: true, documents: [], isToSettle: false }],
} as unknown as Dossier

const RIDE = {
  ride: { id: 'ride', priceXof: 1250, cancelFeeXof: 0 },
  driven: [{ plate: 'AB-1234-CD', licenseNumber: 'PC-0001', npc: 'NPC-7' }],
  payments: [{ id: 'payment', amountXof: 1250 }],
  creditXof: 100,
  change: { noteXof: 2000 },
  cashToReturn: { amountXof: 1250 },
  cases: [{ number: '1234567' }],
  alerts: [{ note: 'Vu avec elle' }],
} as unknown as RideFile

/** The values of an object and of all that is in it, as one text. */
const said = (file: object) => JSON.stringify(file)

test.each<[OperatorRole, { documents: boolean; sums: boolean }]>([
  ['support', { documents: false, sums: false }],
  ['finance', { documents: false, sums: true }],
  ['papers', { documents: true, sums: false }],
  ['admin', { documents: true, sums: true }],
])('%s sees of a driver’s file %o', (role, { documents, sums }) => {
  const seen = dossierSeenBy([role], DOSSIER)
  const secrets = ['1990-03-02', 'Ouidah', '1234567890', 'PC-0001', 'ANaTT', '2030-01-01', 'id_card', 'samePlate']
  expect(secrets.filter((secret) => said(seen).includes(secret))).toEqual(documents ? secrets : [])
  expect(seen.feesHeldXof).toBe(sums ? 300 : null)
  expect(seen).toMatchObject({ fullName: 'Essai', firstName: 'Codjo', licenseCategory: 'B' })
})

test.each<[OperatorRole, { documents: boolean; sums: boolean }]>([
  ['support', { documents: false, sums: false }],
  ['finance', { documents: false, sums: true }],
  ['admin', { documents: true, sums: true }],
])('%s sees of a ride its price and plate, and beyond them %o', (role, { documents, sums }) => {
  const seen = rideFileSeenBy([role], RIDE)
  expect(seen.ride.priceXof).toBe(1250)
  expect(seen.driven[0]).toMatchObject({ plate: 'AB-1234-CD', licenseNumber: documents ? 'PC-0001' : null })
  expect(said(seen).includes('NPC-7')).toBe(documents)
  expect([seen.payments.length, seen.creditXof, seen.change === null, seen.cashToReturn === null]).toEqual(
    sums ? [1, 100, false, false] : [0, null, true, true],
  )
})

test('only support and admin see the cases and alerts of a ride', () => {
  const seesHelp = (role: OperatorRole) =>
    ['1234567', 'Vu avec elle'].map((word) => said(rideFileSeenBy([role], RIDE)).includes(word))
  expect(OPERATOR_ROLES.map((role) => [role, ...seesHelp(role)])).toEqual([
    ['support', true, true],
    ['finance', false, false],
    ['papers', false, false],
    ['admin', true, true],
  ])
})

test('only finance and admin see the credit of an account', () => {
  expect(OPERATOR_ROLES.filter((role) => accountSeenBy([role], ACCOUNT).creditXof !== null)).toEqual([
    'finance',
    'admin',
  ])
})

/** Which roles each kind of « À décider » waits for, an admin apart. */
const WAITS_FOR: Readonly<Record<keyof ToDecide, readonly OperatorRole[]>> = {
  sosAlerts: ['support'],
  unusualTrips: ['support'],
  failedMessages: ['support'],
  cases: ['support'],
  reviews: ['support', 'papers'],
  driverFiles: ['papers'],
  vehicles: ['papers'],
  documents: ['papers'],
  corrections: ['papers'],
  disclosures: ['papers'],
  cashDisputes: ['finance'],
  payouts: ['finance'],
  stuckMoney: ['finance'],
  rentDays: ['finance'],
  uncertainInvoices: ['finance'],
  refusedInvoices: ['finance'],
}
const KINDS = Object.keys(WAITS_FOR) as (keyof ToDecide)[]
const ALL = Object.fromEntries(KINDS.map((kind, at) => [kind, at + 1])) as ToDecide

test.each(KINDS)('%s are counted for the roles that decide about them, and for an admin', (kind) => {
  const counted = OPERATOR_ROLES.filter((role) => toDecideBy([role], ALL)[kind] > 0)
  expect([...counted].sort()).toEqual([...WAITS_FOR[kind], 'admin'].sort())
})

test('an admin, and who has every role, has all that is to be decided', () => {
  expect(toDecideBy(['admin'], ALL)).toEqual(ALL)
  expect(toDecideBy(['support', 'finance', 'papers'], ALL)).toEqual(ALL)
})
