import type { KeptStep } from '#domain/rides/driving/kept-taps.ts'
import { KEPT_TAPS_TEXTS } from '#web/drivers/drivers.fr.ts'
import { forgetNews, useKept } from '#web/drivers/kept/kept-taps.ts'
import { useSendTaps } from '#web/drivers/kept/use-send-taps.ts'
import { Button } from '#web/ui/buttons/button.tsx'
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
    <div className="grid w-full max-w-text gap-4">
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
          {KEPT_TAPS_TEXTS.askCode}
        </Banner>
      )}
      {!asking && taps.length > 0 && (
        <Banner tone="info" icon="wifi-off" announce title={KEPT_TAPS_TEXTS.kept(listOf(taps.map(({ step }) => step)))}>
          {KEPT_TAPS_TEXTS.willBeSent}
        </Banner>
      )}
    </div>
  )
}
