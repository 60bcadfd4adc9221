import type { Config } from '../../config.ts'
import type { Letter } from './mailer.ts'

/** Before ; ! ? and before a colon, in French. */
export const NARROW = '\u202F'
export const COLON = '\u00A0:'

export type LetterContext = Pick<Config, 'brand' | 'publicUrl'>

/**
 * A message of ours. Before an account is confirmed it never carries what the person typed at sign-up: whoever signs up
 * with someone else's address could otherwise have us write to them.
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
    `Une question${NARROW}? Écrivez à ${brand.contactEmail} ou appelez le ${brand.contactPhone}.`,
    brand.city,
  ].join('\n')
  return {
    ...what,
    to,
    subject: `${brand.name}${COLON} ${subject}`,
    text: `${['Bonjour,', ...paragraphs, signature].join('\n\n')}\n`,
  }
}
