import { useState } from 'react'
import { CASH_CASE_TEXTS } from '#domain/payments/cash-case/cash-case.fr.ts'
import { claimWords, isDriverAsked } from '#domain/payments/cash-case/cash-case-words.ts'
import { CASH_NOTE_MAX } from '#domain/payments/cash-case/cash-claim.ts'
import { cashToCollectXof } from '#domain/payments/fees-in-cash.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { CASH_ASKED_TEXTS, CASH_QUESTION_TEXTS, UNPAID_RIDES_TEXTS } from '#web/drivers/cash/cash.fr.ts'
import { FeesToCollect, PriceAlone } from '#web/drivers/cash/fees-to-collect.tsx'
import { CashToReceive } from '#web/drivers/change/cash-to-receive.tsx'
import { DRIVER_MOVES } from '#web/drivers/ride/ride-moves.ts'
import { useDriverMove } from '#web/drivers/ride/use-driver-move.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/feedback/confirm-dialog.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type Asked = DriverRide & { readonly cashCase: NonNullable<DriverRide['cashCase']> }

/** Does the passenger of this ride say something about its cash that its driver has not answered? */
export function isAsked(ride: DriverRide): ride is Asked {
  return ride.cashCase !== undefined && isDriverAsked(ride.cashCase)
}

/** What passengers say about the cash of finished rides: the driver answers each. */
export function CashAsked({ rides }: { rides: readonly DriverRide[] }) {
  return rides.filter(isAsked).map((ride) => <Question key={ride.id} ride={ride} />)
}

function Question({ ride }: { ride: Asked }) {
  const { claim } = ride.cashCase
  return (
    <section aria-label={CASH_ASKED_TEXTS.label} className="w-full max-w-text">
      <Card title={claimWords(claim, cashToCollectXof(ride))} className="border-2 border-ink">
        <p className="mb-3">
          <span className="block font-semibold wrap-anywhere">
            {ride.passenger?.fullName || UNPAID_RIDES_TEXTS.passenger}
          </span>
          <span className="line-clamp-2 wrap-anywhere">{ride.dropoffLocation}</span>
          {ride.completedAt && (
            <span className="block text-14 text-muted tabular">{formatInstant(ride.completedAt)}</span>
          )}
        </p>
        {claim === 'not_paid' && <p className="mb-3">{CASH_CASE_TEXTS.driver.youConfirmed}</p>}
        {claim === 'paid' && <CashToReceive ride={ride} />}
        {claim === 'paid' && <FeesToCollect ride={ride} />}
        <div className="grid gap-3">
          {claim === 'paid' ? <ConfirmReceived ride={ride} /> : <SayReceived ride={ride} />}
          <SayNotReceived ride={ride} />
        </div>
      </Card>
    </section>
  )
}

/** « Oui, reçu » for an unpaid ride confirms the cash, with the fees shown. */
function ConfirmReceived({ ride }: { ride: Asked }) {
  const { move, isMoving } = useDriverMove(DRIVER_MOVES.confirmCash)
  return (
    <>
      <Button
        size="driver"
        icon="cash"
        busy={isMoving}
        busyLabel={ACTION_TEXTS.moment}
        onClick={() => move({ rideId: ride.id, feesXof: ride.feesToCollectXof, creditXof: ride.creditXof })}
      >
        {CASH_QUESTION_TEXTS.yes}
      </Button>
      <PriceAlone
        ride={ride}
        busy={isMoving}
        onTap={() => move({ rideId: ride.id, feesXof: 0, creditXof: ride.creditXof })}
      />
    </>
  )
}

/** « Oui, reçu » for cash that the driver has confirmed before. */
function SayReceived({ ride }: { ride: Asked }) {
  const { move, isMoving } = useDriverMove(DRIVER_MOVES.answerCash)
  return (
    <Button
      size="driver"
      icon="cash"
      busy={isMoving}
      busyLabel={ACTION_TEXTS.moment}
      onClick={() => move({ rideId: ride.id, cashReceived: true })}
    >
      {CASH_QUESTION_TEXTS.yes}
    </Button>
  )
}

/** « Non, pas reçu », with a word for the operator who decides. */
function SayNotReceived({ ride }: { ride: Asked }) {
  const [asking, setAsking] = useState(false)
  const [note, setNote] = useState('')
  const { move, isMoving } = useDriverMove(DRIVER_MOVES.answerCash)
  return (
    <>
      <Button size="driver" variant="secondary" onClick={() => setAsking(true)}>
        {CASH_ASKED_TEXTS.no}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => move({ rideId: ride.id, cashReceived: false, note: note.trim() })}
        title={CASH_ASKED_TEXTS.title}
        confirmLabel={CASH_ASKED_TEXTS.no}
        busy={isMoving}
        busyLabel={ACTION_TEXTS.sending}
      >
        <p className="mb-4">{CASH_ASKED_TEXTS.means}</p>
        <TextArea
          label={CASH_ASKED_TEXTS.note}
          hint={CASH_ASKED_TEXTS.noteHint}
          optional
          maxLength={CASH_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </ConfirmDialog>
    </>
  )
}
