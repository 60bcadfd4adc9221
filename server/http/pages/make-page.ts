import type { FastifyBaseLogger } from 'fastify'
import type { PublicTariff } from '#domain/fares/tariffs.contract.ts'
import type { Announcement } from '#domain/settings/announcement.ts'
import { ANNOUNCEMENT_PAGES } from '#domain/settings/setting-fields.ts'
import type { Brand } from '#domain/shared/brand.ts'
import { dayOf } from '#domain/shared/day.ts'
import { findPageName, PAGES, type PageName, pageTitle } from '#domain/shared/routes.ts'
import { PAGE_DESCRIPTIONS, PAGE_TITLES } from '#domain/shared/shared.fr.ts'
import type { RenderedPage, SentForm, UnsentForm } from '#domain/wire/rendered-page.ts'
import type { Clock } from '../../clock.ts'
import { type Packed, packForMany } from '../encoding/compress-answers.ts'
import type { Above, FilledPage, PageHead, PageTemplate } from './page-template.ts'
import {
  type Fetch,
  renderAnnouncement,
  renderPage,
  renderTariffs,
  renderUnsentForm,
  type Visitor,
} from './render-page.ts'

const DESCRIPTIONS: Partial<Record<PageName, string>> = PAGE_DESCRIPTIONS

/** A page as it is sent. One that is the same for everybody comes compressed. */
export type MadePage = FilledPage & {
  readonly isForAll: boolean
  readonly packed?: Packed
  readonly status?: number | undefined
}

type PageRequest = {
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  /** Null: it could not be read who asks. */
  readonly visitor: Visitor | null
  readonly sentForm?: SentForm | undefined
  readonly call: Fetch
  readonly log: FastifyBaseLogger
}

export function headOf(path: string, brand: Brand): PageHead {
  const page = findPageName(path)
  const title = page ? PAGES[page].title : PAGE_TITLES.notFound
  return { title: pageTitle(title, brand), description: page && DESCRIPTIONS[page], brand }
}

/** Was nothing asked for but the session? */
function isWithoutAnswers({ state }: RenderedPage): boolean {
  return state.answers.length === 1
}

/**
 * The browser changes pages without asking the server: there the text leaves with its page, where the next one can be told
 * apart. Browsers before Chrome 105 keep it until they ask again.
 */
function announcementStyle({ pages }: Announcement): string {
  const others = ['.admin-lists', ...(pages.includes('driver') ? [] : ['.driver-page'])]
  return `body:has(${others.join()})>.announcement{display:none}`
}

/** What operators may change while the server runs. */
export type Installed = { readonly brand: Brand; readonly announcement: Announcement | null }

/**
 * Makes the pages of one installation. Those of visitors are made once a day, because some name the day, and anew when an
 * operator changes what stands on them.
 */
export class PageMaker {
  readonly #template: PageTemplate
  readonly #installed: Installed
  readonly #clock: Clock
  #kept = new Map<string, MadePage>()
  #keptFor = ''

  constructor(template: PageTemplate, installed: Installed, clock: Clock) {
    this.#template = template
    this.#installed = installed
    this.#clock = clock
  }

  /** The page for somebody. Should rendering fail, it is the page that the browser renders, and the log says why. */
  async make(asked: PageRequest): Promise<MadePage> {
    const { path, search, visitor, sentForm, log } = asked
    // All unknown paths have the same page.
    const name = findPageName(path) ?? 'notFound'
    const mayKeep = visitor !== null && visitor.session === null && search === '' && !sentForm
    // Taken now: what is installed may change while the page is made, and then the page is not kept for it.
    const pages = this.#keptNow()
    const kept = mayKeep ? pages.get(name) : undefined
    if (kept !== undefined) return kept
    const head = headOf(path, this.#installed.brand)
    const page = await this.#render(asked).catch((error: unknown) => {
      log.error({ err: error, page: name }, 'page not rendered')
      return null
    })
    const filled = this.#template.fill(head, page, await this.#above(name, log))
    if (page === null || !mayKeep || !isWithoutAnswers(page)) {
      return { ...filled, isForAll: false, status: page?.status }
    }
    const made = { ...filled, isForAll: true, packed: await packForMany(filled.html) }
    pages.set(name, made)
    return made
  }

  /** The page of a form that was not taken. */
  async makeUnsent(path: string, form: UnsentForm): Promise<MadePage> {
    const { brand } = this.#installed
    const html = await renderUnsentForm(form, brand)
    return { ...this.#template.fillStill(headOf(path, brand), html), isForAll: false }
  }

  /** The page « Tarifs »: it is the same for everybody, and always fresh. */
  async makeTariffs(services: readonly PublicTariff[]): Promise<MadePage> {
    const { brand } = this.#installed
    const html = await renderTariffs(services, brand)
    const head = { title: pageTitle(PAGE_TITLES.tariffs, brand), description: PAGE_DESCRIPTIONS.tariffs, brand }
    return { ...this.#template.fillStill(head, html), isForAll: true }
  }

  async #render({ path, search, visitor, sentForm, call }: PageRequest): Promise<RenderedPage | null> {
    const now = this.#clock.now()
    return (
      visitor &&
      renderPage({ path, search, brand: this.#installed.brand, session: visitor.session, now, sentForm }, call)
    )
  }

  /** The operators' text above this page, if it has one now. */
  async #above(name: PageName | 'notFound', log: FastifyBaseLogger): Promise<Above | null> {
    const { announcement } = this.#installed
    const page = ANNOUNCEMENT_PAGES.find((page) => page === name)
    if (announcement === null || page === undefined || !announcement.pages.includes(page)) return null
    try {
      return { html: await renderAnnouncement(announcement), style: announcementStyle(announcement) }
    } catch (error) {
      log.error({ err: error, page: name }, 'announcement not rendered')
      return null
    }
  }

  #keptNow(): Map<string, MadePage> {
    const now = JSON.stringify([dayOf(this.#clock.now()), this.#installed])
    if (now !== this.#keptFor) this.#kept = new Map()
    this.#keptFor = now
    return this.#kept
  }
}
