import { CALL_SETTINGS_TEXTS } from '#web/drivers/call/call.fr.ts'
import { chooseCall, useCallSettings } from '#web/drivers/call/call-settings.ts'
import { armRing, canRing, ringOffer, useMayRing } from '#web/drivers/call/ring.ts'
import { canSpeak, stopSpeaking } from '#web/drivers/call/voice.ts'
import { Switch } from '#web/ui/fields/switch.tsx'
import { useInBrowser } from '#web/ui/use-in-browser.ts'

/** How this phone calls its driver: ring and voice, remembered here. */
export function CallSettingsRow() {
  const { isRinging, isSpoken } = useCallSettings()
  const hasVoice = useInBrowser(canSpeak, true)
  const hasBell = useInBrowser(canRing, true)
  const isMute = !useMayRing() && ((isRinging && hasBell) || (isSpoken && hasVoice))
  const changeRing = (isOn: boolean) => {
    chooseCall('isRinging', isOn)
    if (!isOn) return
    armRing()
    // What was switched on is heard.
    ringOffer()
  }
  const changeVoice = (isOn: boolean) => {
    chooseCall('isSpoken', isOn)
    if (!isOn) stopSpeaking()
  }
  return (
    <section aria-label={CALL_SETTINGS_TEXTS.title} className="rounded-card bg-card px-4 py-2 raised">
      <Switch
        label={CALL_SETTINGS_TEXTS.ring}
        {...(!hasBell && { description: CALL_SETTINGS_TEXTS.noBell })}
        checked={isRinging && hasBell}
        disabled={!hasBell}
        onChange={changeRing}
      />
      <Switch
        label={CALL_SETTINGS_TEXTS.voice}
        description={hasVoice ? CALL_SETTINGS_TEXTS.voiceMeaning : CALL_SETTINGS_TEXTS.noVoice}
        checked={isSpoken && hasVoice}
        disabled={!hasVoice}
        onChange={changeVoice}
      />
      {isMute && <p className="pb-2 text-14 text-muted">{CALL_SETTINGS_TEXTS.muteUntilTap}</p>}
    </section>
  )
}
