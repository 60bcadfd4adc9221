import { findRecording } from '#web/drivers/call/recordings.ts'
import { mayRing } from '#web/drivers/call/ring.ts'

const LANGUAGE = 'fr-FR'

let recording: HTMLAudioElement | undefined

/** Can this phone speak, by its own voice? */
export function canSpeak(): boolean {
  return 'speechSynthesis' in window && 'SpeechSynthesisUtterance' in window
}

/** Ends the words that are being spoken, at once. */
export function stopSpeaking(): void {
  recording?.pause()
  recording = undefined
  if (canSpeak()) window.speechSynthesis.cancel()
}

export function isSpeaking(): boolean {
  if (recording !== undefined && !recording.ended && !recording.paused) return true
  return canSpeak() && window.speechSynthesis.speaking
}

function sayInFrench(words: string): void {
  if (!canSpeak()) return
  const utterance = new SpeechSynthesisUtterance(words)
  utterance.lang = LANGUAGE
  const french = window.speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith('fr'))
  if (french !== undefined) utterance.voice = french
  window.speechSynthesis.speak(utterance)
}

/** Says these words alone: whatever was being said stops. A recording of the phrase, if there is one, comes first. */
export function speak(words: string): void {
  stopSpeaking()
  if (!mayRing()) return
  const file = findRecording('offer')
  if (file === null) {
    sayInFrench(words)
    return
  }
  const player = new Audio(file)
  recording = player
  const goOn = () => {
    if (recording === player) sayInFrench(words)
  }
  player.addEventListener('ended', goOn)
  // A file that cannot be played costs nobody the offer.
  player.play().catch(goOn)
}
