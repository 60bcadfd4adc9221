import { useState } from 'react'
import { PAYOUT_MIN_XOF } from '#domain/payouts/payout-rules.ts'
import { statusesBefore } from '#domain/payouts/payout-status.ts'
import { keptBackWords, payoutWords } from '#domain/payouts/payout-words.ts'
import type { OwnPayout, OwnPayouts } from '#domain/payouts/payouts.contract.ts'
import { formatInstant, formatXof } from '#domain/shared/format.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { useOnce } from '#web/api/sending/use-once.ts'
import { AskForPayout } from '#web/drivers/account/payouts/ask-for-payout.tsx'
import { PAYOUTS_CARD_TEXTS as TEXTS } from '#web/drivers/account/payouts/payouts-card.fr.ts'
import { useCancelPayout, useOwnPayouts } from '#web/drivers/account/payouts/use-payouts.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** Payouts that stand open below each other; older ones are folded. */
const SHOWN = 3

const CANCELLABLE = statusesBefore('cancel', 'driver')

const anchorOf = (payoutId: string) => `payout-${payoutId}`

const isUnderWay = ({ payouts }: OwnPayouts) => payouts.some(({ endedAt }) => endedAt === null)

/** What a driver may have sent to their mobile money, and where each payout is: one row, open while one is under way. */
export function PayoutsCard() {
  const { data, isError, isFetching, refetch } = useOwnPayouts()
  return (
    <Card>
      <details open={isError || (data !== undefined && isUnderWay(data))} className="disclosure -my-2">
        <summary className="flex min-h-12 cursor-pointer items-center justify-between">
          <h3 className="text-18 font-extrabold">{TEXTS.title}</h3>
          <Icon name="down" className="disclosure-mark ml-2 flex-none text-muted" />
        </summary>
        <div className="pt-2 pb-2">
          {!data && isError && (
            <LoadFailed sentence={TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
          )}
          {!data && !isError && <Skeleton className="h-12" />}
          {data && <Payouts own={data} />}
        </div>
      </details>
    </Card>
  )
}

function Payouts({ own }: { own: OwnPayouts }) {
  const { payouts } = own
  const older = payouts.slice(SHOWN)
  return (
    <>
      <p className="max-w-text text-muted">{askWords(own)}</p>
      {own.kept && <p className="mt-3 max-w-text text-muted tabular">{keptBackWords(own.kept)}</p>}
      <ul className="mt-2">
        {payouts.slice(0, SHOWN).map((payout) => (
          <PayoutLine key={payout.id} payout={payout} />
        ))}
      </ul>
      {older.length > 0 && (
        <details>
          <summary className="min-h-12 cursor-pointer py-3 font-semibold">{TEXTS.older}</summary>
          <ul>
            {older.map((payout) => (
              <PayoutLine key={payout.id} payout={payout} />
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** What the driver may ask for now, or why nothing. */
function askWords(own: OwnPayouts): string {
  if (isUnderWay(own)) return TEXTS.oneAtATime
  if (own.availableXof >= PAYOUT_MIN_XOF) return TEXTS.means(formatXof(own.availableXof))
  const least = formatXof(PAYOUT_MIN_XOF)
  return own.kept ? TEXTS.nothingFree(least) : TEXTS.nothing(least)
}

/** « Demander un virement », while there is something to ask for. */
export function PayoutAsk() {
  const { data: own } = useOwnPayouts()
  const [isOpen, setOpen] = useState(false)
  if (own === undefined || isUnderWay(own) || own.availableXof < PAYOUT_MIN_XOF) return null
  return (
    <>
      <Button icon="cash" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {TEXTS.ask}
      </Button>
      {isOpen && <AskForPayout own={own} open onClose={() => setOpen(false)} />}
    </>
  )
}

function PayoutLine({ payout }: { payout: OwnPayout }) {
  const { id, status, askedAt, endedAt, failure } = payout
  return (
    <li id={anchorOf(id)} tabIndex={-1} className="border-b py-3 wrap-anywhere last:border-b-0">
      <p className="font-semibold tabular">{payoutWords(payout)}</p>
      <p className="text-14 text-muted tabular">
        {TEXTS.askedOn(formatInstant(askedAt))}
        {endedAt !== null && TEXTS.endedOn(formatInstant(endedAt))}
      </p>
      {failure !== null && (
        <p className="text-14">
          <bdi>{TEXTS.why(failure)}</bdi>
        </p>
      )}
      {CANCELLABLE.includes(status) && <Cancel payoutId={id} />}
    </li>
  )
}

function Cancel({ payoutId }: { payoutId: string }) {
  const [isAsking, setAsking] = useState(false)
  const { mutateAsync, isPending } = useCancelPayout()
  const once = useOnce()
  const cancel = () =>
    mutateAsync(payoutId).then(
      () => setAsking(false),
      (error: unknown) => notify.error(refusalOr(TEXTS.cancelFailed, error)),
    )
  return (
    <>
      <Button variant="secondary" className="mt-2" onClick={() => setAsking(true)} aria-haspopup="dialog">
        {TEXTS.cancel}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => once(cancel)}
        title={TEXTS.cancelTitle}
        confirmLabel={TEXTS.cancel}
        cancelLabel={TEXTS.keep}
        busy={isPending}
        busyLabel={TEXTS.cancelling}
      >
        <p>{TEXTS.cancelMeans}</p>
      </ConfirmDialog>
    </>
  )
}

/** From a row of the statement to its payout. `rowId`: « payout 3f… ». */
export function PayoutLink({ rowId }: { rowId: string }) {
  const show = () => {
    const line = document.getElementById(anchorOf(rowId.split(' ')[1] ?? ''))
    // The row of all payouts, and within it the fold of the older ones.
    for (let fold = line?.closest('details'); fold; fold = fold.parentElement?.closest('details')) fold.open = true
    line?.scrollIntoView({ block: 'center' })
    line?.focus({ preventScroll: true })
  }
  return (
    <Button variant="ghost" onClick={show}>
      {TEXTS.see}
    </Button>
  )
}
