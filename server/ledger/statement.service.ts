import type { OwnAccount, Statement } from '#domain/ledger/account.contract.ts'
import { debtView } from '#domain/ledger/debt-limit.ts'
import { type PeriodUnit, periodOf } from '#domain/ledger/period.ts'
import { statementDays, statementRows, statementTotals } from '#domain/ledger/statement.ts'
import { statementFileName } from '#domain/ledger/statement-words.ts'
import { addDays, type Day, dayOf, startOfDay } from '#domain/shared/day.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import type { Actor } from '../http/caller/actor.ts'
import { requireDriverEligibility } from '../identity/eligibility.service.ts'
import { findDriverBalance, findDriverNames, listStatementLines, sumEntriesBefore } from './statement.queries.ts'
import { statementPdf } from './statement-pdf.ts'

/** What we owe a driver now, in F CFA, less what is reserved for payouts; negative: what they owe us. */
export function getDriverBalance(db: Db, driverId: string): Promise<number> {
  return findDriverBalance(db, driverId)
}

type Asked = { readonly unit: PeriodUnit; readonly on?: Day | undefined }

/** A driver's balance, and the statement of the period that contains a day (today by default). */
export async function getStatement({ db, clock }: Context, driverId: string, { unit, on }: Asked): Promise<Statement> {
  const period = periodOf(unit, on ?? dayOf(clock.now()))
  const span = { from: startOfDay(period.first), until: startOfDay(addDays(period.last, 1)) }
  const openingXof = await sumEntriesBefore(db, driverId, span.from)
  const rows = statementRows(await listStatementLines(db, driverId, span))
  const days = statementDays(rows, openingXof)
  return {
    balanceXof: await findDriverBalance(db, driverId),
    period,
    openingXof,
    closingXof: days[0]?.balanceXof ?? openingXof,
    totals: statementTotals(rows),
    days: days.map((day) => ({ ...day, rows: [...day.rows] })),
  }
}

/** The driver's own account: the statement, and what they owe. Refuses driver_not_found. */
export async function getOwnAccount(context: Context, { userId }: Actor, asked: Asked): Promise<OwnAccount> {
  const { debt } = await requireDriverEligibility(context.db, userId)
  return { ...(await getStatement(context, userId, asked)), debt: debtView(debt, context.clock.now()) }
}

/** The same statement as a PDF, with its file name. Null: not a driver. */
export async function makeStatementPdf(
  context: Context,
  actor: Actor,
  asked: Asked,
): Promise<{ readonly name: string; readonly type: string; readonly content: Buffer } | null> {
  const names = await findDriverNames(context.db, actor.userId)
  if (names === undefined) return null
  const statement = await getStatement(context, actor.userId, asked)
  const head = { ...names, brand: context.config.brand.name, madeAt: context.clock.now() }
  const content = await statementPdf(statement, head)
  return { name: statementFileName(statement, 'pdf'), type: 'application/pdf', content }
}
