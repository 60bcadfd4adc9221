import { oneLine } from '../shared/one-line.ts'
import { DRIVER_KINDS, type DriverType } from './driver-types.table.ts'

/** Bounds of a birth date and what its picker shows first (§2, §9). */
export const BIRTH_DATE_FIRST = '1940-01-01'
export const BIRTH_MONTH_SHOWN = '2006-01'

/** Who may drive (§1 legal statements), on the day of registration. */
export const DRIVER_AGE_MIN = 18

/** Categories of Benin's licence, to choose from; any other text may be typed. */
export const LICENSE_CATEGORIES: readonly string[] = ['A1', 'A2', 'A3', 'B', 'C', 'C1', 'D', 'E']

/** Who issues driving licences in Benin. */
export const DEFAULT_LICENSE_AUTHORITY = 'ANaTT'

export const SAMPLE_PLATE = 'AB-1234-CD'

/**
 * §2: choosing the kind of driver sets the category, unless the person has written one of their own: a
 * motorcycle of more than 75 cc needs another.
 */
export function categoryFor(driverType: DriverType, written: string): string {
  const isProposed = Object.values(DRIVER_KINDS).some(({ licenseCategory }) => licenseCategory === written)
  return written.trim() === '' || isProposed ? DRIVER_KINDS[driverType].licenseCategory : written
}

/** A plate as it is painted: capitals, one space where there were several. */
export function normalizePlate(typed: string): string {
  return oneLine(typed).replace(/\s+/g, ' ').toUpperCase()
}

/** How the profile's full name is made of the two (§3). */
export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${oneLine(firstName)} ${oneLine(lastName)}`
}

/** The two names in a full one, as a first guess: people write the first name first, and may correct it. */
export function splitRegisteredName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = oneLine(fullName).split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}
