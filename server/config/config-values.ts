import * as z from 'zod/mini'

/** A variable of the environment that says yes or no. */
export const yesNo = z.pipe(
  z.enum(['1', '0', 'true', 'false']),
  z.transform((said) => said === '1' || said === 'true'),
)
