import type { CashCaseFile } from '#domain/admin/cash-cases/admin-cash-cases.contract.ts'
import type { AdminRide } from '#domain/rides/ride-views.ts'
import { formatKm } from '#domain/shared/distance-words.ts'
import { formatInstant, formatXof, plural } from '#domain/shared/format.ts'
import { CASH_CASE_TEXTS } from '#web/admin/cash-cases/cash-cases.fr.ts'
import { DecideCash } from '#web/admin/cash-cases/decide-cash.tsx'
import { type Fact, Facts } from '#web/admin/lists/facts.tsx'
import { ForRole } from '#web/admin/roles/for-role.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'
import type { Tone } from '#web/ui/layout/tone.ts'

type CaseProps = { ride: AdminRide; cashCase: CashCaseFile }

const STAGE_TONES: Readonly<Record<CashCaseFile['stage'], Tone>> = { asked: 'neutral', open: 'warn', closed: 'good' }

/** What passenger and driver say about the cash of a ride, what is known about both, and the operator's decision. */
export function CashCaseCard({ ride, cashCase }: CaseProps) {
  const { stage } = cashCase
  return (
    <Card
      title={CASH_CASE_TEXTS.title}
      aside={<StatusBadge tone={STAGE_TONES[stage]}>{CASH_CASE_TEXTS.stages[stage]}</StatusBadge>}
    >
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Word
          title={CASH_CASE_TEXTS.passengerSays}
          words={CASH_CASE_TEXTS.claims[cashCase.claim]}
          at={cashCase.claimedAt}
          note={cashCase.passengerNote}
        />
        <DriverWord ride={ride} cashCase={cashCase} />
      </div>
      <div className="mt-4">
        <Facts facts={factsOf({ ride, cashCase })} />
      </div>
      <ForRole call="POST /api/admin/rides/:rideId/cash-decision">
        <DecideCash ride={ride} cashCase={cashCase} />
      </ForRole>
    </Card>
  )
}

type WordProps = { title: string; words: string; at: string | null; note: string | null; before?: string | undefined }

/** The word of one of the two: what they say, when, and their note. */
function Word({ title, words, at, note, before }: WordProps) {
  return (
    <div className="rounded-field border p-4">
      <h3 className="text-14 text-muted">{title}</h3>
      <p className="text-18 font-extrabold">{words}</p>
      {at !== null && (
        <time dateTime={at} className="block text-14 text-muted tabular">
          {formatInstant(at)}
        </time>
      )}
      {note !== null && (
        <p className="mt-2 wrap-anywhere">
          <bdi>{CASH_CASE_TEXTS.note(note)}</bdi>
        </p>
      )}
      {before !== undefined && <p className="mt-2 text-14 text-muted">{before}</p>}
    </div>
  )
}

/** What the driver did when the ride ended, before they were asked. */
function firstWord({ ride, cashCase }: CaseProps): string {
  const { confirmedBefore, finishedWithout } = CASH_CASE_TEXTS
  const when = ride.completedAt === null ? '' : ` (${formatInstant(ride.completedAt)})`
  return `${cashCase.claim === 'paid' ? finishedWithout : confirmedBefore}${when}`
}

function DriverWord({ ride, cashCase }: CaseProps) {
  const { driverReceived, answeredAt, driverNote, stage, answerBy } = cashCase
  const { received, notReceived, noAnswer, noAnswerYet } = CASH_CASE_TEXTS
  const silent = stage === 'asked' ? noAnswerYet(formatInstant(answerBy)) : noAnswer
  const answered = driverReceived ? received : notReceived
  return (
    <Word
      title={CASH_CASE_TEXTS.driverSays}
      words={driverReceived === null ? silent : answered}
      at={answeredAt}
      note={driverNote}
      before={firstWord({ ride, cashCase })}
    />
  )
}

/** « 1 contre sa réponse, 2 en sa faveur » */
function historyWords(history: CashCaseFile['passengerHistory']): string {
  const kinds = ['contradicted', 'upheld', 'undecided', 'open'] as const
  const counted = kinds.filter((kind) => history[kind] > 0)
  if (counted.length === 0) return CASH_CASE_TEXTS.noHistory
  return counted
    .map((kind) => plural(history[kind], CASH_CASE_TEXTS.history[kind], CASH_CASE_TEXTS.history[kind]))
    .join(', ')
}

function minutesWords(minutes: number): string {
  return plural(minutes, ...CASH_CASE_TEXTS.minutes)
}

function tookMinutes({ startedAt, completedAt }: AdminRide): number | null {
  if (startedAt === null || completedAt === null) return null
  return Math.round((Date.parse(completedAt) - Date.parse(startedAt)) / 60_000)
}

function outcomeWords({ outcome, closedAt, closedByName }: CashCaseFile): string | null {
  if (outcome === null || closedAt === null) return null
  const { outcomes, closedBy, closedAt: closed } = CASH_CASE_TEXTS
  const when = formatInstant(closedAt)
  return `${outcomes[outcome]}, ${closedByName === null ? closed(when) : closedBy(when, closedByName)}`
}

function factsOf({ ride, cashCase }: CaseProps): readonly Fact[] {
  const took = tookMinutes(ride)
  const planned = minutesWords(ride.durationMinutes)
  const decided = outcomeWords(cashCase)
  return [
    [CASH_CASE_TEXTS.price, formatXof(ride.priceXof)],
    [
      CASH_CASE_TEXTS.trip,
      ride.distanceM === null ? planned : CASH_CASE_TEXTS.tripIs(formatKm(ride.distanceM), planned),
    ],
    [CASH_CASE_TEXTS.took, took === null ? null : minutesWords(took)],
    [CASH_CASE_TEXTS.passengerHistory, historyWords(cashCase.passengerHistory)],
    [CASH_CASE_TEXTS.driverHistory, historyWords(cashCase.driverHistory)],
    ...(decided === null ? [] : [[CASH_CASE_TEXTS.outcome, decided] as const]),
  ]
}
