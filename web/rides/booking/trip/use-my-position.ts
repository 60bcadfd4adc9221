import { useEffect, useRef, useState } from 'react'
import { isInBounds, type LatLon } from '#domain/places/lat-lon.ts'
import { PLACE_SENTENCES } from '#domain/places/places.fr.ts'
import { useDelayed } from '#web/ui/use-delayed.ts'

/** A phone without a position after this time is indoors, or will not get one. */
const PATIENCE_MS = 15_000

/** A position of the last minute is still right: nobody books from two ends of the city within a minute. */
const FRESH_MS = 60_000

/** With a worse accuracy, a driver would look for their passenger in the wrong streets. */
const VAGUE_M = 1_000

const REFUSED = 1

/** Why a measured position is of no use, or null. */
function whyUseless({ latitude: lat, longitude: lon, accuracy }: GeolocationCoordinates): string | null {
  if (!isInBounds({ lat, lon })) return PLACE_SENTENCES.positionElsewhere
  return accuracy > VAGUE_M ? PLACE_SENTENCES.positionVague : null
}

/** After this time, the person reads what else they can do. */
const SLOW_MS = 5_000

/**
 * Asks for the phone's position only after a tap, of which `times` counts those outside; says in words why it is unknown.
 * If the person types meanwhile, the typed text counts.
 */
export function useMyPosition(typed: string, times: number, onFound: (point: LatLon) => void) {
  const [said, setSaid] = useState<string | null>(null)
  const [isLocating, setLocating] = useState(false)
  const asked = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words end the search that was begun with these
  useEffect(
    () => () => {
      asked.current += 1
      setLocating(false)
      setSaid(null)
    },
    [typed],
  )

  function locate() {
    asked.current += 1
    const mine = asked.current
    setSaid(null)
    setLocating(true)
    const end = (sentence: string | null) => {
      if (asked.current !== mine) return false
      setLocating(false)
      setSaid(sentence)
      return true
    }
    if (!('geolocation' in navigator)) return void end(PLACE_SENTENCES.positionNotFound)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const why = whyUseless(coords)
        if (end(why) && why === null) onFound({ lat: coords.latitude, lon: coords.longitude })
      },
      ({ code }) => end(code === REFUSED ? PLACE_SENTENCES.positionRefused : PLACE_SENTENCES.positionNotFound),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    )
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each tap
  useEffect(() => {
    if (times > 0) locate()
  }, [times])

  const isSlow = useDelayed(isLocating, SLOW_MS)
  const locating = isSlow ? PLACE_SENTENCES.locatingSlowly : PLACE_SENTENCES.locating
  return { locate, said: isLocating ? locating : said }
}
