import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { OwnRegistration } from '#domain/drivers/registration-rules.ts'
import type { Caller, Kit } from './kit.ts'

/** A driver's file as the form sends it, without the account. */
export const A_DRIVER_FILE: OwnRegistration = {
  firstName: 'Chauffeur',
  lastName: 'Essai',
  birthDate: '1990-05-17',
  birthPlace: 'Abomey',
  identityNumber: '0000000001',
  phoneNumber: '+229 01 97 00 00 00',
  driverType: 'zem',
  vehiclePlate: 'AB-1234-CD',
  licenseNumber: 'PC-0001',
  licenseIssueDate: '2020-01-15',
  licenseExpiryDate: '2030-01-15',
  licenseAuthority: 'ANaTT',
  licenseCategory: 'A1',
  hasInsurance: true,
  acceptTerms: true,
}

export type DriverWish = OwnRegistration & { readonly email: string; readonly password: string }

/** The whole form of a visitor; each call has an address of its own. */
export function aDriverWish(overrides: Partial<DriverWish> = {}): DriverWish {
  return { ...A_DRIVER_FILE, email: `chauffeur-${randomUUID()}@miyi.example`, password: 'secret', ...overrides }
}

export function signUpAsDriver(kit: Kit, wish: DriverWish): Promise<LightMyRequestResponse> {
  return kit.call('POST /api/driver/sign-up', { body: wish })
}

export function becomeDriver(
  kit: Kit,
  as: Caller,
  overrides: Partial<OwnRegistration> = {},
): Promise<LightMyRequestResponse> {
  return kit.call('POST /api/driver', { as, body: { ...A_DRIVER_FILE, ...overrides } })
}
