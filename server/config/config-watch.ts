import * as z from 'zod/mini'
import { estimateSecretBits, SECRET_BITS_MIN } from '#domain/shared/secret-strength.ts'

/** The environment variables of whoever watches the service. */
export const watchVariables = {
  METRICS_TOKEN: z.optional(
    z.string().check(z.trim(), z.regex(/^[\x21-\x7e]{32,}$/, 'at least 32 letters, digits and signs, without spaces')),
  ),
}

export type WatchVariables = { readonly METRICS_TOKEN?: string | undefined }

/** What is wrong with these variables together. */
export function listWatchProblems({
  METRICS_TOKEN,
  NODE_ENV,
}: WatchVariables & { readonly NODE_ENV: string }): string[] {
  const isGuessable = METRICS_TOKEN !== undefined && estimateSecretBits(METRICS_TOKEN) < SECRET_BITS_MIN
  return NODE_ENV === 'production' && isGuessable
    ? ['METRICS_TOKEN: can be guessed. Make one: openssl rand -hex 32']
    : []
}
