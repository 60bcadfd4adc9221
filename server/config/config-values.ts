import * as z from 'zod/mini'

/** A variable of the environment that says yes or no. */
export const yesNo = z.pipe(
  z.enum(['1', '0', 'true', 'false']),
  z.transform((said) => said === '1' || said === 'true'),
)

export const word = z.string().check(z.trim(), z.minLength(1))

export const endpoint = z.url({ protocol: /^https?$/, error: 'an http or https address' })

/** A user or a password before the host: `fetch` refuses such an address. An `@` anywhere else is none. */
function hasCredentials(address: string): boolean {
  const url = URL.parse(address)
  return url !== null && (url.username !== '' || url.password !== '')
}

/** An address without user and password; `carrier` is the variable that has the secret. */
export const endpointWithoutPassword = (carrier: string) =>
  endpoint.check(z.refine((address) => !hasCredentials(address), `without a password: ${carrier} carries it`))

/** By lookbehind: without it, a pattern of slashes at the end begins anew at each slash of the address. */
export const withoutTrailingSlashes = (address: string): string => address.replace(/(?<!\/)\/+$/, '')
