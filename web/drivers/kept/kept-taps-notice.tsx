import type { KeptStep } from '#domain/rides/driving/kept-taps.ts'
import { KEPT_TAPS_TEXTS } from '#web/drivers/kept/kept-taps.fr.ts'
import { forgetNews, useKept } from '#web/drivers/kept/kept-taps.ts'
import { useSendTaps } from '#web/drivers/kept/use-send-taps.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'

const STEP_NAMES: Readonly<Record<KeptStep, string>> = KEPT_TAPS_TEXTS.steps

function listOf(steps: readonly KeptStep[]): string {
  return [...new Set(steps)].map((step) => STEP_NAMES[step]).join(', ')
}

/** What the phone keeps for the server, a start code to type again, and what the server decided meanwhile. `shown`: the page says it. */
export function KeptTapsNotice({ shown }: { shown: readonly string[] }) {
  useSendTaps()
  const { taps, news: all } = useKept()
  const news = all.filter((words) => !shown.includes(words))
  const asking = taps.find(({ asks }) => asks !== undefined)
  if (news.length === 0 && taps.length === 0) return null
  return (
    <div className="kept-taps grid w-full grid-cols-1 gap-4">
      {news.length > 0 && (
        <Banner
          tone="warn"
          announce
          action={
            <Button variant="secondary" wide onClick={forgetNews}>
              {KEPT_TAPS_TEXTS.understood}
            </Button>
          }
        >
          {news.map((words) => (
            <p key={words} className="text-18 font-semibold">
              {words}
            </p>
          ))}
        </Banner>
      )}
      {asking && (
        <Banner tone="warn" {...(asking.asks && { title: asking.asks })} announce>
          {asking.step === 'finish' ? KEPT_TAPS_TEXTS.askCodeToFinish : KEPT_TAPS_TEXTS.askCode}
        </Banner>
      )}
      {!asking && taps.length > 0 && <Kept steps={taps.map(({ step }) => step)} />}
    </div>
  )
}

/** Three lines at most for one tap: below them stand the map and the step. */
function Kept({ steps }: { steps: readonly KeptStep[] }) {
  return (
    <div role="alert" className="flex items-start rounded-field border-2 border-ink bg-zem-soft px-4 py-2 text-ink">
      <Icon name="wifi-off" className="mr-3" />
      <div className="min-w-0">
        <p className="font-extrabold">{KEPT_TAPS_TEXTS.kept}</p>
        <p>{KEPT_TAPS_TEXTS.willBeSent(listOf(steps), steps.length)}</p>
      </div>
    </div>
  )
}
