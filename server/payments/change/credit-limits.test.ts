import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CHANGE_MAX_XOF, CREDIT_MAX_XOF } from '#domain/change/credit.ts'
import { driverAccount, passengerAccount } from '#domain/ledger/accounts.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { aDriver } from '#kit/people/people.ts'
import { aPassengerWithCredit, creditOf } from '#kit/rides/change.ts'
import { postMoves } from '../../ledger/ledger.service.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

/** The numbers in this CHECK. */
async function limitsIn(constraint: string): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_constraintdef(oid) as definition from pg_constraint where conname = ${constraint}`.execute(
    kit.database.db,
  )
  return [...(rows[0]?.definition ?? '').matchAll(/\d+/g)].map(([digits]) => digits)
}

test('the limits of credit and change in code are those of the tables', async () => {
  expect(await limitsIn('credit_is_limited')).toContain(String(CREDIT_MAX_XOF))
  expect(await limitsIn('change_is_limited')).toContain(String(CHANGE_MAX_XOF))
})

test('no entry, whoever writes it, brings a credit below zero or above its limit', async () => {
  const [passenger, driver] = [await aPassengerWithCredit(kit, 250), await aDriver(kit)]
  const [mine, theirs] = [passengerAccount(passenger.userId), driverAccount(driver.userId)]
  const write = (debit: typeof mine, credit: typeof mine, amountXof: number) => {
    const entry = { kind: 'adjustment', sourceId: passenger.userId, rideId: null, debit, credit, amountXof } as const
    return kit.database.db.transaction().execute((tx) => postMoves(tx, [entry], kit.clock.now()))
  }
  await expect(write(mine, theirs, 251)).rejects.toThrow('credit_is_never_negative')
  await expect(write(theirs, mine, CREDIT_MAX_XOF)).rejects.toThrow('credit_is_limited')
  expect(await creditOf(kit, passenger)).toEqual({ balanceXof: 250, reservedXof: 0 })
})
