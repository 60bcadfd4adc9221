import type { ZodMiniType } from 'zod/mini'
import { fullNameOf } from '#domain/drivers/registration-presets.ts'
import {
  type NewRegistration,
  newRegistration,
  type OwnRegistration,
  ownRegistration,
} from '#domain/drivers/registration-rules.ts'
import { seatsOf } from '#domain/drivers/vehicles/typed-seats.ts'
import { asksSeats } from '#domain/fares/who-drives.ts'
import { dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { askForCheck } from '../accounts/among-women/among-women.service.ts'
import { changePhone } from '../accounts/profile/profile.service.ts'
import { getRole, grantDriver } from '../accounts/session/roles.service.ts'
import type { Context } from '../context.ts'
import { announce } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { insertDriver, updateFirstSeats, updateIdentity } from './registration.queries.ts'

/** Stores a registration with its driver's file until it is confirmed. Returns the cookie of the browser that made it. */
export type Register = (
  wish: { email: string; password: string; fullName: string; phoneNumber: string },
  driverFile: OwnRegistration,
) => Promise<string>

/** The rules that depend on today's date. The contract, which knows no clock, has checked the others. */
function requireToday(rules: ZodMiniType, wish: OwnRegistration): void {
  const [broken] = rules.safeParse(wish).error?.issues ?? []
  if (broken === undefined) return
  throw new Refusal('invalid_input', { message: broken.message, field: String(broken.path[0]) })
}

/** What follows from a new file: the profile says who it is, and the account has the role. */
async function makeDriver(tx: Db, userId: string, wish: OwnRegistration, at: Date): Promise<void> {
  await updateIdentity(tx, userId, wish, at)
  if (asksSeats(wish.driverType)) await updateFirstSeats(tx, userId, seatsOf(wish.vehicleSeats))
  await grantDriver(tx, userId, at)
  // Who said « Entre femmes » as a passenger says it as a driver now.
  await askForCheck(tx, userId, at)
  await announce(tx, { kind: 'eligibility', userId })
}

/** Writes file, profile and role in one transaction. False: there is a file already, and nothing was changed. */
export async function addDriver(tx: Db, userId: string, wish: OwnRegistration, at: Date): Promise<boolean> {
  if (!(await insertDriver(tx, userId, wish, at))) return false
  await makeDriver(tx, userId, wish, at)
  return true
}

/**
 * Registers somebody as a driver: account and file are created when they follow the link. The answer does not tell whether
 * the address is known: its owner gets a mail. Returns the cookie of the browser. Refuses invalid_input, too_many_requests.
 */
export async function registerNewDriver(context: Context, register: Register, wish: NewRegistration): Promise<string> {
  requireToday(newRegistration(dayOf(context.clock.now())), wish)
  const { email, password, ...driverFile } = wish
  return register({ email, password, phoneNumber: wish.phoneNumber, fullName: fullNameOf(wish) }, driverFile)
}

/**
 * Makes the signed-in person a driver. A repeat changes nothing (§6: a duplicate is ignored). Refuses invalid_input,
 * admin_cannot_drive, driver_suspended if an operator has taken the role away, and for another number what changePhone refuses.
 */
export async function registerOwnDriver(context: Context, actor: Actor, wish: OwnRegistration): Promise<void> {
  if (actor.role === 'admin') throw new Refusal('admin_cannot_drive')
  const now = context.clock.now()
  requireToday(ownRegistration(dayOf(now)), wish)
  await context.db.transaction().execute(async (tx) => {
    const { userId } = actor
    if (await insertDriver(tx, userId, wish, now)) {
      await changePhone(context, tx, actor, wish.phoneNumber)
      await makeDriver(tx, userId, wish, now)
    } else if ((await getRole(tx, userId)) !== 'driver') throw new Refusal('driver_suspended')
  })
  await context.letters.lookNow()
}
