import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Brand } from '#domain/shared/brand.ts'
import type { BuiltFiles, RenderedPage } from '#domain/wire/rendered-page.ts'

/** What the build leaves for the server to fill in. */
const BRAND_SLOT = '<meta name="brand" content="" />'
const TITLE = /<title>.*?<\/title>/
const DESCRIPTION = /(<meta name="description" content=")[^"]*"/
const ROOT = '<div id="root"></div>'
/** The app's scripts begin here. What comes before is loaded before. */
const SCRIPTS = '<script type="module"'
const HEAD_END = '</head>'

/** The style sheet and the icon, as the build links them. */
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="(\/assets\/[^"]+\.css)">/
const ICON = /(<link rel="icon" href=")(\/assets\/[^"]+\.svg)"/

export type PageHead = { readonly title: string; readonly description: string | undefined }

export type PageTemplate = {
  /** The page around what was rendered. Null: around nothing, and the browser renders it. */
  readonly fill: (head: PageHead, page: RenderedPage | null) => string
  /** The style sheet inside, as the content security policy names it: these bytes and no others. */
  readonly styleSource: string
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** JSON that no value can end early: in a script element, only `<` could begin its end or a comment. */
function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

async function readLinked(folder: string, html: string, link: RegExp, at: number): Promise<string> {
  const address = link.exec(html)?.[at]
  if (address === undefined) throw new Error(`the built page links nothing like ${link}`)
  return readFile(join(folder, address), 'utf8')
}

/** All files that a browser loads for these modules, without those that the page names anyway. */
function filesOf(ends: readonly string[], { modules, files }: BuiltFiles, page: string): string[] {
  const needed = new Set<string>()
  function add(file: string): void {
    if (needed.has(file)) return
    needed.add(file)
    files[file]?.imports.forEach(add)
  }
  for (const [path, file] of Object.entries(modules)) if (ends.some((end) => path.endsWith(`/${end}`))) add(file)
  const all = [...needed].flatMap((file) => [file, ...(files[file]?.css ?? [])])
  return all.map((file) => `/${file}`).filter((file) => !page.includes(file))
}

/** Style sheets are linked, as the script that needs one would do; scripts are loaded before one asks for another. */
function linkTo(file: string): string {
  if (file.endsWith('.css')) return `<link rel="stylesheet" crossorigin href="${file}">`
  return `<link rel="modulepreload" crossorigin href="${file}">`
}

/**
 * The page of this installation: the built one with its own brand, and with its style sheet and icon inside, so that a
 * phone on 3G draws it after one answer.
 */
export async function loadPageTemplate(path: string, brand: Brand): Promise<PageTemplate> {
  const built = await readFile(path, 'utf8')
  const style = await readLinked(dirname(path), built, STYLE_SHEET, 1)
  const icon = await readLinked(dirname(path), built, ICON, 2)
  const files: BuiltFiles = JSON.parse(await readFile(join(dirname(path), '.vite/modules.json'), 'utf8'))
  const early = `/${files.modules['early.ts']}`
  const written = built
    .replace(BRAND_SLOT, () => `<meta name="brand" content="${escapeHtml(JSON.stringify(brand))}" />`)
    .replace(STYLE_SHEET, () => `<style>${style}</style>`)
    .replace(ICON, (_, link) => `${link}data:image/svg+xml,${encodeURIComponent(icon)}"`)
  const hash = createHash('sha256').update(style).digest('base64')
  return {
    fill: ({ title, description }, page) => {
      const titled = written.replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
      const described =
        description === undefined
          ? titled
          : titled.replace(DESCRIPTION, (_, begin) => `${begin}${escapeHtml(description)}"`)
      return page === null ? described : around(described, page, { early, files: filesOf(page.modules, files, built) })
    },
    styleSource: `'sha256-${hash}'`,
  }
}

type Scripts = { readonly early: string; readonly files: readonly string[] }

function around(page: string, { html, state }: RenderedPage, { early, files }: Scripts): string {
  const json = `<script type="application/json" id="page-state">${scriptSafeJson(state)}</script>`
  return page
    .replace(SCRIPTS, (app) => `<script async src="${early}"></script>${app}`)
    .replace(HEAD_END, () => `${files.map(linkTo).join('')}${HEAD_END}`)
    .replace(ROOT, () => `<div id="root">${html}</div>${json}`)
}
