import { useEffect } from 'react'
import { ringsNow, SPEAK_AFTER_MS, spokenOffer, titleWithOffers } from '#domain/dispatch/offer-call.ts'
import { quarterOf } from '#domain/places/quarters.table.ts'
import { useCallSettings } from '#web/drivers/call/call-settings.ts'
import { ringOffer, stopBuzz } from '#web/drivers/call/ring.ts'
import { isSpeaking, speak, stopSpeaking } from '#web/drivers/call/voice.ts'
import type { OfferedRide } from '#web/drivers/offers/offer-lists.ts'
import { useAnswering } from '#web/drivers/offers/use-answering.ts'

/** How often the page looks whether to ring again. */
const LOOK_EVERY_MS = 500

/** Rings until the offers are answered or over. */
function useRing(isRinging: boolean): void {
  useEffect(() => {
    if (!isRinging) return
    let lastAt: number | null = null
    const look = () => {
      const now = performance.now()
      if (!ringsNow(lastAt === null ? null : now - lastAt, isSpeaking())) return
      lastAt = now
      ringOffer()
    }
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      clearInterval(timer)
      stopBuzz()
    }
  }, [isRinging])
}

/** Says the offer once, and is silent as soon as it is answered or over. */
function useVoice(words: string | null, offerId: string | undefined): void {
  // Two offers may have the same words.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id says that it is another one.
  useEffect(() => {
    if (words === null) return
    const timer = setTimeout(() => speak(words), SPEAK_AFTER_MS)
    return () => {
      clearTimeout(timer)
      stopSpeaking()
    }
  }, [words, offerId])
}

/** The number of offers in the title, and on the icon of an installed page. */
function useBadge(offers: number): void {
  useEffect(() => {
    if (offers === 0) return
    document.title = titleWithOffers(document.title, offers)
    void navigator.setAppBadge?.(offers).catch(() => undefined)
    return () => {
      document.title = titleWithOffers(document.title, 0)
      void navigator.clearAppBadge?.().catch(() => undefined)
    }
  }, [offers])
}

function wordsOf({ priceXof, pickupPoint, offer }: OfferedRide): string {
  const quarter = pickupPoint === null ? null : quarterOf(pickupPoint)
  return spokenOffer({ priceXof, quarter, pickupS: offer.pickupS })
}

/** Calls the driver by sound, vibration, voice and title, as long as an offer waits for their answer. */
export function useOfferCall(offers: readonly OfferedRide[]): void {
  const { isRinging, isSpoken } = useCallSettings()
  const answering = useAnswering()
  const waiting = offers.filter(({ id }) => !answering.includes(id))
  const [first] = waiting
  useRing(isRinging && first !== undefined)
  useVoice(isSpoken && first !== undefined ? wordsOf(first) : null, first?.id)
  useBadge(waiting.length)
}
