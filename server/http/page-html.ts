import { readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import type { Brand } from '#domain/shared/brand.ts'

/** What the build leaves for the server to fill in. */
const BRAND_SLOT = '<meta name="brand" content="" />'
const TITLE = /<title>.*?<\/title>/

export type PageHtml = { readonly plain: Buffer; readonly brotli: Buffer }

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** The page of this installation: the built one with its own brand, compressed once. */
export async function readPageHtml(path: string, brand: Brand): Promise<PageHtml> {
  const built = await readFile(path, 'utf8')
  const written = built
    .replace(BRAND_SLOT, () => `<meta name="brand" content="${escapeHtml(JSON.stringify(brand))}" />`)
    .replace(TITLE, () => `<title>${escapeHtml(`${brand.name} · ${brand.tagline}`)}</title>`)
  const plain = Buffer.from(written)
  return { plain, brotli: brotliCompressSync(plain) }
}
