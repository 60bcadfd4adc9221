import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ConfigData, HtmlValidate } from 'html-validate'
import { runCommand } from '../run/run-command.ts'
import { isFalseAlarm } from './false-alarms.table.ts'
import { HTML_TOOLS_FOLDER, installHtmlTools } from './html-tools.ts'
import { type Audited, reportAndExit } from './report-audit.ts'
import { renderServedPages, type ServedPage } from './served-pages.ts'

const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'heading-level': 'error' },
}

/** A list without an entry is announced as one, with nothing in it. */
const EMPTY_LIST = /<(ul|ol)\b[^>]*><\/\1>/

/** What html-validate finds on these pages, and lists without an entry: one line each, with the page where it is first. */
export async function validatePages(pages: readonly ServedPage[]): Promise<string[]> {
  const checker = new HtmlValidate(CONFIG)
  const found = new Map<string, string>()
  for (const { name, html } of pages) {
    const { results } = await checker.validateString(html)
    const named = results.flatMap(({ messages }) => messages)
    for (const { message, selector } of named) if (!found.has(message)) found.set(message, `${name}, ${selector}`)
    const list = EMPTY_LIST.exec(html)?.[0]
    if (list !== undefined) found.set(`An empty list: ${list}`, name)
  }
  return [...found].flatMap(([words, place]) =>
    isFalseAlarm(`html-validate: ${words}`) ? [] : [`${words} (${place})`],
  )
}

const NU = join(HTML_TOOLS_FOLDER, 'node_modules/vnu-jar/build/dist/vnu.jar')
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024

type NuReport = { readonly messages: readonly { url: string; message: string; extract?: string }[] }

function runNu(folder: string): Promise<NuReport> {
  const args = ['-jar', NU, '--format', 'json', '--stdout', '--exit-zero-always', '--errors-only', folder]
  return new Promise((resolve, reject) => {
    execFile('java', args, { maxBuffer: OUTPUT_MAX_BYTES }, (error, stdout) => {
      if (error) reject(error)
      else resolve(JSON.parse(stdout) as NuReport)
    })
  })
}

/** What the Nu Html Checker calls an error on these pages: one line each, with the page where it is first. */
async function checkWithNu(pages: readonly ServedPage[]): Promise<Audited> {
  if (!(await runCommand('java', ['-version'])).ok)
    return { problems: [], notRun: ['the Nu Html Checker: no Java here'] }
  const missing = await installHtmlTools()
  if (missing !== null) return { problems: [], notRun: [`the Nu Html Checker: ${missing}`] }
  const folder = await mkdtemp(join(tmpdir(), 'miyi-pages-'))
  try {
    for (const [at, { html }] of pages.entries()) await writeFile(join(folder, `${at}.html`), html)
    const { messages } = await runNu(folder)
    const found = new Map<string, string>()
    for (const { message, url, extract = '' } of messages) {
      const [words, page] = [`Nu: ${message}`, pages[Number(/(\d+)\.html$/.exec(url)?.[1])]?.name]
      if (!isFalseAlarm(words) && !found.has(words)) found.set(words, `${page}: ${extract.replaceAll(/\s+/g, ' ')}`)
    }
    return { problems: [...found].map(([words, place]) => `${words} (${place})`), notRun: [] }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/**
 * Reads every page as it is served with two checkers of HTML. The embedded database that it opens keeps a timer, so its
 * process ends by `process.exit` only.
 */
export async function auditHtml(): Promise<Audited> {
  const pages = await renderServedPages()
  const [problems, nu] = await Promise.all([validatePages(pages), checkWithNu(pages)])
  return { problems: [...problems, ...nu.problems], notRun: nu.notRun }
}

if (import.meta.main) reportAndExit(await auditHtml())
