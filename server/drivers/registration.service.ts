import type { ZodMiniType } from 'zod/mini'
import { fullNameOf } from '#domain/drivers/registration-presets.ts'
import {
  type NewRegistration,
  newRegistration,
  type OwnRegistration,
  ownRegistration,
} from '#domain/drivers/registration-rules.ts'
import { dayOf } from '#domain/shared/day.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import { getRole, grantDriver } from '../accounts/session/roles.service.ts'
import type { Context } from '../context.ts'
import { announce } from '../db/announce.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { insertDriver, updateIdentity } from './registration.queries.ts'

/** Keeps a registration with its driver's file until it is confirmed: the cookie of the browser that made it. */
export type Register = (
  wish: { email: string; password: string; fullName: string; phoneNumber: string },
  driverFile: OwnRegistration,
) => Promise<string>

/** The rules that depend on the day it is: the contract, which knows no clock, has asked the others. */
function requireToday(rules: ZodMiniType, wish: OwnRegistration): void {
  const [broken] = rules.safeParse(wish).error?.issues ?? []
  if (broken === undefined) return
  throw new Refusal('invalid_input', { message: broken.message, field: String(broken.path[0]) })
}

/** File, profile and role: all of them, or nothing. False: there is a file already, and nothing has changed. */
export async function addDriver(tx: Db, userId: string, wish: OwnRegistration, at: Date): Promise<boolean> {
  if (!(await insertDriver(tx, userId, wish, at))) return false
  await updateIdentity(tx, userId, wish, at)
  await grantDriver(tx, userId, at)
  await announce(tx, { kind: 'eligibility', userId })
  return true
}

/**
 * Registers somebody as a driver: account and file are made when the link is followed. Of a known address the answer
 * says nothing: its owner has a mail. Gives the cookie of the browser. Refuses invalid_input, too_many_requests.
 */
export async function registerNewDriver(context: Context, register: Register, wish: NewRegistration): Promise<string> {
  requireToday(newRegistration(dayOf(context.clock.now())), wish)
  const { email, password, ...driverFile } = wish
  return register({ email, password, phoneNumber: wish.phoneNumber, fullName: fullNameOf(wish) }, driverFile)
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
    if ((await getRole(tx, actor.userId)) !== 'driver') throw new Refusal('driver_suspended')
  })
}
