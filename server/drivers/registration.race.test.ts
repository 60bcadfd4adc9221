import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { aDriverWish, becomeDriver, signUpAsDriver } from '#kit/drivers/driver-registration.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { mailsTo, tokenIn } from '#kit/people/mailbox.ts'
import { aPassenger } from '#kit/people/people.ts'
import { confirm } from '#kit/people/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(async () => {
  await expectInvariants(kit.database.db)
  await kit.close()
})

const ROUNDS = 10
const AT_ONCE = 5

/** Counts for an address: accounts with a password, driver files, and driver roles. */
async function eligibility(email: string) {
  const { rows } = await kit.database.pool.query(
    `select count(distinct a.id)::int as passwords, count(distinct d.user_id)::int as files,
       count(distinct r.user_id)::int as drivers
     from users u join accounts a on a.user_id = u.id left join drivers d on d.user_id = u.id
       left join user_roles r on r.user_id = u.id and r.role = 'driver' where u.email = $1`,
    [email],
  )
  return rows[0]
}

test('concurrent registrations with one address create one account with one file', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const wish = aDriverWish()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => signUpAsDriver(kit, wish)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(200))
    await Promise.all(mailsTo(kit, wish.email).map((mail) => confirm(kit, tokenIn(mail))))
    expect(await eligibility(wish.email)).toEqual({ passwords: 1, files: 1, drivers: 1 })
  }
})

test('a person in several tabs becomes a driver once, with the same response in each', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const passenger = await aPassenger(kit)
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => becomeDriver(kit, passenger)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(200))
    const { rows } = await kit.database.pool.query('select 1 from drivers where user_id = $1', [passenger.userId])
    expect(rows).toHaveLength(1)
  }
})
