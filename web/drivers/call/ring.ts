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

/** Before the first tap a browser refuses sound and vibration, and logs that. */
export function mayRing(): boolean {
  return navigator.userActivation?.hasBeenActive === true
}

/** In the tap « Disponible »: from then on the page may sound. Chrome suspends a page's sound until a tap. */
export function armRing(): void {
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
