import { expect, test } from 'vitest'
import { startKit } from '#kit/kit.ts'
import { lastMailTo } from '#kit/mailbox.ts'
import { aWish, register } from '#kit/registration.ts'
import { LIMITS } from './rate-limit.ts'

test('a stranger cannot fill a mailbox: sign-ups, links again and reset links have one budget', async () => {
  const proxied = await startKit({ TRUST_PROXY: '1' })
  const wish = aWish()
  await register(proxied, wish)
  const ask = (name: string, ip: string) =>
    proxied.call(`POST /api/accounts/${name}`, { body: wish, headers: { 'x-forwarded-for': ip } })
  for (let round = 0; round < 4; round += 1) {
    for (const name of ['sign-up', 'forgotten-password']) {
      expect((await ask(name, '41.85.160.7')).statusCode).toBe(200)
    }
  }
  expect(proxied.mail).toHaveLength(1 + LIMITS.letters.pair.tries)
  // Its owner, elsewhere, still receives his link.
  await ask('forgotten-password', '41.86.0.1')
  expect(lastMailTo(proxied, wish.email).subject).toContain('nouveau mot de passe')
  // From many networks it is one budget too.
  for (let at = 0; at < 12; at += 1) {
    // Registrations that wait for their confirmation are few at once, too: those of before are over by then.
    proxied.clock.advanceMinutes(25 * 60)
    await ask('sign-up', `41.90.${at}.1`)
  }
  expect(proxied.mail).toHaveLength(LIMITS.letters.account.tries)
  // What the service owes this person is not asked for by anybody, and leaves all the same.
  await proxied.context.letters.post({ kind: 'driver_decision', to: wish.email, subject: 'Essai', text: 'Bonjour' })
  expect(proxied.mail).toHaveLength(LIMITS.letters.account.tries + 1)
  await proxied.close()
})
