/** A payment whose transaction is known, and which has no result for longer, is stuck: the provider is asked each minute. */
export const PAYMENT_STUCK_MINUTES = 15

/** A due wave is run within a second. Later, people notice; much later, nobody runs waves. */
export const DISPATCH_LAG_SECONDS = { warn: 5, bad: 30 } as const

/** A message or a job that waits longer: the mail server, the gateway or the job runner is away. */
export const WAITING_LONG_MINUTES = 15

/** The disk of the files: free part below which somebody should look, and below which uploads will soon be refused. */
export const DISK_FREE_PERCENT = { warn: 15, bad: 5 } as const

/** A backup is made each night. One night may be missed, three may not. */
export const BACKUP_AGE_HOURS = { warn: 26, bad: 74 } as const

/** A certificate is renewed a month before its end. */
export const CERTIFICATE_DAYS = { warn: 21, bad: 7 } as const

/** The connection that brings changes of other processes: silent for longer, it is lost (`/readyz`: live-line). */
export const LINE_SILENT_SECONDS = 30
