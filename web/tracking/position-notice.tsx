import type { DriverRide } from '#domain/rides/ride-views.ts'
import { positionProblemWords } from '#domain/tracking/position-sentences.ts'
import { POSITION_SENTENCES } from '#domain/tracking/tracking.fr.ts'
import { POSITION_SHARING_TEXTS } from '#web/tracking/tracking.fr.ts'
import type { useSendPositions } from '#web/tracking/use-send-positions.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

type PositionNoticeProps = ReturnType<typeof useSendPositions> & { ride: DriverRide | null }

/** Says why the driver's position is wanted before it asks for it, and what a refusal means. */
export function PositionNotice({ sharing, start, ride }: PositionNoticeProps) {
  if (sharing === 'asks') return <AskForPosition onYes={start} />
  const problem = sharing === 'refused' || sharing === 'lost' ? positionProblemWords(sharing, ride) : null
  return problem && <PositionHint sentence={problem} />
}

function AskForPosition({ onYes }: { onYes: () => void }) {
  return (
    <Banner
      tone="info"
      icon="pin"
      title={POSITION_SHARING_TEXTS.title}
      action={
        <Button variant="secondary" size="driver" onClick={onYes}>
          {POSITION_SHARING_TEXTS.share}
        </Button>
      }
    >
      <p>{POSITION_SENTENCES.why}</p>
    </Banner>
  )
}

function PositionHint({ sentence }: { sentence: string }) {
  return (
    <p className="flex items-start text-ink">
      <Icon name="info" className="mr-2" />
      <span className="min-w-0">{sentence}</span>
    </p>
  )
}
