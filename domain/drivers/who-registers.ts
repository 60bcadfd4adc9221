import type { Role } from '../accounts/roles.ts'
import { REGISTRATION_SENTENCES } from './drivers.fr.ts'

/** What a driver or an admin reads instead of the driver's form; anybody else may fill it in (§6). */
export const NO_FORM_FOR_ROLE: Readonly<Partial<Record<Role, string>>> = {
  admin: REGISTRATION_SENTENCES.adminCannotDrive,
  driver: REGISTRATION_SENTENCES.alreadyDriver,
}
