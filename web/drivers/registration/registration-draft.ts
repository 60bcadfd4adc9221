import { DRIVER_TYPES, type DriverType } from '#domain/drivers/driver-types.table.ts'
import { DEFAULT_LICENSE_AUTHORITY } from '#domain/drivers/registration-presets.ts'
import { getPersonal, removePersonal, setPersonal } from '#web/api/session/personal-storage.ts'

const NAME = 'driver-registration'

/** The documents on somebody's desk may take them a day. */
const DRAFT_HOURS = 24

export const STEPS = [1, 2, 3] as const
export type StepNumber = (typeof STEPS)[number]

/** The whole form, as it is typed. */
export const EMPTY_REGISTRATION = {
  firstName: '',
  lastName: '',
  birthDate: '',
  birthPlace: '',
  identityNumber: '',
  phoneNumber: '',
  email: '',
  password: '',
  driverType: '' as DriverType | '',
  vehiclePlate: '',
  licenseNumber: '',
  licenseIssueDate: '',
  licenseExpiryDate: '',
  licenseAuthority: DEFAULT_LICENSE_AUTHORITY,
  licenseCategory: '',
  hasInsurance: false,
  acceptTerms: false,
}
export type RegistrationValues = Readonly<typeof EMPTY_REGISTRATION>

export type Draft = { readonly values: RegistrationValues; readonly step: StepNumber }

type Kept = { values?: unknown; step?: unknown; ownerId?: unknown; savedAt?: unknown }

function isFresh(savedAt: unknown, now: Date): boolean {
  const age = now.getTime() - Date.parse(String(savedAt))
  return age >= 0 && age <= DRAFT_HOURS * 3_600_000
}

/** The values, if each of them is there and of its kind; null for the shape of another release. */
function valuesOf(kept: unknown): RegistrationValues | null {
  if (typeof kept !== 'object' || kept === null) return null
  const values = { ...kept, password: '' } as Record<string, unknown>
  const isWhole = Object.entries(EMPTY_REGISTRATION).every(([key, empty]) => typeof values[key] === typeof empty)
  const isKnownType = values.driverType === '' || DRIVER_TYPES.some((type) => type === values.driverType)
  if (!isWhole || !isKnownType) return null
  const known = Object.keys(EMPTY_REGISTRATION).map((key) => [key, values[key]])
  return Object.fromEntries(known) as RegistrationValues
}

/**
 * What was typed before, for this person: a visitor's own goes on with them when they sign in, somebody's own is nobody
 * else's. What is stale, of another shape or of another person is forgotten.
 */
export function loadDraft(userId: string | null, now: Date): Draft | null {
  const kept = getPersonal(NAME) as Kept | null
  if (kept === null) return null
  const values = valuesOf(kept.values)
  const step = STEPS.find((number) => number === kept.step)
  const isHis = kept.ownerId === null || kept.ownerId === userId
  if (values !== null && step !== undefined && isHis && isFresh(kept.savedAt, now)) return { values, step }
  clearDraft()
  return null
}

/** Keeps everything but the password. */
export function saveDraft({ values, step }: Draft, userId: string | null, now: Date): void {
  const { password: _, ...shown } = values
  setPersonal(NAME, { values: shown, step, ownerId: userId, savedAt: now.toISOString() })
}

export function clearDraft(): void {
  removePersonal(NAME)
}
