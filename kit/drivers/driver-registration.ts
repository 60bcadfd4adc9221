import { randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import type { OwnRegistration } from '#domain/drivers/registration-rules.ts'
import type { Caller, Kit } from '../kit.ts'
import { lastMailTo, tokenIn } from '../people/mailbox.ts'
import { confirm, cookieSetBy } from '../people/registration.ts'

/** A driver's file as the form sends it to an existing account. */
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

/** The whole form of a visitor; each call has a different e-mail address. */
export function aDriverWish(overrides: Partial<DriverWish> = {}): DriverWish {
  return { ...A_DRIVER_FILE, email: `chauffeur-${randomUUID()}@miyi.example`, password: 'zemzem', ...overrides }
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

/** All rows that a registration writes, for each account with this address. */
export async function writtenOf(kit: Kit, email: string) {
  const { rows } = await kit.database.pool.query(
    `select u.id, p.first_name, p.last_name, p.full_name, p.phone_number, p.birth_date, p.birth_place, p.identity_number,
       array(select role from user_roles where user_id = u.id order by role) as roles,
       (select count(*)::int from accounts where user_id = u.id) as keys, to_jsonb(d) as driver
     from users u join profiles p on p.id = u.id left join drivers d on d.user_id = u.id where u.email = $1`,
    [email],
  )
  return rows
}

/** Follows the link of the newest mail to this address on another device; returns the session that it opens. */
export async function followLastLink(kit: Kit, email: string): Promise<{ caller: Caller; role: unknown }> {
  const answer = await confirm(kit, tokenIn(lastMailTo(kit, email)))
  return { caller: cookieSetBy(answer), role: answer.json().session?.role }
}
