import { type ChangeClaim, changeAnswerBy } from '#domain/change/change-claim.ts'
import { openOfferOf } from '#domain/dispatch/offers.ts'
import { vehicleLookOf } from '#domain/drivers/vehicle-look.ts'
import { methodOf } from '#domain/fares/payment-status.ts'
import { feesOf } from '#domain/fares/tariff.ts'
import { keptXof } from '#domain/ledger/commission.ts'
import { caseLetsBook } from '#domain/payments/cash-case/cash-case.ts'
import { isSettled } from '#domain/payments/unpaid.ts'
import { latLonOf } from '#domain/places/lat-lon.ts'
import { type CashToReturn, isToReturn } from '#domain/rides/after/cash-to-return.ts'
import type { PhraseParty, RidePhrase, RidePhrases } from '#domain/rides/phrases/ride-phrases.ts'
import { isActive, type RideStatus } from '#domain/rides/ride-status.ts'
import type { AdminRide, DriverRide, PassengerRide } from '#domain/rides/ride-views.ts'
import type { ListedRide } from './listed-rides.queries.ts'
import type { RideDetails, RideRow } from './ride-details.queries.ts'

/** The fields of a ride that say what was said. */
type PhraseColumn = 'status' | `${PhraseParty}${'Phrases' | 'Phrase' | 'PhraseAt'}` | `lastPhrase${'' | 'By' | 'At'}`

function instant(at: Date | null): string | null {
  return at === null ? null : at.toISOString()
}

/** Was it paid, even if it was refunded later? */
export function isPaid({ payment }: RideDetails): boolean {
  return isSettled({ payment: payment && { status: payment.status, method: methodOf(payment.provider) } })
}

/** Included while the ride may still be paid in cash. */
function feesToCollect(ride: RideDetails) {
  const isSaid = ride.feesInCashXof > 0 && ride.status !== 'cancelled' && !isPaid(ride)
  return isSaid && { feesToCollectXof: ride.feesInCashXof }
}

/** The claim with the instant until which the passenger may agree. */
export function changeToSend({ saidAt, ...claim }: NonNullable<RideDetails['change']>): ChangeClaim {
  return { ...claim, answerBy: changeAnswerBy(new Date(saidAt)).toISOString() }
}

/** Cash that goes back to the passenger, while somebody has paid the ride otherwise: refunded since, it is not paid twice. */
function cashToReturnToSend({ cashToReturn, payment }: RideDetails): CashToReturn | null {
  if (cashToReturn === null || payment?.status !== 'completed') return null
  return toReturnToSend(cashToReturn)
}

/** The instant as ISO 8601 text. */
export function toReturnToSend(cash: CashToReturn): CashToReturn {
  return { ...cash, notedAt: new Date(cash.notedAt).toISOString() }
}

/** How the ride is settled in cash: for its passenger, its driver, and drivers who are asked. */
function inCash(ride: RideDetails) {
  const { cashNoteXof, creditXof, change } = ride
  const cashToReturn = cashToReturnToSend(ride)
  return {
    ...(cashNoteXof !== null && ride.status !== 'cancelled' && !isPaid(ride) && { cashNoteXof }),
    ...(creditXof > 0 && { creditXof }),
    ...(change !== null && { change: changeToSend(change) }),
    ...(cashToReturn !== null && { cashToReturn }),
  }
}

/** What stays with the driver: by the rate of their acceptance; of a request, by the rate in force now. */
function kept({ status, priceXof, commissionNowPermille, commissionPermille }: RideDetails) {
  const permille = status === 'requested' ? commissionNowPermille : (commissionPermille ?? 0)
  return permille > 0 && { keptXof: keptXof(priceXof, permille) }
}

function said(by: PhraseParty | null, phrase: RidePhrase | null, at: Date | null): RidePhrases['last'] | null {
  return by === null || phrase === null || at === null ? null : { by, phrase, at: at.toISOString() }
}

