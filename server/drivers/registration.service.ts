import type { ZodMiniType } from 'zod/mini'
import { fullNameOf } from '#domain/drivers/registration-presets.ts'
import {
  type NewRegistration,
  newRegistration,
  type OwnRegistration,
  ownRegistration,
} from '#domain/drivers/registration-rules.ts'
import { dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/shared/refusals.ts'
import { grantDriver, readRole } from '../accounts/roles.service.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/actor.ts'
import { announce } from '../live/announce.ts'
import { insertDriver, updateIdentity } from './registration.queries.ts'

/** Opens an account, sends its confirmation, and writes what is added in the same transaction. */
export type OpenAccount = (
  wish: { email: string; password: string; fullName: string; phoneNumber: string },
  add: (tx: Db, userId: string) => Promise<void>,
) => Promise<void>

/** The rules that depend on the day it is: the contract, which knows no clock, has asked the others. */
function requireToday(rules: ZodMiniType, wish: OwnRegistration): void {
  const [broken] = rules.safeParse(wish).error?.issues ?? []
  if (broken === undefined) return
  throw new Refusal('invalid_input', { message: broken.message, field: String(broken.path[0]) })
}

/** File, profile and role: all of them, or nothing. False: there is a file already, and nothing has changed. */
async function addDriver(tx: Db, userId: string, wish: OwnRegistration, at: Date): Promise<boolean> {
  if (!(await insertDriver(tx, userId, wish, at))) return false
  await updateIdentity(tx, userId, wish, at)
  await grantDriver(tx, userId)
  await announce(tx, { kind: 'standing', userId })
  return true
}

/**
 * Opens an account with a driver's file, in one transaction. Of a known address the answer says nothing: its owner has
 * a mail. Refuses invalid_input.
 */
export async function registerNewDriver(context: Context, open: OpenAccount, wish: NewRegistration): Promise<void> {
  const now = context.clock.now()
  requireToday(newRegistration(dayOf(now)), wish)
  const { email, password, phoneNumber } = wish
  await open({ email, password, phoneNumber, fullName: fullNameOf(wish) }, async (tx, userId) => {
    await addDriver(tx, userId, wish, now)
  })
}

/**
 * Makes a driver of whoever is signed in. Asked again, it changes nothing (§6: a duplicate is ignored). Refuses
 * invalid_input, admin_cannot_drive, and driver_suspended where an operator has taken the role away.
 */
export async function registerOwnDriver(context: Context, actor: Actor, wish: OwnRegistration): Promise<void> {
  if (actor.role === 'admin') throw new Refusal('admin_cannot_drive')
  const now = context.clock.now()
  requireToday(ownRegistration(dayOf(now)), wish)
  await context.db.transaction().execute(async (tx) => {
    if (await addDriver(tx, actor.userId, wish, now)) return
    if ((await readRole(tx, actor.userId)) !== 'driver') throw new Refusal('driver_suspended')
  })
}
