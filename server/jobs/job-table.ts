import { GIVEN_UP_KEPT_DAYS } from '#domain/mail/letter-kinds.ts'
import { SMS_KEPT_DAYS } from '#domain/mail/sms-kinds.ts'
import { DAY_MS, dayOf } from '#domain/shared/day.ts'
import { sweepFormerChecks } from '../accounts/among-women/among-women.service.ts'
import { sweepPhoneCodes } from '../accounts/phone/phone-code.service.ts'
import { sweepRegistrations } from '../accounts/registration/sign-up.service.ts'
import { forgetOldSignInEvents } from '../accounts/session/sign-in-events.service.ts'
import { writeDeletions } from '../accounts/settings/deletion-ledger.service.ts'
import { eraseDeletedAccounts } from '../accounts/settings/settings-deletion.service.ts'
import { keepDayCounts } from '../admin/disclosures/day-counts.service.ts'
import { sweepAnswers } from '../admin/disclosures/sweep-answers.service.ts'
import { sweepExports } from '../admin/exports/sweep-exports.service.ts'
import { resumeExports, runExport } from '../admin/exports/write-export.service.ts'
import { checkFigures, countFormerDays, foldAllFigures } from '../admin/figures/count-figures.service.ts'
import { sweepHeldRows } from '../admin/holds/sweep-held-rows.service.ts'
import { openReviews } from '../admin/reviews/open-reviews.service.ts'
import { checkTotals, foldTotals } from '../admin/totals.service.ts'
import { forgetOldCases, forgetTripsAndCasesOf } from '../cases/forget-cases.service.ts'
import { makeInvoices } from '../companies/make-invoices.service.ts'
import type { Context } from '../context.ts'
import { forgetting } from '../db/holds/holds.ts'
import { tidyTables } from '../db/upkeep/tidy-tables.ts'
import { renewDocuments } from '../documents/renew-documents.service.ts'
import { sweepFiles } from '../documents/sweep-files.service.ts'
import { checkInvoices } from '../invoices/alarm/invoice-alarm.service.ts'
import { issueInvoices } from '../invoices/issue-invoices.service.ts'
import { orderAllInvoices } from '../invoices/order-invoices.service.ts'
import { checkLedger, foldBalances } from '../ledger/ledger.service.ts'
import { checkUnpaidRides } from '../payments/debts.service.ts'
import { reconcilePayments } from '../payments/provider/reconcile.service.ts'
import { refundPayment } from '../payments/provider/refunds.service.ts'
import { checkMoney } from '../payments/reconciliation/money-alarm.service.ts'
import { checkPayouts } from '../payments/reconciliation/payout-alarm.service.ts'
import { sendPayoutJob, stepPayoutsJob } from '../payouts/payout-jobs.service.ts'
import { sweepSubscriptions } from '../push/subscriptions.service.ts'
import { forgetOldRides, preparePositions } from '../rides/forget-rides.service.ts'
import { expireRides } from '../rides/rides.service.ts'
import { watchTrips } from '../safety/unusual/unanswered-questions.service.ts'
import type { JobTable } from './jobs.ts'
import { deleteGivenUpBefore } from './letter-rows.ts'
import { deleteOldSms } from './sms-rows.ts'

const EVERY_MINUTE = '* * * * *'
/** 03:10 UTC: few rides take place then. */
const EVERY_NIGHT = '10 3 * * *'
/** 02:50 UTC: creates the partitions of coming days before old ones are dropped, because both jobs lock the same tables. */
const EARLY_EVERY_NIGHT = '50 2 * * *'
/** 03:40 UTC: after the nightly jobs that delete rows. */
const LATE_EVERY_NIGHT = '40 3 * * *'
const EVERY_HOUR = '20 * * * *'
/** Apart from the other hourly jobs, which sweep. */
const LATE_EVERY_HOUR = '45 * * * *'
/** 05:00 UTC, 06:00 in Benin: a reminder has arrived when its reader wakes up. */
const EVERY_MORNING = '0 5 * * *'

function forgetGivenUpLetters({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - GIVEN_UP_KEPT_DAYS * DAY_MS)
  return forgetting(db, (tx) => deleteGivenUpBefore(tx, { before, now }))
}

/** Registrations and codes that nobody can use any more. */
async function sweepSignUps(context: Context): Promise<void> {
  await sweepRegistrations(context)
  await sweepPhoneCodes(context)
}

/** What a message said, and to whom, is not kept for ever; those of rides that nobody sends go with them. */
function forgetSms({ db, clock }: Context): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - SMS_KEPT_DAYS * DAY_MS)
  const lateSince = new Date(now.getTime() - DAY_MS)
  return forgetting(db, (tx) => deleteOldSms(tx, { before, day: dayOf(before), lateSince, now }))
}

