/** The few server tests that `npm test -- quick` skips because they take as long as all others, and why. */
export const LEFT_OUT_OF_QUICK: Readonly<Record<string, string>> = {
  'server/authorization.test.ts': 'every route for every actor: hundreds of small worlds',
  'server/crash.test.ts': 'starts and kills whole servers',
  'server/shutdown.test.ts': 'starts and ends whole servers',
  'server/accounts/registration/confirm.test.ts': 'registers dozens of people',
  'server/accounts/profile/profile-password.test.ts': 'signs in dozens of times',
  'server/accounts/registration/reset-password.test.ts': 'resets dozens of passwords',
  'server/admin/users/grant-admin.test.ts': 'runs a command several times, each on an embedded database that it opens',
  'server/accounts/social/social-log.test.ts': 'starts a whole server',
  'server/db/folder-lock.test.ts': 'waits for other processes',
  'server/documents/bad-files.test.ts': 'reads dozens of broken files',
  'server/documents/hung-up.test.ts': 'waits for a line that hangs',
  'server/http/not-found-log.test.ts': 'starts a whole server',
  'server/http/limits/shared-rate-limits.test.ts': 'asks until it is refused, hundreds of times',
  'server/monitoring/alerts.test.ts': 'starts a Prometheus, and installs it where there is none',
  'server/jobs/jobs.test.ts': 'waits for the job runner’s own pace',
}
