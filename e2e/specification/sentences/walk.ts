import type { Locator, Page } from '@playwright/test'
import type { Kit } from '../../../kit/kit.ts'
import type { Person } from '../../../kit/people/people.ts'
import type { SpecSentence } from '../../../scripts/check/tables/spec-sentences.table.ts'
import { drawnByBrowser } from '../../setup/drawn-by-browser.ts'
import { breakCall } from '../../setup/faults.ts'
import { expect } from '../../setup/fixtures.ts'

/** Where the sentences are provoked: one page of one server. */
export type Stage = { readonly page: Page; readonly kit: Kit }
/** The same, with who is signed in there. */
export type SignedIn = Stage & { readonly person: Person }

/** The texts that a place of the page shows, among them this one. */
type Place = (page: Page, shown: string) => Promise<readonly string[]>

type Written<S extends Stage> = {
  /** As in the owner's specification. `…` marks a value. */
  readonly text: string
  /** What the page says where the text has a value. */
  readonly shown?: string
  /** What brings the sentence. Without it, the row before has. */
  readonly by?: (stage: S) => Promise<unknown>
  readonly at: Place
}
export type Row<S extends Stage = Stage> = Written<S> & Pick<SpecSentence, 'section' | 'about'>

/** Rows of one place of the specification: `of('5', 'Sign-in', …)`. */
export function of<S extends Stage = Stage>(
  section: Row['section'],
  about: string,
  ...rows: readonly Written<S>[]
): Row<S>[] {
  return rows.map((row) => ({ section, about, ...row }))
}

/** The visible texts that contain this one: of whole elements, and of single nodes beside a link or an icon. */
export const inside =
  (place: (page: Page) => Locator): Place =>
  (page, shown) => {
    // Playwright takes all kinds of spaces for one: what it finds is compared once more.
    const found = place(page).getByText(shown).filter({ visible: true })
    return found.evaluateAll((all) => all.flatMap((it) => [it, ...it.childNodes].map((node) => node.textContent ?? '')))
  }

export const inMain = inside((page) => page.getByRole('main'))
export const asTitle = inside((page) => page.getByRole('heading', { level: 1 }))
export const inDialog = inside((page) => page.getByRole('dialog'))
/** In the frame of this field. */
export const below = (label: string) =>
  inside((page) => {
    const field = page.getByRole('main').locator('form').getByLabel(label, { exact: true })
    return field.locator('xpath=ancestor::div[label][1]')
  })

type WithNotices = Window & { notices?: Set<string> }

/** Keeps what the notices say: each disappears after some seconds. */
function keepNotices(): void {
  const notices = new Set<string>()
  Object.assign(window, { notices })
  function keep(): void {
    for (const notice of document.querySelectorAll(
      '[aria-label^="Messages"] [data-title], [aria-label^="Messages"] [data-description]',
    )) {
      if (notice.checkVisibility()) notices.add(notice.textContent)
    }
  }
  new MutationObserver(keep).observe(document, { subtree: true, childList: true, attributes: true })
}

/** As a notice since it was provoked. */
export const asToast: Place = (page) => page.evaluate(() => [...((window as WithNotices).notices ?? [])])

/** §8: a notice with a title and a text. */
export function ofNotice<S extends Stage>(
  about: string,
  by: (stage: S) => Promise<unknown>,
  ...[title, text]: readonly [title: 'Succès' | 'Erreur', text: string]
): Row<S>[] {
  return of('8', about, { text: title, by, at: asToast }, { text, at: asToast })
}

/** The same while this call fails. */
export const inVain =
  <S extends Stage>(call: string, act: (stage: S) => Promise<unknown>) =>
  async (stage: S) => {
    await breakCall(stage.page, call)
    await act(stage)
  }

/** Both: the notice disappears, the page keeps it. */
export const asToastAndInMain: Place = async (page, shown) => {
  const [toasts, texts] = [await asToast(page, shown), await inMain(page, shown)]
  return texts.filter((text) => toasts.includes(text))
}

export const open =
  (path: string) =>
  ({ page }: Stage) =>
    page.goto(path)

/** Opens the page while this call fails. */
export const openBroken =
  (path: string, call: string) =>
  async ({ page }: Stage) => {
    await drawnByBrowser(page)
    await breakCall(page, call)
    await page.goto(path)
  }

/** Provokes the sentences one after the other on one page, and compares each byte for byte. */
export async function walk<S extends Stage>(rows: readonly Row<S>[], stage: S): Promise<void> {
  const { page } = stage
  await page.addInitScript(keepNotices)
  for (const { section, about, text, shown = text, by, at } of rows) {
    if (by !== undefined) {
      // Each begins with calls that are answered, and without a notice.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.evaluate(() => (window as WithNotices).notices?.clear())
      await by(stage)
    }
    await expect.poll(() => at(page, shown), { message: `§${section} ${about}`, timeout: 20_000 }).toContain(shown)
  }
}