/** What one of the two reads of what was said; nothing once the ride has ended. */
export function phrasesFor(ride: Pick<RideRow, PhraseColumn>, party: PhraseParty): RidePhrases | null {
  const last = said(ride.lastPhraseBy, ride.lastPhrase, ride.lastPhraseAt)
  if (last === null || !isActive(ride)) return null
  const ofPassenger = said('passenger', ride.passengerPhrase, ride.passengerPhraseAt)
  const ofDriver = said('driver', ride.driverPhrase, ride.driverPhraseAt)
  const [count, fromOther] =
    party === 'passenger' ? [ride.passengerPhrases, ofDriver] : [ride.driverPhrases, ofPassenger]
  return { said: count, last, ...(last.by === party && fromOther && { fromOther }) }
}

function phrasesToSend(ride: RideDetails, party: PhraseParty) {
  const phrases = phrasesFor(ride, party)
  return phrases && { phrases }
}

function riderOf({ riderName, riderPhone }: RideRow) {
  return riderName === null || riderPhone === null ? null : { fullName: riderName, phoneNumber: riderPhone }
}

function common(ride: RideRow & Pick<RideDetails, 'payment'>) {
  return {
    id: ride.id,
    version: ride.version,
    rideType: ride.rideType,
    status: ride.status,
    pickupLocation: ride.pickupLocation,
    dropoffLocation: ride.dropoffLocation,
    priceXof: ride.priceXof,
    durationMinutes: ride.durationMinutes,
    createdAt: ride.createdAt.toISOString(),
    acceptedAt: instant(ride.acceptedAt),
    arrivedAt: instant(ride.arrivedAt),
    ...(ride.arrivalKnownAt !== null && { arrivalKnownAt: ride.arrivalKnownAt.toISOString() }),
    startedAt: instant(ride.startedAt),
    completedAt: instant(ride.completedAt),
    cancelledAt: instant(ride.cancelledAt),
    cancelledBy: ride.cancelledBy,
    pickupPoint: latLonOf(ride.pickupLat, ride.pickupLon),
    dropoffPoint: latLonOf(ride.dropoffLat, ride.dropoffLon),
    distanceM: ride.distanceM,
    driverNote: ride.driverNote,
    rider: riderOf(ride),
    scheduledFor: instant(ride.scheduledFor),
    cancelFeeXof: ride.cancelFeeXof,
    ...(ride.cancelFeeWaivedAt !== null && { isFeeWaived: true }),
    payment: ride.payment && {
      status: ride.payment.status,
      method: methodOf(ride.payment.provider),
      isBeingVerified: ride.payment.isBeingVerified,
    },
  }
}

/** The instant as ISO 8601 text. */
export function moneyBackToSend({ isByHand, ...moneyBack }: NonNullable<RideDetails['moneyBack']>) {
  return { ...moneyBack, at: new Date(moneyBack.at).toISOString(), ...(isByHand && { isByHand }) }
}

function caseToSend({ claim, claimedAt, answerBy, driverReceived, outcome }: NonNullable<RideDetails['cashCase']>) {
  const [said, until] = [new Date(claimedAt).toISOString(), new Date(answerBy).toISOString()]
  return { claim, claimedAt: said, answerBy: until, driverReceived, outcome }
}

/** The case with whether its passenger may book meanwhile, although the ride is unpaid. */
function ownCaseToSend(cashCase: NonNullable<RideDetails['cashCase']>) {
  const isOpen = cashCase.claim === 'paid' && cashCase.outcome === null
  return { ...caseToSend(cashCase), letsBook: isOpen && caseLetsBook(cashCase) }
}

/** When the search began: at the booking, at a give-back, or shortly before a scheduled ride. */
function searchStartedAt({ requestedAt, searchFrom }: RideDetails): Date {
  return requestedAt > searchFrom ? requestedAt : searchFrom
}

/** When the search ends without a driver: after so many minutes, but not before the departure of a scheduled ride. */
export function searchedUntil(ride: RideDetails, expiryMinutes: number): Date {
  const untilMs = searchStartedAt(ride).getTime() + expiryMinutes * 60_000
  return new Date(Math.max(untilMs, ride.scheduledFor?.getTime() ?? 0))
}

