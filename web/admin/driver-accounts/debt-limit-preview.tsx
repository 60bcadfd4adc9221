import { DEBT_LIMIT_MAX_DAYS, DEBT_LIMIT_MAX_XOF } from '#domain/ledger/debt-limit.ts'
import { formatNumber, plural } from '#domain/shared/format.ts'
import { DEBT_LIMIT_CARD_TEXTS as TEXTS } from '#web/admin/driver-accounts/driver-accounts.fr.ts'
import { useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { api } from '#web/api/client.ts'

const WHOLE = /^[1-9]\d*$/

/** A typed limit: null for an empty field, undefined while it is no whole number within its bound. */
function limitOf(typed: string, max: number): number | null | undefined {
  const digits = typed.replace(/\s/g, '')
  if (digits === '') return null
  return WHOLE.test(digits) && Number(digits) <= max ? Number(digits) : undefined
}

/** How many drivers the typed limit would stop today, as soon as it can be read. */
export function DebtLimitPreview({ francs, days }: { francs: string; days: string }) {
  const [limitXof, limitDays] = [limitOf(francs, DEBT_LIMIT_MAX_XOF), limitOf(days, DEBT_LIMIT_MAX_DAYS)]
  if (limitXof === undefined || limitDays === undefined) return null
  if (limitXof === null && limitDays === null) return null
  return <Effect wish={{ limitXof, limitDays }} />
}

function Effect({ wish }: { wish: { limitXof: number | null; limitDays: number | null } }) {
  const { data } = useAdminQuery(
    ['debt-limit-preview', wish],
    () => api('POST /api/admin/debt-limit/preview', { body: wish }),
    { keepsShown: true },
  )
  if (!data) return null
  const { owing, stoppedBefore, stoppedAfter } = data
  return (
    <p role="status" className="tabular">
      {owing === 0
        ? TEXTS.nobodyOwes
        : TEXTS.effect(plural(owing, ...TEXTS.owing), formatNumber(stoppedAfter), formatNumber(stoppedBefore))}
    </p>
  )
}
