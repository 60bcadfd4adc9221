import * as z from 'zod/mini'

/** A variable of the environment that says yes or no. */
export const yesNo = z.pipe(
  z.enum(['1', '0', 'true', 'false']),
  z.transform((said) => said === '1' || said === 'true'),
)

export const word = z.string().check(z.trim(), z.minLength(1))

export const endpoint = z.url({ protocol: /^https?$/, error: 'an http or https address' })
