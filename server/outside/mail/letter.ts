import { LETTER_TEXTS } from '#domain/mail/mail.fr.ts'
import type { Config } from '../../config.ts'
import type { Letter } from './mailer.ts'

export type LetterContext = Pick<Config, 'brand' | 'publicUrl'>

/** Subject and text of a letter, whoever it goes to. */
export function letterTexts(
  { brand }: LetterContext,
  subject: string,
  paragraphs: readonly string[],
): Pick<Letter, 'subject' | 'text'> {
  const signature = [
    '-- ',
    `${brand.name}, ${brand.tagline}`,
    LETTER_TEXTS.question(brand.contactEmail, brand.contactPhone),
    brand.city,
  ].join('\n')
  return {
    subject: LETTER_TEXTS.subject(brand.name, subject),
    text: `${[LETTER_TEXTS.greeting, ...paragraphs, signature].join('\n\n')}\n`,
  }
}

/**
 * A letter with our subject, greeting and signature. Before an account is confirmed, letters never contain what the person
 * typed at sign-up: otherwise anyone could use us to write to somebody else's address.
 */
export function letter(
  context: LetterContext,
  what: Omit<Letter, 'subject' | 'text'>,
  subject: string,
  paragraphs: readonly string[],
): Letter {
  return { ...what, ...letterTexts(context, subject, paragraphs) }
}
