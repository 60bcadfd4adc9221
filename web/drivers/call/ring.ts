import { useSyncExternalStore } from 'react'

/** An offer vibrates twice and sounds; a request that is open to all vibrates once. */
const OFFER_BUZZES_MS = [250, 150, 250]
const REQUEST_BUZZ_MS = 200

/** Two rising notes: audible over an engine, and no alarm. */
const NOTES_HZ = [660, 880]
const NOTE_SECONDS = 0.18
const VOLUME = 0.25

let speaker: AudioContext | undefined

function playNotes(): void {
  if (!('AudioContext' in window)) return
  speaker ??= new AudioContext()
  const startsAt = speaker.currentTime
  NOTES_HZ.forEach((frequency, index) => {
    if (speaker === undefined) return
    const from = startsAt + index * NOTE_SECONDS
    const [note, loudness] = [speaker.createOscillator(), speaker.createGain()]
    note.frequency.value = frequency
    loudness.gain.setValueAtTime(VOLUME, from)
    loudness.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS)
    note.connect(loudness).connect(speaker.destination)
    note.start(from)
    note.stop(from + NOTE_SECONDS)
  })
}

let hasBeenTapped = false

/** Before the first tap a browser refuses sound and vibration, and logs that. Old ones do not say whether there was one. */
export function mayRing(): boolean {
  return navigator.userActivation?.hasBeenActive ?? hasBeenTapped
}

/** The same for a component, which draws itself anew at the first tap. False on the server. */
export function useMayRing(): boolean {
  return useSyncExternalStore(watchFirstTap, mayRing, () => false)
}

function watchFirstTap(onTap: () => void): () => void {
  const tapped = () => {
    armRing()
    onTap()
  }
  const events = ['click', 'keydown'] as const
  for (const event of events) document.addEventListener(event, tapped, { capture: true, once: true })
  return () => {
    for (const event of events) document.removeEventListener(event, tapped, true)
  }
}

/** Has this phone anything to ring with? */
export function canRing(): boolean {
  return 'AudioContext' in window || 'vibrate' in navigator
}

/** In a tap: from then on the page may sound. Browsers suspend a page's sound until a tap. */
export function armRing(): void {
  hasBeenTapped = true
  if (!('AudioContext' in window)) return
  speaker ??= new AudioContext()
  if (speaker.state === 'suspended') void speaker.resume().catch(() => undefined)
}

/** One ring of an offer: two notes and a vibration. */
export function ringOffer(): void {
  if (!mayRing()) return
  navigator.vibrate?.(OFFER_BUZZES_MS)
  playNotes()
}

/** The offer is answered or over. */
export function stopBuzz(): void {
  if (mayRing()) navigator.vibrate?.(0)
}

/** Something that waits for no answer within seconds: a vibration alone. */
export function buzz(): void {
  if (mayRing()) navigator.vibrate?.(REQUEST_BUZZ_MS)
}
