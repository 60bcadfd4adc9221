import type { NewRegistration } from './registration-rules.ts'

/** The field that names the step; the values of the other steps are hidden fields beside it. */
export const STEP_FIELD = 'step'

/** What a browser sends for a box that is ticked. */
export const TICKED = 'on'

/** The fields that each step of a registration shows. */
export const STEP_FIELDS = {
  1: [
    'firstName',
    'lastName',
    'birthDate',
    'birthPlace',
    'identityNumber',
    'phoneNumber',
    'email',
    'password',
    'driverType',
  ],
  2: [
    'vehiclePlate',
    'vehicleMake',
    'vehicleColour',
    'vehicleSeats',
    'licenseNumber',
    'licenseIssueDate',
    'licenseExpiryDate',
    'licenseAuthority',
    'licenseCategory',
    'hasInsurance',
  ],
  3: ['acceptTerms'],
} as const satisfies Readonly<Record<number, readonly (keyof NewRegistration)[]>>

export type StepNumber = keyof typeof STEP_FIELDS
export const STEPS = [1, 2, 3] as const satisfies readonly StepNumber[]

export type RegistrationField = (typeof STEP_FIELDS)[StepNumber][number]
/** Every field that the form sends without the script. */
export type RegistrationFormField = RegistrationField | typeof STEP_FIELD
