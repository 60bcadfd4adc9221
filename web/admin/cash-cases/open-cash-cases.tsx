import { useState } from 'react'
import type { CashCaseLine } from '#domain/admin/cash-cases/admin-cash-cases.contract.ts'
import { formatInstant, formatXof, plural } from '#domain/shared/format.ts'
import { adminPath, withOpened } from '#web/admin/admin-address.ts'
import { CASH_CASES_TEXTS } from '#web/admin/cash-cases/cash-cases.fr.ts'
import { ListState, NothingHere } from '#web/admin/lists/list-state.tsx'
import { useCashCases } from '#web/admin/lists/use-admin-lists.ts'
import { useTurnedPage } from '#web/admin/lists/use-turned-page.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

/** « Désaccords »: rides whose passenger and driver disagree about cash, and that wait for a decision. */
export function OpenCashCases() {
  const [after, setAfter] = useState<string | undefined>(undefined)
  const query = useCashCases(after)
  const { data } = query
  const list = useTurnedPage(after)
  if (!data) return <ListState query={query} />
  return (
    <section aria-labelledby="disputes">
      <h2 id="disputes" className="text-22 font-extrabold">
        {CASH_CASES_TEXTS.title}
      </h2>
      {data.total === 0 ? (
        <NothingHere icon="cash">{CASH_CASES_TEXTS.none}</NothingHere>
      ) : (
        <>
          <p className="text-muted">{plural(data.total, ...CASH_CASES_TEXTS.counted)}</p>
          <div ref={list} tabIndex={-1} className="scroll-mt-4" />
          <ul aria-label={CASH_CASES_TEXTS.title}>
            {data.cases.map((one) => (
              <Case key={one.rideId} line={one} />
            ))}
          </ul>
          {after !== undefined && (
            <Button variant="ghost" onClick={() => setAfter(undefined)}>
              {ACTION_TEXTS.firstPage}
            </Button>
          )}
          {data.next !== null && (
            <Button variant="ghost" onClick={() => setAfter(data.next ?? undefined)}>
              {ACTION_TEXTS.nextPage}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** « le chauffeur dit ne rien avoir reçu » */
function answerWords({ claim, driverReceived }: CashCaseLine): string {
  const { received, notReceived, silent, confirmed } = CASH_CASES_TEXTS.answered
  if (driverReceived !== null) return driverReceived ? received : notReceived
  return claim === 'paid' ? silent : confirmed
}

function Case({ line }: { line: CashCaseLine }) {
  const { address } = useAdminAddress()
  const { rideId: id, passengerName, driverName, claim } = line
  const amount = formatXof(line.priceXof)
  return (
    <li className="border-b py-3 last:border-b-0 sm:flex sm:items-center sm:justify-between">
      <div className="min-w-0 wrap-anywhere sm:mr-6">
        <p className="font-semibold tabular">
          {amount}
          {' · '}
          {CASH_CASES_TEXTS.said[claim]}, {answerWords(line)}
        </p>
        <p>{CASH_CASES_TEXTS.people(passengerName, driverName)}</p>
        <p className="text-14 text-muted">
          <time dateTime={line.claimedAt} className="tabular">
            {formatInstant(line.claimedAt)}
          </time>
          {' · '}
          {line.pickupLocation} → {line.dropoffLocation}
        </p>
      </div>
      <LinkButton
        variant="secondary"
        className="mt-2 flex-none sm:mt-0"
        aria-label={CASH_CASES_TEXTS.openOf(passengerName, amount)}
        href={adminPath(withOpened(address, { kind: 'ride', id }))}
      >
        {CASH_CASES_TEXTS.open}
      </LinkButton>
    </li>
  )
}
