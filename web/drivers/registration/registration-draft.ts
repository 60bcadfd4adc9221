import { DRIVER_TYPES, type DriverType } from '#domain/drivers/driver-types.table.ts'
import { type RegistrationField, STEPS, type StepNumber } from '#domain/drivers/registration-form.ts'
import { DEFAULT_LICENSE_AUTHORITY } from '#domain/drivers/registration-presets.ts'
import type { VehicleColour } from '#domain/drivers/vehicle-look.ts'
import { getPersonal, removePersonal, setPersonal } from '#web/api/session/personal-storage.ts'

const NAME = 'driver-registration'

/** Collecting the documents may take a day. */
const DRAFT_HOURS = 24

/** All fields of the form, as typed. */
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
  vehicleMake: '',
  vehicleColour: '' as VehicleColour | '',
  vehicleSeats: '',
  licenseNumber: '',
  licenseIssueDate: '',
  licenseExpiryDate: '',
  licenseAuthority: DEFAULT_LICENSE_AUTHORITY,
  licenseCategory: '',
  hasInsurance: false,
  acceptTerms: false,
} satisfies Record<RegistrationField, unknown>
export type RegistrationValues = Readonly<typeof EMPTY_REGISTRATION>

export type Draft = { readonly values: RegistrationValues; readonly step: StepNumber }

type Kept = { values?: unknown; step?: unknown; ownerId?: unknown; savedAt?: unknown }

function isFresh(savedAt: unknown, now: Date): boolean {
  const age = now.getTime() - Date.parse(String(savedAt))
  return age >= 0 && age <= DRAFT_HOURS * 3_600_000
}

/** The stored values, if each exists and has its type; null for the format of another release. */
function valuesOf(kept: unknown): RegistrationValues | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { vehicleMake, vehicleColour, vehicleSeats } = EMPTY_REGISTRATION
  // A draft may be older than these three.
  const values = { vehicleMake, vehicleColour, vehicleSeats, ...kept, password: '' } as Record<string, unknown>
  const isWhole = Object.entries(EMPTY_REGISTRATION).every(([key, empty]) => typeof values[key] === typeof empty)
  const isKnownType = values.driverType === '' || DRIVER_TYPES.some((type) => type === values.driverType)
  if (!isWhole || !isKnownType) return null
  const known = Object.keys(EMPTY_REGISTRATION).map((key) => [key, values[key]])
  return Object.fromEntries(known) as RegistrationValues
}

/**
 * The stored draft for this person: a visitor's draft is kept when they sign in; a signed-in person's draft is for nobody
 * else. An expired draft, one of another format or of another person is deleted.
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
