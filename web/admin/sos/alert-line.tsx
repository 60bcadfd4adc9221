import type { ReactNode } from 'react'
import type { SosAlert } from '#domain/safety/admin-safety.contract.ts'
import { formatInstant } from '#domain/shared/format.ts'
import { SOS_TAB_TEXTS as TEXTS } from '#web/admin/sos/sos.fr.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { StatusBadge } from '#web/ui/layout/status-badge.tsx'

/** Drills and unusual trips are marked; a call for help is what these lists are for. */
export function KindBadge({ kind }: Pick<SosAlert, 'kind'>) {
  if (kind === 'real') return null
  return <Badge>{kind === 'drill' ? TEXTS.exercise : TEXTS.unusual}</Badge>
}

const TONES = { open: 'bad', seen: 'info', closed: 'good' } as const

export function StateBadge({ kind, state }: Pick<SosAlert, 'kind' | 'state'>) {
  return (
    <StatusBadge tone={kind === 'unusual' && state === 'open' ? 'warn' : TONES[state]}>
      {TEXTS.states[state]}
    </StatusBadge>
  )
}

/** Who pressed, or why and what the passenger was asked; `when`: the instant, as « à 04:11 » or « le 27/11/2026 à 04:11 ». */
export function causeWords({ pressedBy, openedAt, unusual }: SosAlert, when: (instant: string) => string): string {
  const then = when(openedAt)
  if (unusual === null) return TEXTS.pressedBy(TEXTS.of[pressedBy], then)
  const why = TEXTS.unusualKinds[unusual.kind]
  return unusual.answer === 'no' ? TEXTS.saidNo(why, then) : TEXTS.noAnswer(why, then)
}

/** « le 27/11/2026 à 04:11 » */
const onDay = (instant: string) => TEXTS.onDay(formatInstant(instant))

/** An alert in a list of former ones: its cause, and what was written when it was closed. `children`: before the cause. */
export function AlertLine({ alert, children }: { alert: SosAlert; children?: ReactNode }) {
  const { kind, state, note, closedBy, closedAt } = alert
  return (
    <li className="border-b py-3 wrap-anywhere last:border-b-0">
      <p className="flex flex-wrap items-center gap-2">
        <KindBadge kind={kind} />
        {state !== 'closed' && <StateBadge kind={kind} state={state} />}
        <span>
          {children}
          {causeWords(alert, onDay)}
        </span>
      </p>
      {note !== null && (
        <p>
          <bdi>{note}</bdi>
        </p>
      )}
      {closedBy !== null && closedAt !== null && (
        <p className="text-14 text-muted">{TEXTS.seenBy(closedBy, onDay(closedAt))}</p>
      )}
    </li>
  )
}
