import type { PaymentProviderId, PaymentPurpose, PaymentStatus } from '../../fares/payment-status.ts'
import { methodOf } from '../../fares/payment-status.ts'
import { formatInstant, formatXof } from '../../shared/format.ts'
import { ADMIN_ACTION_WORDS, type AdminAction, COMMAND_LINE_ACTOR } from '../journal/admin-actions.ts'
import type { RideEvent } from '../rides/admin-rides.contract.ts'
import { eventWords, METHOD_WORDS, PAYMENT_STATUS_WORDS, PURPOSE_WORDS, reasonWords } from '../rides/ride-story.ts'
import { RIDE_SECTIONS_TEXTS as TEXTS } from './answer.fr.ts'
import { type AnswerSection, known } from './answer.ts'
import { driverCells, knownInstant, type RideTrace, ridesSection } from './traces.ts'

/** What is kept of one ride beside who and where. */
export type RideDetails = {
  readonly steps: readonly (Pick<RideEvent, 'action' | 'party' | 'actorName' | 'reason'> & { readonly at: Date })[]
  readonly positions: readonly { readonly at: Date; readonly lat: number; readonly lon: number }[]
  readonly payments: readonly {
    readonly createdAt: Date
    readonly purpose: PaymentPurpose
    readonly paymentProvider: PaymentProviderId
    readonly amountXof: number
    readonly status: PaymentStatus
    readonly completedAt: Date | null
  }[]
  /** Operators who opened it (`action` null) or did something with it. */
  readonly reads: readonly {
    readonly at: Date
    readonly actorName: string | null
    readonly action: AdminAction | null
  }[]
}

function stepsSection({ steps }: RideDetails): AnswerSection {
  const rows = steps.map(({ at, action, party, actorName, reason }) => [
    formatInstant(at),
    eventWords({ action, party }),
    known(actorName),
    known(reason && reasonWords(reason)),
  ])
  return { title: TEXTS.steps, columns: TEXTS.stepColumns, rows }
}

function paymentsSection({ payments }: RideDetails): AnswerSection {
  const rows = payments.map(({ createdAt, purpose, paymentProvider, amountXof, status, completedAt }) => [
    formatInstant(createdAt),
    PURPOSE_WORDS[purpose],
    METHOD_WORDS[methodOf(paymentProvider)],
    formatXof(amountXof),
    PAYMENT_STATUS_WORDS[status],
    knownInstant(completedAt),
  ])
  return { title: TEXTS.payments, columns: TEXTS.paymentColumns, rows }
}

function readsSection({ reads }: RideDetails): AnswerSection {
  const rows = reads.map(({ at, actorName, action }) => [
    formatInstant(at),
    actorName ?? COMMAND_LINE_ACTOR,
    action === null ? TEXTS.read : ADMIN_ACTION_WORDS[action],
  ])
  return { title: TEXTS.reads, columns: TEXTS.readColumns, rows }
}

/** Everything of one ride: who carried whom, with which plate then, when, where, its track, its payments, who has seen it. */
export function rideSections(ride: RideTrace, details: RideDetails): AnswerSection[] {
  const positions = details.positions.map(({ at, lat, lon }) => [formatInstant(at), String(lat), String(lon)])
  return [
    ridesSection([ride]),
    { title: TEXTS.drivers, columns: TEXTS.driverColumns, rows: ride.drivers.map(driverCells) },
    stepsSection(details),
    { title: TEXTS.track, columns: TEXTS.trackColumns, rows: positions },
    paymentsSection(details),
    readsSection(details),
  ]
}
