import type { Config } from '../../config.ts'

export function isHttps({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:')
}

/**
 * The prefix of our cookie names. `__Host-`: neither a page without https nor another host of our domain can replace our
 * cookies with its own.
 */
export function cookiePrefix(config: Config): string {
  return isHttps(config) ? '__Host-miyi' : 'miyi'
}
