import {
  ACTION_OF_DECISION,
  ADMIN_ACTION_WORDS,
  type AdminAction,
  COMMAND_LINE_ACTOR,
  detailLabel,
} from '#domain/admin/journal/admin-actions.ts'
import type { JournalLine } from '#domain/admin/journal/journal.contract.ts'
import { reasonWords } from '#domain/admin/rides/ride-story.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { JOURNAL_LIST_TEXTS } from '#web/admin/journal/journal.fr.ts'
import { OpenLink } from '#web/admin/lists/open-link.tsx'

/** These actions link to the dossier, the others to the account. */
const ABOUT_DRIVERS: readonly AdminAction[] = [
  'view_papers',
  'receive_fees',
  'describe_vehicle',
  'propose_vehicle',
  'approve_vehicle',
  'refuse_vehicle',
  'narrow_vehicle',
  'note_rent_day',
  ...Object.values(ACTION_OF_DECISION),
]

type JournalListProps = {
  actions: readonly JournalLine[]
  /** The person of this journal, whom its lines need not name again. */
  about?: string | undefined
}

/** Actions of operators: when, who, what, on whom, why. */
export function JournalList({ actions, about }: JournalListProps) {
  return (
    <ul aria-label={JOURNAL_LIST_TEXTS.title}>
      {actions.map((action) => (
        <JournalEntry key={action.id} action={action} about={about} />
      ))}
    </ul>
  )
}

type JournalEntryProps = { action: JournalLine; about: string | undefined }

function JournalEntry({ action: { at, actorName, action, target, ride, reason }, about }: JournalEntryProps) {
  return (
    <li className="border-b py-3 last:border-b-0 lg:flex lg:items-baseline">
      <time dateTime={at} className="block flex-none text-14 text-muted tabular lg:mr-6 lg:w-48">
        {formatInstant(at)}
      </time>
      <div className="min-w-0 wrap-anywhere">
        <p>
          <bdi className="font-semibold">{actorName ?? COMMAND_LINE_ACTOR}</bdi> {ADMIN_ACTION_WORDS[action]}
        </p>
        {target && target.userId !== about && (
          <OpenLink
            to={{ kind: target.isDriver && ABOUT_DRIVERS.includes(action) ? 'driver' : 'user', id: target.userId }}
          >
            <bdi>{target.fullName}</bdi>
          </OpenLink>
        )}
        {ride && ride.rideId !== about && (
          <p>
            <OpenLink to={{ kind: 'ride', id: ride.rideId }}>
              {ride.pickupLocation} → {ride.dropoffLocation}
            </OpenLink>
          </p>
        )}
        {reason && (
          <p>
            <span className="text-muted">
              {detailLabel(action)}
              {'\u00A0'}:{' '}
            </span>
            <bdi>{reasonWords(reason)}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}
