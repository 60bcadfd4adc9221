import type { Brand } from './brand.ts'
import { PAGE_TITLES } from './shared.fr.ts'

/** What a page's tab shows: the page and the brand, and on `/` the brand and its tagline. */
export function pageTitle(title: string, { name, tagline }: Brand): string {
  return title === PAGE_TITLES.home ? `${name} · ${tagline}` : `${title} · ${name}`
}
