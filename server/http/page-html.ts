import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Brand } from '#domain/shared/brand.ts'

/** What the build leaves for the server to fill in. */
const BRAND_SLOT = '<meta name="brand" content="" />'
const TITLE = /<title>.*?<\/title>/

/** The style sheet and the icon, as the build links them. */
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/
const ICON = /(<link rel="icon" href=")(\/assets\/[^"]+\.svg)"/

export type PageHtml = {
  readonly plain: Buffer
  readonly brotli: Buffer
  /** The style sheet inside, as the content security policy names it: these bytes and no others. */
  readonly styleSource: string
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

async function readLinked(folder: string, html: string, link: RegExp, at: number): Promise<string> {
  const address = link.exec(html)?.[at]
  if (address === undefined) throw new Error(`the built page links nothing like ${link}`)
  return readFile(join(folder, address), 'utf8')
}

/**
 * The page of this installation: the built one with its own brand, and with its style sheet and icon inside, so that a
 * phone on 3G draws it after one answer. Made and compressed once.
 */
export async function loadPageHtml(path: string, brand: Brand): Promise<PageHtml> {
  const built = await readFile(path, 'utf8')
  const style = await readLinked(dirname(path), built, STYLE_SHEET, 1)
  const icon = await readLinked(dirname(path), built, ICON, 2)
  const written = built
    .replace(BRAND_SLOT, () => `<meta name="brand" content="${escapeHtml(JSON.stringify(brand))}" />`)
    .replace(TITLE, () => `<title>${escapeHtml(`${brand.name} · ${brand.tagline}`)}</title>`)
    .replace(STYLE_SHEET, () => `<style>${style}</style>`)
    .replace(ICON, (_, link) => `${link}data:image/svg+xml,${encodeURIComponent(icon)}"`)
  const plain = Buffer.from(written)
  const hash = createHash('sha256').update(style).digest('base64')
  return { plain, brotli: brotliCompressSync(plain), styleSource: `'sha256-${hash}'` }
}
