/** An offer buzzes twice and sounds; a request that is asked of everybody buzzes once. */
const OFFER_BUZZES_MS = [250, 150, 250]
const REQUEST_BUZZ_MS = 200

/** Two rising notes: heard over an engine, and no alarm. */
const NOTES_HZ = [660, 880]
const NOTE_SECONDS = 0.18
const VOLUME = 0.25

let speaker: AudioContext | undefined

function playNotes(): void {
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

/** A request has come. Before the first tap a browser refuses both sound and buzz, and says so in its log. */
export function ring(isForHim: boolean): void {
  if (!navigator.userActivation?.hasBeenActive) return
  navigator.vibrate?.(isForHim ? OFFER_BUZZES_MS : REQUEST_BUZZ_MS)
  if (isForHim && 'AudioContext' in window) playNotes()
}
