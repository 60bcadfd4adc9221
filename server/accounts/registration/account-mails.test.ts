import { expect, test } from 'vitest'
import { LETTER_KINDS, RESET_LINK_MINUTES } from '#domain/mail/letter-kinds.ts'
import { CONFIRM_LINK_HOURS } from './account-mails.ts'

test('retries of an e-mail with a reset or confirmation link end before the link expires', () => {
  expect(LETTER_KINDS.reset.triedForMinutes).toBeLessThan(RESET_LINK_MINUTES)
  expect(LETTER_KINDS.confirmation.triedForMinutes).toBeLessThan(CONFIRM_LINK_HOURS * 60)
})
