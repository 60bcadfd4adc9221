import { afterEach, expect, test, vi } from 'vitest'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, tokenIn } from '#kit/people/mailbox.ts'
import { aWish, register, type Wish } from '#kit/people/registration.ts'
import { LETTER_LIMITS } from './letter-budget.ts'

afterEach(() => {
  vi.useRealTimers()
})

/** An account, and a function that requests letters to its mailbox from a network. */
async function aMailbox(): Promise<{ proxied: Kit; wish: Wish; ask: (name: string, ip: string) => Promise<void> }> {
  const proxied = await startKit({ TRUST_PROXY: '1' })
  const wish = aWish()
  await register(proxied, wish)
  async function ask(name: string, ip: string): Promise<void> {
    const headers = { 'x-forwarded-for': ip }
    expect((await proxied.call(`POST /api/accounts/${name}`, { body: wish, headers })).statusCode).toBe(200)
  }
  return { proxied, wish, ask }
}

const resetsIn = ({ mail }: Kit) => mail.filter(({ subject }) => subject.includes('nouveau mot de passe')).length

test('sign-ups, resent links and reset links of strangers share one budget per mailbox', async () => {
  const { proxied, wish, ask } = await aMailbox()
  for (let round = 0; round < 4; round += 1) {
    for (const name of ['sign-up', 'forgotten-password']) await ask(name, '41.85.160.7')
  }
  expect(proxied.mail).toHaveLength(1 + LETTER_LIMITS.pair.tries)
  // The owner, on another network, still receives a link.
  await ask('forgotten-password', '41.86.0.1')
  expect(lastMailTo(proxied, wish.email).subject).toContain('nouveau mot de passe')
  // Many networks share one budget; beyond it there is one letter for each network, up to a limit.
  await Promise.all(Array.from({ length: 40 }, (_, at) => ask('forgotten-password', `41.90.${at}.1`)))
  const most = LETTER_LIMITS.mailbox.tries + LETTER_LIMITS.extraMailbox.tries
  expect(proxied.mail).toHaveLength(most)
  // Letters that nobody requests are outside the budget, and are always sent.
  await proxied.context.letters.post({ kind: 'driver_decision', to: wish.email, subject: 'Essai', text: 'Bonjour' })
  expect(proxied.mail).toHaveLength(most + 1)
  await proxied.close()
})

test('the owner of a mailbox gets their reset link after sign-ups from a dozen networks', async () => {
  const { proxied, ask } = await aMailbox()
  const strangers = Array.from({ length: LETTER_LIMITS.mailbox.tries }, (_, at) => `41.90.${at}.1`)
  await Promise.all(strangers.map((ip) => ask('sign-up', ip)))
  await ask('forgotten-password', '41.90.0.1')
  expect(resetsIn(proxied)).toBe(1)
  await ask('forgotten-password', '41.86.0.1')
  expect(resetsIn(proxied)).toBe(2)
  await proxied.close()
})

test('strangers from many networks cannot lock out the owner: the mailbox has a valid link and few e-mails', async () => {
  const { proxied, wish, ask } = await aMailbox()
  const startedAt = Date.now()
  for (let hour = 0; hour < 24; hour += 1) {
    vi.useFakeTimers({ toFake: ['Date'], now: startedAt + hour * 3_600_000 + 1_000 })
    // An owner who looks now has a valid link, whoever requested it.
    await Promise.all([1, 2, 3, 4].map((at) => ask('forgotten-password', `41.${hour}.${at}.1`)))
    const body = { token: tokenIn(lastMailTo(proxied, wish.email)) }
    expect((await proxied.call('POST /api/accounts/reset-link', { body })).statusCode).toBe(200)
  }
  expect(proxied.mail.length).toBeLessThanOrEqual(12 + 12 + 24)
  await proxied.close()
})
