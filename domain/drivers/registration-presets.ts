import { oneLine } from '../shared/one-line.ts'
import { DRIVER_KINDS, type DriverType } from './driver-types.table.ts'

/** Bounds of a birth date, and the date that its picker shows first (§2, §9). */
export const BIRTH_DATE_FIRST = '1940-01-01'
export const BIRTH_MONTH_SHOWN = '2006-01'

/** Minimum age on the day of registration (§1 legal statements). */
export const DRIVER_AGE_MIN = 18

/** Categories of Benin's licence to choose from; any other text may be typed. */
export const LICENSE_CATEGORIES: readonly string[] = ['A1', 'A2', 'A3', 'B', 'C', 'C1', 'D', 'E']

/** The authority that issues driving licences in Benin. */
export const DEFAULT_LICENSE_AUTHORITY = 'ANaTT'

export const SAMPLE_PLATE = 'AB-1234-CD'

/**
 * §2: choosing the type of driver sets the licence category, unless the person typed their own: a motorcycle of more than
 * 75 cc needs another category.
 */
export function categoryFor(driverType: DriverType, written: string): string {
  const isProposed = Object.values(DRIVER_KINDS).some(({ licenseCategory }) => licenseCategory === written)
  return written.trim() === '' || isProposed ? DRIVER_KINDS[driverType].licenseCategory : written
}

/** A plate as painted on a vehicle: capitals, single spaces. */
export function normalizePlate(typed: string): string {
  return oneLine(typed).replace(/\s+/g, ' ').toUpperCase()
}

/** A make with its model: single spaces. */
export function normalizeMake(typed: string): string {
  return oneLine(typed).normalize('NFC').replace(/\s+/g, ' ')
}

/** The profile's full name, made of first and last name (§3). */
export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${oneLine(firstName)} ${oneLine(lastName)}`
}

/** A first guess at the two names in a full name: people write the first name first, and may correct the guess. */
export function splitRegisteredName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = oneLine(fullName).split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
