import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Brand } from '#domain/shared/brand.ts'
import type { BuiltFiles, RenderedPage } from '#domain/wire/rendered-page.ts'

/** What the build leaves for the server to fill in. */
const BRAND_SLOT = '<meta name="brand" content="" />'
const TITLE = /<title>[^<]*<\/title>/
const DESCRIPTION = /(<meta name="description" content=")[^"]*"/
const ROOT = '<div id="root"></div>'
/** The app's scripts begin here. What comes before is loaded before. */
const APP = /<script type="module"[^<>]*><\/script>/
const HEAD_END = '</head>'

/** The style sheet and the icon, as the build links them. */
const STYLE_SHEET = /<link rel="stylesheet"[^<>]* href="(\/assets\/[^"<>]+\.css)">/
const ICON = /(<link rel="icon" href=")(\/assets\/[^"]+\.svg)"/

export type PageHead = { readonly title: string; readonly description: string | undefined; readonly brand: Brand }

export type PageTemplate = {
  /** The page around what was rendered. Null: around nothing, and the browser renders it. */
  readonly fill: (head: PageHead, page: RenderedPage | null, above?: Above | null) => FilledPage
  /** A page that stays as it is: without the script. */
  readonly fillStill: (head: PageHead, html: string) => FilledPage
}

/** HTML above the app, which does not know it, with its own style sheet: neither the script nor hydration changes. */
export type Above = { readonly html: string; readonly style: string }

export type FilledPage = {
  readonly html: string
  /** The style sheets inside, as the content security policy names them: these bytes and no others. */
  readonly styleSource: string
}

/** Path and text of a style sheet. */
type Style = { readonly file: string; readonly text: string }

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** JSON that no value can end early: in a script element, only `<` could begin its end or a comment. */
function scriptSafeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}

async function readLinked(folder: string, html: string, link: RegExp, at: number): Promise<Style> {
  const file = link.exec(html)?.[at]
  if (file === undefined) throw new Error(`the built page links nothing like ${link}`)
  return { file, text: await readFile(join(folder, file), 'utf8') }
}

/** The style sheets that come with scripts. */
async function readStyles(folder: string, { files }: BuiltFiles): Promise<ReadonlyMap<string, Style>> {
  const paths = new Set(Object.values(files).flatMap(({ css }) => css.map((path) => `/${path}`)))
  const styles = await Promise.all(
    [...paths].map(async (file): Promise<Style> => ({ file, text: await readFile(join(folder, file), 'utf8') })),
  )
  return new Map(styles.map((style) => [style.file, style]))
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

/** Written in the page, so that nothing is drawn later. The app notes whose file it is (web/main.tsx). */
function styleInside({ file, text }: Style): string {
  return `<style data-file="${file}">${text}</style>`
}

/** As the content security policy names it. */
function sourceOf({ text }: Pick<Style, 'text'>): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

type Scripts = {
  /** What comes first: what the bundler needs, and `web/early.ts` (web/build/early-script.ts). */
  readonly early: string
  readonly paymentWindow: string
}

async function findScripts(folder: string): Promise<Scripts> {
  const names = await readdir(join(folder, 'assets'))
  const find = (begin: string) => {
    const name = names.find((name) => name.startsWith(begin) && name.endsWith('.js'))
    if (name === undefined) throw new Error(`the build has no ${begin} script`)
    return `/assets/${name}`
  }
  return { early: find('early-'), paymentWindow: find('payment-window-') }
}

/**
 * The page of this installation: the built one with its style sheets and icon inside, so that a phone on 3G draws it after
 * one answer.
 */
export async function loadPageTemplate(path: string): Promise<PageTemplate> {
  const folder = dirname(path)
  const built = await readFile(path, 'utf8')
  const style = await readLinked(folder, built, STYLE_SHEET, 1)
  const icon = await readLinked(folder, built, ICON, 2)
  const files: BuiltFiles = JSON.parse(await readFile(join(folder, '.vite/modules.json'), 'utf8'))
  const styles = await readStyles(folder, files)
  const scripts = await findScripts(folder)
  const written = built
    .replace(STYLE_SHEET, () => styleInside(style))
    .replace(ICON, (_, link) => `${link}data:image/svg+xml,${encodeURIComponent(icon.text)}"`)
  return {
    fill: (head, page, above = null) => {
      const own = above === null ? [style] : [style, { text: above.style }]
      const headed = withAbove(withHead(written, head), above)
      if (page === null) return { html: headed, styleSource: own.map(sourceOf).join(' ') }
      const needed = filesOf(page.modules, files, built).filter((file) => file !== scripts.early)
      const inside = needed.flatMap((file) => styles.get(file) ?? [])
      const preloaded = page.script === 'app' ? needed.filter((file) => !styles.has(file)) : []
      const html = around(headed, page, { scripts, files: preloaded, styles: inside })
      return { html, styleSource: [...own, ...inside].map(sourceOf).join(' ') }
    },
    fillStill: (head, html) => {
      const still = withHead(written, head).replace(APP, '')
      return { html: still.replace(ROOT, () => `<div id="root">${html}</div>`), styleSource: sourceOf(style) }
    },
  }
}

function withAbove(page: string, above: Above | null): string {
  if (above === null) return page
  return page.replace(ROOT, (root) => `<style>${above.style}</style>${above.html}${root}`)
}

function withHead(page: string, { title, description, brand }: PageHead): string {
  const titled = page
    .replace(BRAND_SLOT, () => `<meta name="brand" content="${escapeHtml(JSON.stringify(brand))}" />`)
    .replace(TITLE, () => `<title>${escapeHtml(title)}</title>`)
  if (description === undefined) return titled
  return titled.replace(DESCRIPTION, (_, begin) => `${begin}${escapeHtml(description)}"`)
}

type Parts = { readonly scripts: Scripts; readonly files: readonly string[]; readonly styles: readonly Style[] }

function around(page: string, { html, state, script }: RenderedPage, { scripts, files, styles }: Parts): string {
  const isApp = script === 'app'
  const json = isApp ? `<script type="application/json" id="page-state">${scriptSafeJson(state)}</script>` : ''
  const preloads = files.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)
  return page
    .replace(APP, (app) => {
      const works = isApp ? app : `<script type="module" crossorigin src="${scripts.paymentWindow}"></script>`
      return `<script type="module" async crossorigin src="${scripts.early}"></script>${works}`
    })
    .replace(HEAD_END, () => `${styles.map(styleInside).join('')}${preloads.join('')}${HEAD_END}`)
    .replace(ROOT, () => `<div id="root">${html}</div>${json}`)
}
