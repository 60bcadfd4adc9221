import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOVE_KINDS, PAYMENT_ENTRY_KINDS } from '#domain/ledger/entries.table.ts'
import { expectNothingLost } from '#kit/checks/acknowledged.ts'
import { expectDriversOwed } from '#kit/checks/driver-balance.ts'
import { expectInvariants } from '#kit/checks/invariants.ts'
import { expectEachDebtPaidOnce, expectProvidersAgree } from '#kit/checks/provider-books.ts'
import { type Days, someDays } from '#kit/days/days.ts'
import { settleAlone, settleWithOperator } from '#kit/days/settle-days.ts'
import { steps, take } from '#kit/days/steps.table.ts'
import { propertyDays } from '#kit/property-seed.ts'
import { checkLedger } from './ledger.service.ts'

const DAYS = propertyDays(6)

/** Each agreement that is written was given by its passenger, for this sum. */
async function expectChangeAgreed({ server, agreedXof }: Days): Promise<void> {
  const claims = await server.kit.database.db
    .selectFrom('changeClaims')
    .where('agreed', '=', true)
    .select(['rideId', 'changeXof'])
    .execute()
  for (const { rideId, changeXof } of claims) expect(changeXof).toBe(agreedXof.get(rideId))
}

async function expectMoneyRight(days: Days): Promise<void> {
  const { server, providers, drivers, acknowledged } = days
  for (const faults of Object.values(providers.faults)) faults.length = 0
  await settleAlone(days)
  const { db } = server.kit.database
  const arrived = ({ what, id }: (typeof acknowledged)[number]) =>
    what !== 'transaction' || providers.books.kkiapay.get(id)?.outcome !== 'failure'
  await expectNothingLost(db, acknowledged.filter(arrived))
  expect(await settleWithOperator(days)).toEqual([])
  await expectProvidersAgree(db, providers.books)
  await expectEachDebtPaidOnce(db)
  await expectDriversOwed(
    db,
    drivers.map(({ userId }) => userId),
  )
  await expectChangeAgreed(days)
  await expectInvariants(db)
  // Last, because it writes missing entries.
  expect(await checkLedger(server.kit.context)).toEqual([])
}

/** No step is about companies or normalised invoices. */
const NOT_DRAWN: readonly string[] = ['company_payment', 'vat']
const DRAWN = [...PAYMENT_ENTRY_KINDS, ...MOVE_KINDS, 'reversal'].filter((kind) => !NOT_DRAWN.includes(kind))

const written = new Set<string>()

async function noteKinds({ server }: Days): Promise<void> {
  const rows = await server.kit.database.db.selectFrom('ledgerEntries').select('kind').distinct().execute()
  for (const { kind } of rows) written.add(kind)
}

test(
  'after days of rides, payments, refunds, top-ups, payouts, change, killed servers and repeats the books agree with the providers, and nothing is lost or paid twice',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(steps, { minLength: 120, maxLength: 160, size: 'max' }), async (taken) => {
        const days = await someDays()
        try {
          for (const step of taken) await take(days, step)
          await expectMoneyRight(days)
          await noteKinds(days)
        } finally {
          await days.server.close()
        }
      }),
      DAYS.parameters,
    )
    expect([...written].sort()).toEqual(DRAWN.sort())
  },
  DAYS.timeoutMs,
)
