import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findRecording } from '#web/drivers/call/recordings.ts'
import { isSpeaking, speak, stopSpeaking } from '#web/drivers/call/voice.ts'

vi.mock('#web/drivers/call/recordings.ts', () => ({ findRecording: vi.fn() }))

const WORDS = 'Nouvelle demande. 500 francs.'
const RECORDED = '/assets/offer.mp3'
const FRENCH = { lang: 'fr-FR' }

/** What the phone let hear, in order. */
let played: string[]
let players: Player[]
let canPlay: boolean

class Player extends EventTarget {
  paused = true
  ended = false
  readonly file: string
  constructor(file: string) {
    super()
    this.file = file
    players.push(this)
  }
  async play() {
    if (!canPlay) throw new Error('no such file')
    played.push(this.file)
    this.paused = false
  }
  pause() {
    this.paused = true
  }
  end() {
    this.ended = true
    this.dispatchEvent(new Event('ended'))
  }
}

class Utterance {
  lang = ''
  voice: typeof FRENCH | null = null
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

beforeEach(() => {
  played = []
  players = []
  canPlay = true
  const speechSynthesis = {
    speaking: false,
    getVoices: () => [{ lang: 'en-GB' }, FRENCH],
    speak: ({ text, lang, voice }: Utterance) => void played.push(`${lang} ${voice?.lang}: ${text}`),
    cancel: () => undefined,
  }
  vi.stubGlobal('window', { speechSynthesis, SpeechSynthesisUtterance: Utterance })
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
  vi.stubGlobal('Audio', Player)
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
})
afterEach(() => {
  stopSpeaking()
  vi.unstubAllGlobals()
})

test('an offer is spoken by the French voice where nobody has recorded the phrase', () => {
  vi.mocked(findRecording).mockReturnValue(null)
  speak(WORDS)
  expect(played).toEqual([`fr-FR fr-FR: ${WORDS}`])
  expect(players).toEqual([])
})

test('a recorded phrase is played instead, and the French voice goes on with the words when it has ended', async () => {
  vi.mocked(findRecording).mockReturnValue(RECORDED)
  speak(WORDS)
  expect(findRecording).toHaveBeenCalledWith('offer')
  expect(played).toEqual([RECORDED])
  expect(isSpeaking()).toBe(true)
  players[0]?.end()
  expect(played).toEqual([RECORDED, `fr-FR fr-FR: ${WORDS}`])
})

test('a recorded phrase that is stopped is followed by no words', () => {
  vi.mocked(findRecording).mockReturnValue(RECORDED)
  speak(WORDS)
  stopSpeaking()
  expect(isSpeaking()).toBe(false)
  expect(players[0]?.paused).toBe(true)
  players[0]?.end()
  expect(played).toEqual([RECORDED])
})

test('an offer whose recorded phrase cannot be played is spoken by the French voice', async () => {
  canPlay = false
  vi.mocked(findRecording).mockReturnValue(RECORDED)
  speak(WORDS)
  await expect.poll(() => played).toEqual([`fr-FR fr-FR: ${WORDS}`])
})
