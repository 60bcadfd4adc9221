import type { Config } from '../../config.ts'

export function isHttps({ publicUrl }: Config): boolean {
  return publicUrl.startsWith('https:')
}

/**
 * What the names of our cookies begin with. `__Host-`: neither a page without https nor another host under our domain can
 * put its own in the place of ours.
 */
export function cookiePrefix(config: Config): string {
  return isHttps(config) ? '__Host-miyi' : 'miyi'
}
