import { randomUUID } from 'node:crypto'
import type { OperatorRole } from '#domain/accounts/operator-roles.ts'
import type { Role } from '#domain/accounts/roles.ts'
import type { DocumentReview } from '#domain/documents/document-review.ts'
import { documentStatus } from '#domain/documents/document-status.ts'
import { DOCUMENT_NAMES, DOCUMENT_TYPES, type DocumentType } from '#domain/documents/document-types.ts'
import { type Approval, DRIVER_KINDS, type DriverType } from '#domain/drivers/driver-types.table.ts'
import { addDays, dayOf } from '#domain/shared/day.ts'
import { type Auth, createAuth, SESSION_DAYS } from '#server/accounts/session/auth.ts'
import { signSessionToken } from '#server/accounts/session/session-cookie.ts'
import { examplePdf } from '#server/demo/demo-documents.ts'
import type { Kit } from '../kit.ts'

export type Person = {
  readonly userId: string
  readonly email: string
  readonly fullName: string
  readonly phoneNumber: string
  /** The session cookie, signed: what `kit.call(…, { as: person })` sends. */
  readonly cookie: string
}

export type PersonOverrides = Partial<Pick<Person, 'email' | 'fullName' | 'phoneNumber'>>

export type DriverOverrides = PersonOverrides & {
  readonly driverType?: DriverType
  /** valid: for a year of the kit's clock; expired: yesterday; missing: none. */
  readonly documents?: 'valid' | 'expired' | 'missing'
  /** confirmed, unless said otherwise: also those of a file that is not approved yet. */
  readonly review?: DocumentReview
  readonly approval?: Approval
  readonly isAvailable?: boolean
}

let people = 0
const auths = new WeakMap<Kit, Auth>()

function authOf(kit: Kit): Auth {
  const auth = auths.get(kit) ?? createAuth(kit.context)
  auths.set(kit, auth)
  return auth
}

/**
 * Opens a session as if a password had just been typed, without the cost of one: inserts the row and signs like the
 * library.
 */
export async function aSessionFor(kit: Kit, userId: string): Promise<string> {
  const token = randomUUID()
  const expiresAt = new Date(Date.now() + SESSION_DAYS * 24 * 3_600_000)
  const { id: sessionId } = await kit.database.db
    .insertInto('sessions')
    .values({ userId, token, expiresAt, ipAddress: null, userAgent: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await kit.database.db.insertInto('sessionProofs').values({ sessionId, provedAt: new Date() }).execute()
  return signSessionToken(authOf(kit), token)
}

async function aPerson(kit: Kit, defaultName: string, overrides: PersonOverrides): Promise<Person> {
  people += 1
  const number = String(people).padStart(6, '0')
  const fullName = overrides.fullName ?? defaultName
  const email = overrides.email ?? `personne-${number}@miyi.example`
  const phoneNumber = overrides.phoneNumber ?? `+2290197${number}`
  const { id: userId } = await kit.database.db
    .insertInto('users')
    .values({ name: fullName, email, phoneNumber, emailVerified: true, image: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { userId, email, fullName, phoneNumber, cookie: await aSessionFor(kit, userId) }
}

async function grant(kit: Kit, userId: string, role: Role): Promise<void> {
  await kit.database.db.insertInto('userRoles').values({ userId, role }).execute()
}

async function giveDocuments(
  kit: Kit,
  userId: string,
  documents: 'valid' | 'expired',
  review: DocumentReview,
): Promise<void> {
  const today = dayOf(kit.clock.now())
  const expiresOn = addDays(today, documents === 'valid' ? 365 : -1)
  const pathOf = (documentType: DocumentType) => `user-documents/${userId}/${documentType}_1.pdf`
  for (const type of DOCUMENT_TYPES) await kit.context.files.save(pathOf(type), examplePdf(DOCUMENT_NAMES[type]))
  await kit.database.db
    .insertInto('userDocuments')
    .values(
      DOCUMENT_TYPES.map((documentType) => ({
        userId,
        documentType,
        documentNumber: null,
        issuedOn: null,
        expiresOn,
        fileUrl: `/files/${pathOf(documentType)}`,
        status: documentStatus(expiresOn, today),
        notes: null,
        review,
        reviewReason: review === 'refused' ? 'Photo illisible' : null,
        createdAt: kit.clock.now(),
      })),
    )
    .execute()
}

/** A signed-in, confirmed account with the passenger's role. */
export function aPassenger(kit: Kit, overrides: PersonOverrides = {}): Promise<Person> {
  return aPerson(kit, 'Passager Essai', overrides)
}

/** A signed-in driver: by default approved, available, a zem with all documents valid and confirmed. */
export async function aDriver(kit: Kit, overrides: DriverOverrides = {}): Promise<Person> {
  const { driverType = 'zem', documents = 'valid', approval = 'approved', isAvailable = true } = overrides
  const driver = await aPerson(kit, 'Chauffeur Essai', overrides)
  const today = dayOf(kit.clock.now())
  await grant(kit, driver.userId, 'driver')
  await kit.database.db
    .insertInto('drivers')
    .values({
      userId: driver.userId,
      vehiclePlate: 'AB-1234-CD',
      licenseNumber: 'PC-0001',
      vehicleType: DRIVER_KINDS[driverType].vehicleType,
      licenseIssuedOn: addDays(today, -365),
      licenseExpiresOn: addDays(today, documents === 'expired' ? -1 : 365),
      licenseAuthority: 'ANaTT',
      licenseCategory: DRIVER_KINDS[driverType].licenseCategory,
      hasInsurance: true,
      driverType,
      isAvailable,
      approval,
      updatedAt: kit.clock.now(),
    })
    .execute()
  if (documents !== 'missing') await giveDocuments(kit, driver.userId, documents, overrides.review ?? 'confirmed')
  return driver
}

/** A signed-in operator with exactly these roles. */
export async function anOperator(
  kit: Kit,
  roles: readonly OperatorRole[],
  overrides: PersonOverrides = {},
): Promise<Person> {
  const operator = await aPerson(kit, 'Opérateur Essai', overrides)
  const { userId } = operator
  await grant(kit, userId, 'admin')
  await kit.database.db.deleteFrom('operatorRoles').where('userId', '=', userId).execute()
  await kit.database.db
    .insertInto('operatorRoles')
    .values(roles.map((role) => ({ userId, role })))
    .execute()
  return operator
}

/** A signed-in operator who may do everything. */
export function anAdmin(kit: Kit, overrides: PersonOverrides = {}): Promise<Person> {
  return anOperator(kit, ['admin'], overrides)
}
