/** What passenger and driver tell each other in one tap. */
export const PHRASE_TEXTS = {
  words: {
    in_front: 'Je suis devant',
    two_minutes: 'J’arrive dans 2\u00A0min',
    not_found: 'Je ne vous trouve pas',
  },
  me: 'Vous',
  line: (who: string, words: string, time: string) => `${who}\u00A0: «\u00A0${words}\u00A0» · ${time}`,
} as const
