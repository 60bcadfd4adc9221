import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { decisionWords } from '#domain/payments/cash-case/cash-case-words.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shared/paging.ts'
import { type Kit, startKit } from '#kit/kit.ts'
import { lastMailTo, mailsTo, tokenIn } from '#kit/people/mailbox.ts'
import { aDriver, anAdmin, aPassenger, type Person } from '#kit/people/people.ts'
import { aWish, confirm, signUp } from '#kit/people/registration.ts'
import { aContestedRide, decide } from '#kit/rides/cash-cases.ts'
import type { Letter } from '#server/outside/mail/mailer.ts'
import { MailRefused } from '../../outside/mail/mailer.ts'

let kit: Kit
let operator: Person
beforeAll(async () => {
  kit = await startKit()
  operator = await anAdmin(kit)
})
afterAll(() => kit.close())
afterEach(async () => {
  kit.letters.restoreServer()
  await kit.database.db.deleteFrom('letters').execute()
})

function refuseAll(): void {
  kit.letters.breakServer(async () => {
    throw new MailRefused('550 no such user')
  })
}

async function failed(query = '') {
  return (await kit.call(`GET /api/admin/letters${query}`, { as: operator })).json()
}

function resend(letterId: string, as = operator) {
  return kit.call(`POST /api/admin/letters/${letterId}/resend`, { as })
}

/** Posts a letter that the mail server rejects permanently; returns its row of the list. */
async function aFailed(letter: Omit<Letter, 'subject' | 'text'>) {
  refuseAll()
  await kit.context.letters.post({ ...letter, subject: letter.kind, text: 'Bonjour' })
  kit.letters.restoreServer()
  const { letters } = await failed()
  return letters.find(
    ({ recipient, subject }: { recipient: string; subject: string }) =>
      recipient === letter.to && subject === letter.kind,
  )
}

test('the list of failed e-mails shows kind, recipient and reason, and no link token', async () => {
  const wish = aWish()
  refuseAll()
  await signUp(kit, wish)
  const list = await failed()
  expect(list).toMatchObject({ total: 1, next: null })
  expect(list.letters).toMatchObject([
    { kind: 'Confirmation de l’adresse e-mail', recipient: wish.email, why: '550 no such user', canBeResent: true },
  ])
  expect(JSON.stringify(list)).not.toContain('token')
})

test('« Renvoyer » sends a new confirmation link that works, and the journal records the operator', async () => {
  const wish = aWish()
  refuseAll()
  await signUp(kit, wish)
  kit.letters.restoreServer()
  const [letter] = (await failed()).letters
  expect((await resend(letter.id)).statusCode).toBe(200)
  expect(await failed()).toMatchObject({ total: 0, letters: [] })
  expect((await confirm(kit, tokenIn(lastMailTo(kit, wish.email)))).json().outcome).toBe('confirmed')
  const { actions } = (await kit.call('GET /api/admin/journal', { as: operator })).json()
  expect(actions[0]).toMatchObject({ action: 'resend_letter', actorName: 'Opérateur Essai', target: null })
  expect((await resend(letter.id)).json().error.code).toBe('letter_not_found')
})

test('« Renvoyer » sends a new reset link that works', async () => {
  const person = await aPassenger(kit)
  const letter = await aFailed({ kind: 'reset', to: person.email })
  await resend(letter.id)
  const body = { token: tokenIn(lastMailTo(kit, person.email)), password: 'nouveau-mdp' }
  expect((await kit.call('POST /api/accounts/reset-password', { body })).statusCode).toBe(200)
})

test('a resent e-mail about a driver decision states the dossier’s current approval', async () => {
  const driver = await aDriver(kit)
  const letter = await aFailed({ kind: 'driver_decision', to: driver.email, aboutId: driver.userId })
  await resend(letter.id)
  expect(lastMailTo(kit, driver.email).subject).toContain('approuvé')
})

test('a resent e-mail about contested cash states the decision to its reader, and none is sent without a decision', async () => {
  const ride = await aContestedRide(kit)
  const { email } = ride.driver
  const early = await aFailed({ kind: 'cash_decision', to: email, aboutId: ride.rideId })
  expect((await resend(early.id)).json().error.code).toBe('letter_without_reason')
  await decide(kit, operator, ride, 'unknown')
  expect((await resend(early.id)).statusCode).toBe(200)
  expect(mailsTo(kit, email)).toHaveLength(2)
  expect(lastMailTo(kit, email).text).toContain(decisionWords('paid', 'driver', 'unknown'))
})

test('a failed e-mail that no longer has a reason cannot be resent, and stays in the list', async () => {
  const person = await aPassenger(kit)
  const confirmed = await aFailed({ kind: 'confirmation', to: person.email })
  const changed = await aFailed({ kind: 'password_changed', to: person.email })
  const nobody = await aFailed({ kind: 'reset', to: 'personne@miyi.example' })
  const gone = await aFailed({ kind: 'receipt', to: person.email, aboutId: person.userId })
  for (const { id } of [confirmed, changed, nobody, gone]) {
    expect((await resend(id)).json().error.code).toBe('letter_without_reason')
  }
  expect(changed.canBeResent).toBe(false)
  expect(mailsTo(kit, person.email)).toEqual([])
  expect((await failed()).total).toBe(4)
})

test('an e-mail that waits for its retry is not listed and cannot be resent', async () => {
  kit.letters.breakServer(async () => {
    throw new Error('the server is away')
  })
  await kit.context.letters.post({ kind: 'receipt', to: 'ama@miyi.example', subject: 'Essai', text: 'Bonjour' })
  const waiting = await kit.database.db.selectFrom('letters').select('id').executeTakeFirstOrThrow()
  expect(await failed()).toMatchObject({ total: 0, letters: [] })
  expect((await resend(waiting.id)).statusCode).toBe(404)
})

test('the list of failed e-mails is paged, and shows each e-mail once', async () => {
  for (let at = 0; at <= ADMIN_PAGE_SIZE; at += 1) {
    await aFailed({ kind: 'reset', to: `essai-${at}@miyi.example` })
    if (at % 2 === 0) kit.clock.advanceMinutes(1)
  }
  const first = await failed()
  const second = await failed(`?after=${first.next}`)
  expect([first.letters.length, second.letters.length, second.next]).toEqual([ADMIN_PAGE_SIZE, 1, null])
  const all = [...first.letters, ...second.letters].map(({ recipient }: { recipient: string }) => recipient)
  expect(new Set(all).size).toBe(ADMIN_PAGE_SIZE + 1)
  expect(second.total).toBe(ADMIN_PAGE_SIZE + 1)
})

test('the list of failed e-mails begins with the newest failure', async () => {
  for (const name of ['ancienne', 'moyenne', 'nouvelle']) {
    await aFailed({ kind: 'reset', to: `${name}@miyi.example` })
    kit.clock.advanceMinutes(1)
  }
  const { letters } = await failed()
  expect(letters.map(({ recipient }: { recipient: string }) => recipient.split('@')[0])).toEqual([
    'nouvelle',
    'moyenne',
    'ancienne',
  ])
})

test('a failed e-mail is deleted after thirty days', async () => {
  await aFailed({ kind: 'reset', to: 'ama@miyi.example' })
  kit.clock.advanceMinutes(29 * 24 * 60)
  await kit.context.jobs.send('forget-letters', null)
  expect((await failed()).total).toBe(1)
  kit.clock.advanceMinutes(2 * 24 * 60)
  await kit.context.jobs.send('forget-letters', null)
  expect((await failed()).total).toBe(0)
})
