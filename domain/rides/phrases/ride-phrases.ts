import * as z from 'zod/mini'
import { formatTime } from '../../shared/format.ts'
import { PHRASE_TEXTS } from './phrases.fr.ts'

/** What passenger and driver may tell each other in one tap. Also the CHECK of three columns of rides. */
export const RIDE_PHRASES = ['in_front', 'two_minutes', 'not_found'] as const
export type RidePhrase = (typeof RIDE_PHRASES)[number]

/** The two who may say it. Also the CHECK of rides.last_phrase_by. */
export const PHRASE_PARTIES = ['passenger', 'driver'] as const
export type PhraseParty = (typeof PHRASE_PARTIES)[number]

/** Phrases that one side may say during one ride: enough to find each other; who needs more, calls. */
export const PHRASES_MAX = 12

/** The same phrase again within this many seconds is an impatient finger: it is shown, and rings no second time. */
export const PHRASE_REPEAT_SECONDS = 30

type LastPhrase = {
  readonly lastPhrase: RidePhrase | null
  readonly lastPhraseBy: PhraseParty | null
  readonly lastPhraseAt: Date | null
}

/** Is this phrase of this side the one that it said last, seconds ago? */
export function isRepeatedPhrase(last: LastPhrase, by: PhraseParty, phrase: RidePhrase, now: Date): boolean {
  if (last.lastPhraseAt === null || last.lastPhrase !== phrase || last.lastPhraseBy !== by) return false
  return now.getTime() - last.lastPhraseAt.getTime() < PHRASE_REPEAT_SECONDS * 1000
}

export const PHRASE_WORDS: Readonly<Record<RidePhrase, string>> = PHRASE_TEXTS.words

const saidSchema = z.object({ by: z.enum(PHRASE_PARTIES), phrase: z.enum(RIDE_PHRASES), at: z.iso.datetime() })

/** What has been said of a ride, for one of the two. */
export const ridePhrasesSchema = z.object({
  /** How often this side has said something: the number of its next phrase. */
  said: z.int(),
  last: saidSchema,
  /** The last phrase of the other side, where this side has spoken since. */
  fromOther: z.optional(saidSchema),
})
export type RidePhrases = z.infer<typeof ridePhrasesSchema>

/** What the other side said last to this one; undefined: nothing yet. */
export function lastFromOther({ last, fromOther }: RidePhrases, me: PhraseParty): RidePhrases['last'] | undefined {
  return last.by === me ? fromOther : last
}

/** « Je suis devant · 16:32 », with who said it. `other`: the name of the other side. */
export function phraseLine({ by, phrase, at }: RidePhrases['last'], me: PhraseParty, other: string): string {
  return PHRASE_TEXTS.line(by === me ? PHRASE_TEXTS.me : other, PHRASE_WORDS[phrase], formatTime(at))
}
