import fc from 'fast-check'
import {
  actOnAccount,
  approvePayout,
  askPayout,
  cancelPayout,
  endPayout,
  handOver,
  noteInBooks,
  refund,
  refundByHand,
  setCommission,
} from './account-steps.ts'
import { aKey, at, type Days, type Draw, LATEST_RIDES, type Ride, type Turn } from './days.ts'
import { ServerKilled } from './life.ts'
import { breakProvider, chooseCash, latePage, lateWebhook, payRide, reportElsewhere, topUp } from './online-steps.ts'
import {
  accept,
  answerChange,
  book,
  cancel,
  cancelAsOperator,
  changeNote,
  confirmCash,
  contestCash,
  finishInCash,
  finishUnpaid,
  giveBackRide,
  payFeeWithNextRide,
  settle,
  waive,
} from './ride-steps.ts'
import { sleep, waitHour, waitMinute } from './time-steps.ts'

type Act = (turn: Turn) => Promise<unknown>
type ActOnRide = (turn: Turn, ride: Ride) => Promise<unknown>

/** About one of the latest rides, if there is one. */
const onRide =
  (act: ActOnRide): Act =>
  async (turn) => {
    const { rides } = turn.days
    if (rides.length > 0) await act(turn, at(rides.slice(-LATEST_RIDES), turn.ride))
  }

/** Everything that moves rides and money, in any order, and how often each is drawn. What is refused changes nothing. */
const STEPS = {
  book: [14, book],
  accept: [5, onRide(accept)],
  finishInCash: [11, onRide(finishInCash)],
  finishUnpaid: [4, onRide(finishUnpaid)],
  confirmCash: [4, onRide(confirmCash)],
  answerChange: [7, onRide(answerChange)],
  changeNote: [1, onRide(changeNote)],
  giveBackRide: [1, onRide(giveBackRide)],
  cancel: [5, onRide(cancel)],
  payFeeWithNextRide: [4, onRide(payFeeWithNextRide)],
  cancelAsOperator: [1, onRide(cancelAsOperator)],
  contestCash: [1, onRide(contestCash)],
  settle: [1, onRide(settle)],
  waive: [2, onRide(waive)],
  payRide: [12, onRide(payRide)],
  chooseCash: [3, onRide(chooseCash)],
  topUp: [5, topUp],
  lateWebhook: [3, lateWebhook],
  latePage: [2, latePage],
  reportElsewhere: [1, onRide(reportElsewhere)],
  breakProvider: [4, breakProvider],
  actOnAccount: [3, actOnAccount],
  handOver: [4, handOver],
  noteInBooks: [3, noteInBooks],
  setCommission: [2, setCommission],
  refund: [3, refund],
  refundByHand: [1, refundByHand],
  askPayout: [5, askPayout],
  approvePayout: [5, approvePayout],
  cancelPayout: [1, cancelPayout],
  endPayout: [1, endPayout],
  waitMinute: [6, waitMinute],
  waitHour: [2, waitHour],
  sleep: [1, sleep],
} as const satisfies Record<string, readonly [number, Act]>
type StepName = keyof typeof STEPS

export type Step = Draw & {
  readonly name: StepName
  /** The same message comes twice. */
  readonly isRepeated: boolean
  /** The server is killed before it has sent this many statements and messages; null: it lives. */
  readonly killedWithin: number | null
}

/** A server that is killed later than this has answered most calls. */
const KILLED_WITHIN_MAX = 45

export const steps: fc.Arbitrary<Step> = fc.record({
  name: fc.oneof(
    ...Object.entries(STEPS).map(([name, [weight]]) => ({ weight, arbitrary: fc.constant(name as StepName) })),
  ),
  passenger: fc.nat(1),
  driver: fc.nat(2),
  ride: fc.nat(LATEST_RIDES - 1),
  choice: fc.nat(100),
  sumXof: fc.integer({ min: 1, max: 2100 }),
  yes: fc.boolean(),
  isRepeated: fc.boolean(),
  killedWithin: fc.oneof({ weight: 12, arbitrary: fc.constant(null) }, fc.nat(KILLED_WITHIN_MAX)),
})

/** One step; a killed server is followed by another, and its client sends the same again. */
export async function take(days: Days, { name, isRepeated, killedWithin, ...draw }: Step): Promise<void> {
  const { server } = days
  const turn = { ...draw, days, key: aKey(), memory: {} }
  const [, act] = STEPS[name]
  server.kit.clock.advanceMinutes(1 / 60)
  if (killedWithin !== null) {
    server.killWithin(killedWithin)
    await act({ ...turn, kit: server.kit }).catch((error: unknown) => {
      if (!(error instanceof ServerKilled)) throw error
    })
    await server.replace()
  }
  for (const _ of isRepeated ? [1, 2] : [1]) await act({ ...turn, kit: server.kit })
}
