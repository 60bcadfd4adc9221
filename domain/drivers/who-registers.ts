import type { Role } from '../accounts/roles.ts'
import { REGISTRATION_SENTENCES } from './drivers.fr.ts'

/** What somebody reads on the driver's form in place of it; whoever holds neither role may fill it in (§6). */
export const NO_FORM_FOR_ROLE: Readonly<Partial<Record<Role, string>>> = {
  admin: REGISTRATION_SENTENCES.adminCannotDrive,
  driver: REGISTRATION_SENTENCES.alreadyDriver,
}
