import { driverChangeWords, SAY_CHANGE_REFUSALS } from '#domain/change/change-claim.ts'
import { OFFER_SENTENCES } from '#domain/dispatch/dispatch.fr.ts'
import { cashToCollectXof } from '#domain/payments/fees-in-cash.ts'
import { isOnlineAwaited, isSettled } from '#domain/payments/unpaid.ts'
import { type DriverSaysOfCash, isToReturn } from '#domain/rides/after/cash-to-return.ts'
import type { NoShowFee } from '#domain/rides/cancel/no-show.ts'
import { noShowCost } from '#domain/rides/cancel/no-show-words.ts'
import { DRIVING_SENTENCES } from '#domain/rides/driving/driving.fr.ts'
import type { KeptStep } from '#domain/rides/driving/kept-taps.ts'
import type { DriverRide } from '#domain/rides/ride-views.ts'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import type { RefusalCode } from '#domain/wire/refusals.ts'
import { api } from '#web/api/client.ts'
import { CASH_ASKED_TEXTS } from '#web/drivers/cash/cash.fr.ts'
import { MISSING_CHANGE_TEXTS } from '#web/drivers/change/drivers-change.fr.ts'
import type { MissingChange } from '#web/drivers/change/missing-change.tsx'
import { RIDE_MOVES_TEXTS } from '#web/drivers/ride/ride.fr.ts'
import { type DriverLists, withoutRide, withRide } from '#web/drivers/update-driver-lists.ts'
import { notify } from '#web/ui/feedback/notify.ts'

export type MoveInput = {
  readonly rideId: string
  readonly reason?: string
  readonly cashReceived?: boolean
  /** Fees of earlier rides in the cash received, as the driver's screen showed them. */
  readonly feesXof?: number | undefined
  /** The passenger's credit that the driver's screen has deducted. */
  readonly creditXof?: number | undefined
  /** What the driver could not give back. */
  readonly change?: MissingChange | undefined
  readonly startCode?: string
  /** What became of cash that is to be given back. */
  readonly said?: DriverSaysOfCash
  /** A word for the operator who decides about contested cash. */
  readonly note?: string
}

/** One of the driver's moves: its call, its effect on the lists, and its notices. */
export type DriverMove<Answer> = {
  readonly name: string
  readonly call: (input: MoveInput) => Promise<Answer>
  readonly change: (lists: DriverLists, answer: Answer) => DriverLists
  readonly say: (answer: Answer, input: MoveInput) => void
  readonly failed: string
  /** Without network the phone keeps this step, and sends it later. */
  readonly keptAs?: KeptStep
  /** Refusals that the screen shows in place, so that no notice repeats them. */
  readonly shown?: readonly RefusalCode[]
}

type Moved = { ride: DriverRide }
type Left = { rideId: string; version: number }
type LeftAlone = Left & NoShowFee
const change = (lists: DriverLists, { ride }: Moved) => withRide(lists, ride)
const saySo = (sentence: string) => () => notify.success(sentence)

/** The screen shows the ride with what goes back: no notice repeats it. */
const isToGiveBack = ({ ride }: Moved) => ride.cashToReturn !== undefined && isToReturn(ride.cashToReturn)

/** Paid online, or settled by an operator, before the driver confirmed the cash: it may not be theirs. */
const isSettledOtherwise = ({ ride }: Moved) => ride.payment?.method !== 'cash'

/** « Course terminée! » (§8), with what the page does not show. */
function sayFinished(moved: Moved, { cashReceived = false }: MoveInput): void {
  const title = RIDE_SENTENCES.finished
  const isPaidOnline = isSettled(moved.ride) && moved.ride.payment?.method === 'online'
  if (isToGiveBack(moved)) notify.success(title)
  else if (cashReceived && isSettledOtherwise(moved)) notify.info(DRIVING_SENTENCES.settledOtherwise, { title })
  else if (isOnlineAwaited(moved.ride)) notify.success(RIDE_MOVES_TEXTS.paysOnline, { title })
  else if (isPaidOnline) notify.success(RIDE_MOVES_TEXTS.paidOnline, { title })
  else sayWithChange(moved, title)
}

/** Tells that the passenger is asked about the change, if they are. */
function sayChange({ ride }: Moved, title: string): boolean {
  const words = driverChangeWords(ride, new Date())
  if (words !== null) notify.info(words, { title })
  return words !== null
}

/** The success, or that the passenger is asked about the change. */
function sayWithChange(moved: Moved, done: string): void {
  if (!sayChange(moved, done)) notify.success(done)
}

/** The cash as the screen showed it. */
function cashBody({ feesXof = 0, creditXof = 0, change }: Pick<MoveInput, 'feesXof' | 'creditXof' | 'change'>) {
  return { feesXof, creditXof, ...(change && { change }) }
}

function sayCashConfirmed(moved: Moved): void {
  if (isToGiveBack(moved)) return
  if (isSettledOtherwise(moved)) notify.info(DRIVING_SENTENCES.settledOtherwise)
  else sayWithChange(moved, RIDE_SENTENCES.cashConfirmed)
}

/**
 * What ends the ride without a question about its cash: it is paid, or to be paid online, or the passenger's credit pays all
 * of it. Null: it asks.
 */
