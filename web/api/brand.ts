import { type Brand, DEFAULT_BRAND } from '#domain/shared/brand.ts'

let known: Brand | undefined

/** The brand of this installation: written into the page by its server, or the defaults where there is no page yet. */
export function currentBrand(): Brand {
  if (known === undefined && typeof document === 'undefined') return DEFAULT_BRAND
  known ??= readBrand(document.querySelector<HTMLMetaElement>('meta[name="brand"]')?.content)
  return known
}

/** On the server, before each rendering: the servers of a test may have different brands. */
export function setBrand(brand: Brand): void {
  known = brand
}

function readBrand(written: string | undefined): Brand {
  if (!written) return DEFAULT_BRAND
  return { ...DEFAULT_BRAND, ...(JSON.parse(written) as Partial<Brand>) }
}