/** Held files first: those of documents whose hold has ended go in the same run. */
async function sweepAllFiles(context: Context): Promise<void> {
  await sweepHeldRows(context)
  await sweepFiles(context)
  await sweepAnswers(context)
}

/** Only the embedded database needs this: a PostgreSQL server has autovacuum. */
async function tidyEmbedded(context: Context): Promise<void> {
  if (context.config.databaseUrl === undefined) await tidyTables(context)
}

/** The mail about payouts is sent, and invoices are checked, even if the comparison of payments fails. */
async function checkAllMoney(context: Context): Promise<void> {
  await checkPayouts(context)
  await checkInvoices(context)
  await checkMoney(context)
}

/** Every durable job, its schedule and what it runs. */
export function jobTable(context: Context): JobTable {
  return {
    'refund-payment': { run: ({ paymentId }) => refundPayment(context, paymentId) },
    'send-payout': { run: ({ payoutId }) => sendPayoutJob(context, payoutId) },
    'step-payouts': { cron: EVERY_MINUTE, run: () => stepPayoutsJob(context) },
    'expire-rides': { cron: EVERY_MINUTE, run: () => expireRides(context) },
    'reconcile-payments': { cron: EVERY_MINUTE, run: () => reconcilePayments(context) },
    'renew-documents': { cron: EVERY_MORNING, run: () => renewDocuments(context) },
    'sweep-files': { cron: EVERY_HOUR, run: () => sweepAllFiles(context) },
    'erase-accounts': { cron: EVERY_NIGHT, run: () => eraseDeletedAccounts(context, forgetTripsAndCasesOf) },
    'sweep-among-women': { cron: EVERY_NIGHT, run: () => sweepFormerChecks(context) },
    'write-deletions': { cron: EVERY_MINUTE, run: () => writeDeletions(context) },
    'sweep-registrations': { cron: EVERY_HOUR, run: () => sweepSignUps(context) },
    'forget-rides': { cron: EVERY_NIGHT, run: () => forgetOldRides(context).then(() => forgetOldCases(context)) },
    'forget-sms': { cron: EVERY_NIGHT, run: () => forgetSms(context) },
    'forget-letters': { cron: EVERY_NIGHT, run: () => forgetGivenUpLetters(context) },
    'forget-sign-ins': { cron: EVERY_NIGHT, run: () => forgetOldSignInEvents(context) },
    'prepare-positions': { cron: EARLY_EVERY_NIGHT, run: () => preparePositions(context) },
    'fold-totals': { cron: EVERY_MINUTE, run: () => foldTotals(context) },
    'check-totals': { cron: EVERY_NIGHT, run: () => checkTotals(context) },
    'keep-day-counts': { cron: EVERY_NIGHT, run: () => keepDayCounts(context) },
    'fold-figures': { cron: EVERY_MINUTE, run: () => foldAllFigures(context) },
    'count-former-figures': { cron: EVERY_MINUTE, run: () => countFormerDays(context) },
    'check-figures': { cron: EVERY_NIGHT, run: () => checkFigures(context) },
    'check-rides-to-pay': { cron: EVERY_NIGHT, run: () => checkUnpaidRides(context) },
    'check-money': { cron: LATE_EVERY_HOUR, run: () => checkAllMoney(context) },
    'fold-balances': { cron: EVERY_MINUTE, run: () => foldBalances(context) },
    'check-ledger': { cron: EVERY_NIGHT, run: async () => void (await checkLedger(context)) },
    'make-company-invoices': { cron: EVERY_HOUR, run: async () => void (await makeInvoices(context)) },
    'issue-invoices': { cron: EVERY_MINUTE, run: () => issueInvoices(context) },
    'order-invoices': { cron: EVERY_NIGHT, run: () => orderAllInvoices(context) },
    'sweep-push': { cron: EVERY_HOUR, run: () => sweepSubscriptions(context) },
    'open-reviews': { cron: EVERY_NIGHT, run: () => openReviews(context) },
    'watch-trips': { cron: EVERY_MINUTE, run: () => watchTrips(context) },
    'write-export': { run: ({ exportId }) => runExport(context, exportId) },
    'resume-exports': { cron: EVERY_MINUTE, run: () => resumeExports(context) },
    'sweep-exports': { cron: EVERY_HOUR, run: () => sweepExports(context) },
    'tidy-tables': { cron: LATE_EVERY_NIGHT, run: () => tidyEmbedded(context) },
  }
}