export function endWithoutQuestion(ride: DriverRide): MoveInput | null {
  if (isSettled(ride) || isOnlineAwaited(ride)) return { rideId: ride.id }
  if (cashToCollectXof(ride) > 0) return null
  return { rideId: ride.id, cashReceived: true, creditXof: ride.creditXof }
}

/** « Démarrer la course », with or without the code; `shown` lists the refusals that appear beside its field. */
const startMove = (shown: readonly RefusalCode[]): DriverMove<Moved> => ({
  name: 'start',
  call: ({ rideId, startCode }) =>
    api('POST /api/rides/:rideId/start', { params: { rideId }, body: startCode === undefined ? {} : { startCode } }),
  change,
  say: () => undefined,
  failed: RIDE_SENTENCES.stepFailed,
  keptAs: 'start',
  shown,
})

/** « Terminer », with or without the start code. */
const finishMove = (shown: readonly RefusalCode[]): DriverMove<Moved> => ({
  name: 'finish',
  call: ({ rideId, cashReceived = false, startCode, ...cash }) =>
    api('POST /api/rides/:rideId/finish', {
      params: { rideId },
      body: { cashReceived, ...(startCode !== undefined && { startCode }), ...(cashReceived && cashBody(cash)) },
    }),
  change,
  say: sayFinished,
  failed: RIDE_SENTENCES.finishFailed,
  keptAs: 'finish',
  shown,
})

/** Refusals that stand beside the field of the start code. */
const CODE_REFUSALS = ['start_code_missing', 'start_code_wrong', 'invalid_input', 'too_many_requests'] as const

/** The moves behind the driver's buttons. */
export const DRIVER_MOVES = {
  accept: {
    name: 'accept',
    call: ({ rideId }) => api('POST /api/rides/:rideId/accept', { params: { rideId } }),
    change,
    say: saySo(RIDE_SENTENCES.accepted),
    failed: RIDE_SENTENCES.acceptFailed,
  } satisfies DriverMove<Moved>,
  refuse: {
    name: 'refuse',
    call: ({ rideId }) => api('POST /api/rides/:rideId/refuse', { params: { rideId } }),
    change: withoutRide,
    say: () => notify.info(OFFER_SENTENCES.refused),
    failed: OFFER_SENTENCES.refuseFailed,
  } satisfies DriverMove<Left>,
  arrive: {
    name: 'arrive',
    call: ({ rideId }) => api('POST /api/rides/:rideId/arrive', { params: { rideId } }),
    change,
    say: () => undefined,
    failed: RIDE_SENTENCES.stepFailed,
    keptAs: 'arrive',
  } satisfies DriverMove<Moved>,
  start: startMove(['start_code_missing']),
  startByCode: startMove(CODE_REFUSALS),
  noShow: {
    name: 'no-show',
    call: ({ rideId }) => api('POST /api/rides/:rideId/no-show', { params: { rideId } }),
    change: withoutRide,
    say: (fee) => notify.success(noShowCost(fee), { title: DRIVING_SENTENCES.leftWithoutPassenger }),
    failed: RIDE_SENTENCES.stepFailed,
  } satisfies DriverMove<LeftAlone>,
  finish: finishMove(['start_code_missing']),
  finishByCode: finishMove(CODE_REFUSALS),
  confirmCash: {
    name: 'confirm-cash',
    call: ({ rideId, ...cash }) =>
      api('POST /api/rides/:rideId/confirm-cash', { params: { rideId }, body: cashBody(cash) }),
    change,
    say: sayCashConfirmed,
    failed: RIDE_SENTENCES.cashNotConfirmed,
    keptAs: 'confirm_cash',
  } satisfies DriverMove<Moved>,
  sayMissingChange: {
    name: 'missing-change',
    call: ({ rideId, change }) => {
      if (change === undefined) throw new Error('missing change has a sum')
      return api('POST /api/rides/:rideId/missing-change', { params: { rideId }, body: change })
    },
    change,
    say: (moved) => sayWithChange(moved, MISSING_CHANGE_TEXTS.said),
    failed: MISSING_CHANGE_TEXTS.notSaid,
    shown: ['change_not_in_cash', ...SAY_CHANGE_REFUSALS],
  } satisfies DriverMove<Moved>,
  answerCash: {
    name: 'answer-cash',
    call: ({ rideId, cashReceived = false, note = '' }) =>
      api('POST /api/rides/:rideId/cash-answer', { params: { rideId }, body: { received: cashReceived, note } }),
    change,
    say: saySo(CASH_ASKED_TEXTS.answered),
    failed: CASH_ASKED_TEXTS.notAnswered,
  } satisfies DriverMove<Moved>,
  answerCashToReturn: {
    name: 'answer-cash-to-return',
    call: ({ rideId, said = 'returned' }) =>
      api('POST /api/rides/:rideId/cash-to-return', { params: { rideId }, body: { said } }),
    change,
    say: saySo(CASH_ASKED_TEXTS.answered),
    failed: CASH_ASKED_TEXTS.notAnswered,
  } satisfies DriverMove<Moved>,
  giveBack: {
    name: 'give-back',
    call: ({ rideId, reason }) =>
      api('POST /api/rides/:rideId/give-back', { params: { rideId }, body: reason ? { reason } : {} }),
    change: withoutRide,
    say: saySo(RIDE_SENTENCES.givenBackByDriver),
    failed: RIDE_SENTENCES.giveBackFailed,
  } satisfies DriverMove<Left>,
} as const
