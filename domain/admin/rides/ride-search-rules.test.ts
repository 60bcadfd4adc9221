import { expect, test } from 'vitest'
import { REGISTRATION_SENTENCES } from '../../drivers/drivers.fr.ts'
import { rideSearchSchema } from './ride-search-rules.ts'

test.each([
  ['', ''],
  ['2026-11-01', ''],
  ['', '2026-11-21'],
])('a ride search from « %s » to « %s » is valid', (from, to) => {
  expect(rideSearchSchema.safeParse({ from, to, search: 'Essai' }).success).toBe(true)
})

test.each(['31/02/2026', 'hier', '2026-02-31'])('« %s » is rejected as a search date', (to) => {
  const issue = rideSearchSchema.safeParse({ from: '', to }).error?.issues[0]
  expect(issue).toMatchObject({ path: ['to'], message: REGISTRATION_SENTENCES.dateUnreadable })
})
