import { jobTable } from '#server/jobs/job-table.ts'
import type { JobName } from '#server/jobs/jobs.ts'
import { askDueInquiries } from '#server/payments/provider/inquiries.service.ts'
import type { Kit } from '../kit.ts'
import type { Turn } from './days.ts'

/** Jobs of each minute that move rides or money. */
const JOBS_OF_MINUTE = [
  'expire-rides',
  'reconcile-payments',
  'step-payouts',
  'fold-balances',
] as const satisfies JobName[]

async function runJobs({ context }: Kit): Promise<void> {
  await askDueInquiries(context)
  for (const name of JOBS_OF_MINUTE) await jobTable(context)[name].run(null)
}

/** Time passes, and the jobs of its last minute run. */
export async function pass(kit: Kit, minutes: number): Promise<void> {
  kit.clock.advanceMinutes(minutes)
  await runJobs(kit)
}

export const waitMinute = ({ kit }: Turn) => pass(kit, 1)
export const waitHour = ({ kit }: Turn) => pass(kit, 61)

/** The next day. The checks of the night are left out: they mend what these days are to find. */
export const sleep = ({ kit }: Turn) => pass(kit, 20 * 60)
