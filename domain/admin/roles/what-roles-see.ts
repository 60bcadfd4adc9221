import {
  mayOperate,
  type OperatorAccess,
  type OperatorRole,
  SEES_DOCUMENTS,
  SEES_SUMS,
} from '../../accounts/operator-roles.ts'
import { ANSWERS_CASES } from '../../cases/case-kinds.ts'
import { WATCHES_SOS } from '../../safety/sos-alert.ts'
import type { ToDecide } from '../admin.contract.ts'
import type { Dossier } from '../drivers/admin-drivers.contract.ts'
import { ANSWERS_AUTHORITIES } from '../holds/legal-holds.ts'
import type { RideFile } from '../rides/admin-rides.contract.ts'
import type { AccountFile } from '../users/admin-users.contract.ts'

type Held = readonly OperatorRole[]

/** An account without the person's credit, for who does not see sums. */
export function accountSeenBy(held: Held, account: AccountFile): AccountFile {
  return mayOperate(held, SEES_SUMS) ? account : { ...account, creditXof: null }
}

const NO_DOCUMENTS = {
  birthDate: null,
  birthPlace: null,
  identityNumber: null,
  licenseNumber: null,
  licenseAuthority: null,
  licenseIssuedOn: null,
  licenseExpiresOn: null,
  vehicles: null,
} as const satisfies Partial<Dossier>

/** A driver's file without their papers, and without the fees that they hold, for who does not see them. */
export function dossierSeenBy(held: Held, dossier: Dossier): Dossier {
  return {
    ...dossier,
    ...(!mayOperate(held, SEES_DOCUMENTS) && { ...NO_DOCUMENTS, kinds: [] }),
    ...(!mayOperate(held, SEES_SUMS) && { feesHeldXof: null }),
  }
}

const NO_SUMS = { creditXof: null, change: null, cashToReturn: null } as const satisfies Partial<RideFile>

/** A ride without its payments, cases and alerts, and without the licence and NPC of who drove it, for who does not see them. */
export function rideFileSeenBy(held: Held, file: RideFile): RideFile {
  const seesDocuments = mayOperate(held, SEES_DOCUMENTS)
  return {
    ...file,
    driven: seesDocuments ? file.driven : file.driven.map((one) => ({ ...one, licenseNumber: null, npc: null })),
    ...(!mayOperate(held, SEES_SUMS) && { ...NO_SUMS, payments: [] }),
    ...(!mayOperate(held, ANSWERS_CASES) && { cases: [] }),
    ...(!mayOperate(held, WATCHES_SOS) && { alerts: [] }),
  }
}

/** Which operators each kind of « À décider » waits for: those who may open its list. */
export const DECIDES: Readonly<Record<keyof ToDecide, OperatorAccess>> = {
  sosAlerts: WATCHES_SOS,
  cashDisputes: ['finance'],
  driverFiles: ['papers'],
  vehicles: ['papers'],
  documents: ['papers'],
  payouts: ['finance'],
  failedMessages: ['support'],
  stuckMoney: ['finance'],
  corrections: ['papers'],
  rentDays: ['finance'],
  uncertainInvoices: ['finance'],
  refusedInvoices: ['finance'],
  cases: ANSWERS_CASES,
  reviews: ['support', 'papers'],
  disclosures: ANSWERS_AUTHORITIES,
  unusualTrips: WATCHES_SOS,
}

/** What waits for this operator: 0 of each kind that waits for others. */
export function toDecideBy(held: Held, counts: ToDecide): ToDecide {
  const seen = { ...counts }
  for (const kind of Object.keys(DECIDES) as (keyof ToDecide)[]) {
    if (!mayOperate(held, DECIDES[kind])) seen[kind] = 0
  }
  return seen
}
