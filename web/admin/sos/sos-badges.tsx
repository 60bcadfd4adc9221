import type { SosAlert } from '#domain/safety/admin-safety.contract.ts'
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
