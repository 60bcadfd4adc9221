import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type LoadFailedProps = { sentence: string; isRetrying: boolean; onRetry: () => void }

/** Shown instead of data that could not be loaded: what happened, and a button to retry. */
export function LoadFailed({ sentence, isRetrying, onRetry }: LoadFailedProps) {
  return (
    <Banner
      tone="bad"
      title={sentence}
      action={
        <Button variant="secondary" icon="refresh" busy={isRetrying} onClick={onRetry}>
          {ACTION_TEXTS.retry}
        </Button>
      }
    />
  )
}
