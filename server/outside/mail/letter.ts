import { LETTER_TEXTS } from '#domain/mail/mail.fr.ts'
import type { Config } from '../../config.ts'
import type { Letter } from './mailer.ts'

export type LetterContext = Pick<Config, 'brand' | 'publicUrl'>

/**
 * A letter with our subject, greeting and signature. Before an account is confirmed, letters never contain what the person
 * typed at sign-up: otherwise anyone could use us to write to somebody else's address.
 */
export function letter(
  { brand }: LetterContext,
  { to, ...what }: Omit<Letter, 'subject' | 'text'>,
  subject: string,
  paragraphs: readonly string[],
): Letter {
  const signature = [
    '-- ',
    `${brand.name}, ${brand.tagline}`,
    LETTER_TEXTS.question(brand.contactEmail, brand.contactPhone),
    brand.city,
  ].join('\n')
  return {
    ...what,
    to,
    subject: LETTER_TEXTS.subject(brand.name, subject),
    text: `${[LETTER_TEXTS.greeting, ...paragraphs, signature].join('\n\n')}\n`,
  }
}
