import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { mailsTo } from '#kit/mailbox.ts'
import { aWish, signUp } from '#kit/registration.ts'

let kit: Kit
beforeAll(async () => {
  kit = await startKit()
})
afterAll(() => kit.close())

const AT_ONCE = 5

test('sign-ups for one address at the same instant open one account, and all get the same answer', async () => {
  for (let round = 0; round < 10; round += 1) {
    const wish = aWish()
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => signUp(kit, wish)))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(AT_ONCE).fill(200))
    const { rows } = await kit.database.pool.query(
      'select a.id from users u join accounts a on a.user_id = u.id where u.email = $1',
      [wish.email],
    )
    expect(rows).toHaveLength(1)
    for (const mail of mailsTo(kit, wish.email)) expect(mail.subject).toContain('confirmez')
  }
})

test('more sign-ups at once than there are connections all get their answer', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, () => signUp(kit, aWish())))
  expect(answers.every(({ statusCode }) => statusCode === 200)).toBe(true)
})