/** The ride as its passenger sees it: the driver once accepted, and their phone number during the ride. */
export function toPassengerRide(ride: RideDetails, expiryMinutes: number): PassengerRide {
  return {
    ...common(ride),
    ...inCash(ride),
    ...phrasesToSend(ride, 'passenger'),
    ...feesToCollect(ride),
    expiresAt: searchedUntil(ride, expiryMinutes).toISOString(),
    lateFeeXof: feesOf(ride).cancelFeeXof,
    isOpenToAll: ride.openToAll,
    ...(ride.moneyBack !== null && { moneyBack: moneyBackToSend(ride.moneyBack) }),
    ...(ride.cashCase !== null && { cashCase: ownCaseToSend(ride.cashCase) }),
    myStars: ride.stars,
    myReasons: [...(ride.starReasons ?? [])],
    ...(ride.avoidedBy.includes('passenger') && { avoidsDriver: true as const }),
    startCode: ride.startCode,
    shareKey: ride.shareKey,
    driver:
      ride.driverId === null
        ? null
        : {
            firstName: ride.driverFirstName ?? '',
            phoneNumber: isActive(ride) ? ride.driverPhone : null,
            vehiclePlate: ride.vehiclePlate ?? '',
            ...vehicleLookOf(ride),
            vehicleType: ride.vehicleType ?? ride.rideType,
            averageRating: ride.driverRating,
            photoUrl: ride.driverPhoto,
          },
  }
}

/** Does the driver hold cash of which nobody has said that it went back? */
export function hasCashToReturn(ride: RideDetails): boolean {
  const cash = cashToReturnToSend(ride)
  return cash !== null && isToReturn(cash)
}

/** May the driver see the passenger? While they may accept, during the ride, until it is paid, and until their cash is back. */
const SHOWS_PASSENGER: Readonly<Record<RideStatus, (ride: RideDetails, mayTakeIt: boolean) => boolean>> = {
  requested: (_ride, mayTakeIt) => mayTakeIt,
  accepted: () => true,
  in_progress: () => true,
  completed: (ride) => !isPaid(ride) || hasCashToReturn(ride),
  cancelled: () => false,
}

function offerTo(ride: RideDetails, driverId: string | null): DriverRide['offer'] {
  const offer = driverId === null ? undefined : openOfferOf(ride, driverId)
  if (offer === undefined) return null
  const { expiresAt, pickupM, pickupS } = offer
  return { expiresAt: new Date(expiresAt).toISOString(), pickupM, pickupS }
}

/**
 * The ride as a driver sees it. The passenger is included only for a driver who may accept, and only while needed.
 * `askedId`: the driver whose own open offer is included.
 */
export function toDriverRide(ride: RideDetails, mayTakeIt: boolean, askedId: string | null = null): DriverRide {
  const isShown = SHOWS_PASSENGER[ride.status](ride, mayTakeIt)
  return {
    ...common(ride),
    ...inCash(ride),
    ...phrasesToSend(ride, 'driver'),
    ...(ride.status !== 'requested' && feesToCollect(ride)),
    ...(ride.cashCase !== null && { cashCase: caseToSend(ride.cashCase) }),
    ...kept(ride),
    // Hidden from drivers who may not accept: the note may contain an address or a phone number.
    driverNote: isShown ? ride.driverNote : null,
    passenger: isShown ? { fullName: ride.passengerName ?? '', phoneNumber: ride.passengerPhone } : null,
    rider: isShown ? riderOf(ride) : null,
    offer: offerTo(ride, askedId),
    needsStartCode: ride.startCode !== null,
    passengerStars: ride.passengerStars,
    ...(ride.avoidedBy.includes('driver') && { avoidsPassenger: true as const }),
  }
}

export function toAdminRide(ride: ListedRide): AdminRide {
  return { ...common(ride), passengerName: ride.passengerName, driverName: ride.driverName }
}
