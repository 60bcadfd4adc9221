/** What `npm test -- quick` leaves to `npm test`: a few server tests that take as long as all others, and why. */
export const LEFT_OUT_OF_QUICK: Readonly<Record<string, string>> = {
  'server/authorization.test.ts': 'every route for every actor: hundreds of small worlds',
  'server/crash.test.ts': 'starts and kills whole servers',
  'server/accounts/confirm.test.ts': 'hashes dozens of passwords',
  'server/accounts/profile-password.test.ts': 'hashes dozens of passwords',
  'server/accounts/reset-password.test.ts': 'hashes dozens of passwords',
  'server/accounts/roles.test.ts': 'signs in again and again',
  'server/accounts/social-log.test.ts': 'starts a whole server',
  'server/db/embedded.test.ts': 'fills an embedded database',
  'server/db/folder-lock.test.ts': 'waits for other processes',
  'server/documents/bad-files.test.ts': 'reads dozens of broken files',
  'server/documents/hung-up.test.ts': 'waits for a line that hangs',
  'server/http/body-deadline.test.ts': 'waits for bodies that do not come',
  'server/http/not-found-log.test.ts': 'starts a whole server',
  'server/http/rate-limit.test.ts': 'hashes hundreds of passwords',
  'server/jobs/jobs.test.ts': 'waits for the job runner’s own pace',
}
