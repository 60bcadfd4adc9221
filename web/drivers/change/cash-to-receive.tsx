import { creditForDriver, noteForDriver } from '#domain/change/change-words.ts'
import { cashToCollectXof } from '#domain/payments/fees-in-cash.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { formatXof } from '#domain/shared/format.ts'
import { CASH_TO_RECEIVE_TEXTS } from '#web/drivers/change/drivers-change.fr.ts'

/** « À recevoir : 1 000 F CFA (250 F CFA réglés par Miyi) », and the note to give change for. Nothing without either. */
export function CashToReceive({ ride }: { ride: DriverRide }) {
  const [credit, note] = [creditForDriver(ride), noteForDriver(ride.cashNoteXof, cashToCollectXof(ride))]
  return (
    <>
      {credit !== null && (
        <p className="mb-2 text-18">
          {CASH_TO_RECEIVE_TEXTS.toReceive}
          <span className="text-28 font-extrabold tabular">{formatXof(cashToCollectXof(ride))}</span>
          {CASH_TO_RECEIVE_TEXTS.credit(credit)}
        </p>
      )}
      {note !== null && <p className="mb-2 text-18 font-semibold">{note}</p>}
    </>
  )
}
