import { type CashToReturn, isToReturn } from '../../rides/after/cash-to-return.ts'
import { rideCode } from '../../rides/ride-code.ts'
import type { DriverRide, PassengerRide } from '../../rides/ride-views.ts'
import { formatInstant, formatXof } from '../../shared/format.ts'
import { CASH_TO_RETURN_TEXTS } from './cash-case.fr.ts'

const { passenger: PASSENGER, driver: DRIVER, operator: OPERATOR } = CASH_TO_RETURN_TEXTS

type WithCash<R extends DriverRide | PassengerRide> = Pick<R, 'payment' | 'cashToReturn'>

/** « en ligne », or « par une entreprise ». */
function howPaid({ payment }: Pick<DriverRide, 'payment'>): string {
  return payment?.method === 'company' ? CASH_TO_RETURN_TEXTS.byCompany : CASH_TO_RETURN_TEXTS.online
}

/** The rider, who gave the cash, or the passenger: the first of their names. */
function whoGave({ rider, passenger }: Pick<DriverRide, 'rider' | 'passenger'>): string {
  const [first] = (rider ?? passenger)?.fullName.trim().split(/\s+/) ?? []
  return first || DRIVER.passenger
}

/** For the driver, while nobody has said what became of the cash; null: there is none, or it is said. */
export function driverReturnWords(ride: WithCash<DriverRide> & Pick<DriverRide, 'rider' | 'passenger'>): string | null {
  const { cashToReturn } = ride
  if (cashToReturn === undefined || !isToReturn(cashToReturn)) return null
  return DRIVER.giveBack(howPaid(ride), formatXof(cashToReturn.amountXof), whoGave(ride))
}

/** For the passenger: what the driver noted, and what became of it; null: nothing. */
export function passengerReturnWords(ride: WithCash<PassengerRide>): string | null {
  const { cashToReturn } = ride
  if (cashToReturn === undefined) return null
  const amount = formatXof(cashToReturn.amountXof)
  if (cashToReturn.passengerHasIt) return PASSENGER.youHaveIt(amount)
  if (cashToReturn.driverSaid === null) return PASSENGER.noted(amount, howPaid(ride))
  return PASSENGER[cashToReturn.driverSaid](amount, howPaid(ride))
}

/** What support needs, ready to be sent. */
export function returnMessage({ id }: Pick<PassengerRide, 'id'>): string {
  return PASSENGER.message(rideCode(id))
}

/** The same for an operator, who also reads that nothing goes back once the payment was refunded. */
export function operatorReturnWords(cash: CashToReturn, payment: DriverRide['payment']): string {
  const { amountXof, notedAt, driverSaid, passengerHasIt } = cash
  const said = [driverSaid && OPERATOR[driverSaid], passengerHasIt && OPERATOR.passengerHasIt].filter((words) => words)
  const unsaid = payment?.status === 'completed' ? OPERATOR.open : OPERATOR.refunded
  return [OPERATOR.noted(formatXof(amountXof), formatInstant(notedAt)), ...(said.length > 0 ? said : [unsaid])].join(
    ' ',
  )
}
