/** Three falling notes: heard across a room, and unlike the call of an offer. */
const NOTES_HZ = [988, 784, 988]
const NOTE_SECONDS = 0.25
const VOLUME = 0.4

let speaker: AudioContext | undefined
const watchers = new Set<() => void>()

/** Browsers let a page sound only after a tap or a key. */
export function mayAlarm(): boolean {
  return speaker?.state === 'running'
}

export function watchAlarm(onChange: () => void): () => void {
  watchers.add(onChange)
  return () => void watchers.delete(onChange)
}

/** In a tap or key: from then on the page may sound. */
export async function armAlarm(): Promise<void> {
  if (!('AudioContext' in window)) return
  speaker ??= new AudioContext()
  if (speaker.state === 'suspended') await speaker.resume().catch(() => undefined)
  for (const watcher of watchers) watcher()
}

/** One alarm, made by the browser itself: no file is loaded. Nothing before the first tap. */
export function soundAlarm(): void {
  if (speaker === undefined || !mayAlarm()) return
  const startsAt = speaker.currentTime
  for (const [index, frequency] of NOTES_HZ.entries()) {
    const from = startsAt + index * NOTE_SECONDS
    const [note, loudness] = [speaker.createOscillator(), speaker.createGain()]
    note.frequency.value = frequency
    loudness.gain.setValueAtTime(VOLUME, from)
    loudness.gain.exponentialRampToValueAtTime(0.001, from + NOTE_SECONDS)
    note.connect(loudness).connect(speaker.destination)
    note.start(from)
    note.stop(from + NOTE_SECONDS)
  }
}
