import { useSyncExternalStore } from 'react'
import { DEFAULT_CALL, type OfferCall } from '#domain/dispatch/offer-call.ts'
import { getOnPhone, setOnPhone } from '#web/api/kept/phone-storage.ts'

const NAMES = { isRinging: 'offer-ring', isSpoken: 'offer-voice' } as const

const watchers = new Set<() => void>()
let known: OfferCall | undefined

function read(): OfferCall {
  const choice = (name: keyof OfferCall) => {
    const kept = getOnPhone(NAMES[name])
    return kept === null ? DEFAULT_CALL[name] : kept === 'on'
  }
  known ??= { isRinging: choice('isRinging'), isSpoken: choice('isSpoken') }
  return known
}

export function chooseCall(name: keyof OfferCall, isOn: boolean): void {
  setOnPhone(NAMES[name], isOn ? 'on' : 'off')
  known = { ...read(), [name]: isOn }
  for (const watch of watchers) watch()
}

/** How this phone calls its driver, as they chose it here. */
export function useCallSettings(): OfferCall {
  return useSyncExternalStore(
    (watch) => {
      watchers.add(watch)
      return () => watchers.delete(watch)
    },
    read,
    () => DEFAULT_CALL,
  )
}
