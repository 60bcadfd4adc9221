import { useEffect, useRef, useState } from 'react'
import { isInBounds, type LatLon } from '#domain/places/lat-lon.ts'
import { PLACE_SENTENCES } from '#domain/places/places.fr.ts'

/** A phone that has not found itself by then is indoors, or asks in vain. */
const PATIENCE_MS = 15_000

/** What was measured so long ago still holds: nobody books twice from two ends of the city in a minute. */
const FRESH_MS = 60_000

/** Beyond, a driver would look for their passenger in the wrong streets. */
const VAGUE_M = 1_000

const REFUSED = 1

/** Why a measured position serves nobody, or null. */
function whyUseless({ latitude: lat, longitude: lon, accuracy }: GeolocationCoordinates): string | null {
  if (!isInBounds({ lat, lon })) return PLACE_SENTENCES.positionElsewhere
  return accuracy > VAGUE_M ? PLACE_SENTENCES.positionVague : null
}

/**
 * Asks the phone where it is, when somebody wants that and never before; says in words why it is not known. Whoever
 * types on meanwhile has decided otherwise.
 */
export function useMyPosition(typed: string, onFound: (point: LatLon) => void) {
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

  return { locate, isLocating, said }
}
