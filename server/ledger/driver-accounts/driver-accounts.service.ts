import type { DriverAccount, driverAccountsContract } from '#domain/admin/driver-accounts/driver-accounts.contract.ts'
import { debtView, warnedFrom } from '#domain/ledger/debt-limit.ts'
import type { PeriodUnit } from '#domain/ledger/period.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import type { Day } from '#domain/shared/day.ts'
import { ADMIN_PAGE_SIZE } from '#domain/shared/paging.ts'
import { Refusal } from '#domain/wire/refusals.ts'
import type { Context } from '../../context.ts'
import type { Actor } from '../../http/caller/actor.ts'
import { findLimitAt } from '../debt-limit/debt-limit.queries.ts'
import { findDriverNames } from '../statement.queries.ts'
import { getStatement } from '../statement.service.ts'
import { findNegativeSince, listDebtors } from './account-actions.queries.ts'

type Calls = typeof driverAccountsContract
type Debtors = CallOutput<Calls['GET /api/admin/debtors']>
type Asked = { readonly userId: string; readonly unit: PeriodUnit; readonly on?: Day | undefined }

const NO_LIMIT = { limitXof: null, limitDays: null }

/** A driver's account, for an operator. Refuses driver_not_found. */
export async function getDriverAccount(
  context: Context,
  operator: Actor,
  { userId, ...period }: Asked,
): Promise<DriverAccount> {
  const names = await findDriverNames(context.db, userId)
  if (names === undefined) throw new Refusal('driver_not_found')
  const since = await findNegativeSince(context.db, userId)
  return {
    driver: { userId, fullName: names.driverName, vehiclePlate: names.vehiclePlate },
    statement: await getStatement(context, userId, period),
    limit: (await findLimitAt(context.db, context.clock.now())) ?? NO_LIMIT,
    negativeSince: since?.toISOString() ?? null,
    isOwn: operator.userId === userId,
  }
}

/** Drivers beyond half of the limit, the biggest debt first; all who owe something while no limit is set. */
export async function getDebtors({ db, clock }: Context, after: string | undefined): Promise<Debtors> {
  const now = clock.now()
  const limit = (await findLimitAt(db, now)) ?? NO_LIMIT
  const begin = Number(after ?? 0)
  const page = { limit: ADMIN_PAGE_SIZE + 1, offset: begin }
  const rows = await listDebtors(db, { ...warnedFrom(limit, now), ...page })
  return {
    limit,
    debtors: rows.slice(0, ADMIN_PAGE_SIZE).map(({ userId, fullName, vehiclePlate, owedXof, since }) => ({
      driver: { userId, fullName: fullName ?? '', vehiclePlate },
      owedXof,
      since: since.toISOString(),
      debt: debtView({ owedXof, since: since.toISOString(), ...limit }, now),
    })),
    next: rows.length > ADMIN_PAGE_SIZE ? String(begin + ADMIN_PAGE_SIZE) : null,
  }
}
