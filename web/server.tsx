import { type Query, QueryClient } from '@tanstack/react-query'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { Router as Location } from 'wouter'
import { rideToPay } from '#domain/payments/online/payment-link.ts'
import { findPageName, PAGES } from '#domain/shared/routes.ts'
import { REFUSALS } from '#domain/wire/refusals.ts'
import type { InTurn, PageRenderer, PageToRender, RenderedPage, SentForm } from '#domain/wire/rendered-page.ts'
import { findRefusedStatus, noteRefusedAnswer } from '#web/api/before-script/refused-answer.ts'
import { setBrand } from '#web/api/brand.ts'
import { fetchThrough } from '#web/api/client.ts'
import { noteRenderedAt } from '#web/api/live/rendered-at.ts'
import { PAGE_KEYS } from '#web/api/page-keys.ts'
import { QUERY_KEYS } from '#web/api/query-client.ts'
import { App } from '#web/app.tsx'
import { answerRegistration } from '#web/drivers/registration/answer-registration.ts'
import { UnsentFormPage } from '#web/frame/unsent-form.tsx'
import { TariffsPage } from '#web/pages/tariffs.tsx'
import { AnnouncementBar } from '#web/parts/announcement.tsx'
import { answerForm } from '#web/rides/booking/answer-form.ts'
import { preparePage } from '#web/router.tsx'
import { writeBeforeScript } from '#web/ui/before-script.tsx'
import { notingParts, prepareParts } from '#web/ui/prepared-parts.ts'

/** A page asks for more once it has its first answers; after this many rounds, the browser asks for the rest. */
const ROUNDS = 4

writeBeforeScript(renderToStaticMarkup)

const isUnasked = ({ state, options }: Query) =>
  state.data === undefined && state.error === null && options.queryFn !== undefined && isEnabled(options)

function isEnabled(options: object): boolean {
  return !('enabled' in options) || options.enabled !== false
}

/** Asks for what the last rendering was missing; false when nothing came, not even a refusal. */
async function askForMissing(client: QueryClient): Promise<boolean> {
  const missing = client.getQueryCache().getAll().filter(isUnasked)
  const answered = missing.map((query) =>
    query.fetch().then(
      () => true,
      (error: unknown) => noteRefusedAnswer(client, query.queryKey, error),
    ),
  )
  return (await Promise.all(answered)).includes(true)
}

/** The status of a page about one ride that cannot be shown. */
function statusOf(client: QueryClient, { path, search }: Pick<PageToRender, 'path' | 'search'>): number | undefined {
  const query = new URLSearchParams(search)
  if (path === PAGES.receipt.path) return findRefusedStatus(client, PAGE_KEYS.receipt(query.get('rideId') ?? ''))
  if (path !== PAGES.payment.path) return undefined
  const rideId = rideToPay((name) => query.get(name))
  return rideId === null ? REFUSALS.invalid_input.status : findRefusedStatus(client, PAGE_KEYS.payment(rideId))
}

/** A form in steps is answered with the next one. */
function answerSteps(form: SentForm, { path, session, now }: Pick<PageToRender, 'path' | 'session' | 'now'>) {
  return path === PAGES.becomeDriver.path ? answerRegistration(form, session !== null, now) : form
}

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/**
 * The HTML of a page for somebody, with the answers that it shows: rendering tells which calls the page makes, and each
 * goes through `fetchThrough`, as the browser's would.
 */
async function renderPage(page: PageToRender, inTurn: InTurn): Promise<RenderedPage> {
  const { path, search, brand, session, now, sentForm } = page
  await preparePage(path)
  await prepareParts()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(QUERY_KEYS.session, session)
  if (sentForm) client.setQueryData(QUERY_KEYS.sentForm, answerSteps(sentForm, { path, session, now }))
  const answer = answerForm(path, search)
  if (answer !== null) client.setQueryData(QUERY_KEYS.formAnswer, answer)
  const render = () => {
    setBrand(brand)
    noteRenderedAt(now.getTime())
    return renderToString(
      <Location ssrPath={path} ssrSearch={search}>
        <App client={client} />
      </Location>,
    )
  }
  const renderNoting = () => inTurn(() => notingParts(render))
  let noted = await renderNoting()
  for (let round = 1; round < ROUNDS && (await askForMissing(client)); round += 1) noted = await renderNoting()
  const answers = client.getQueryCache().getAll()
  return {
    html: noted.output,
    state: {
      path,
      search,
      answers: answers
        .filter(({ state }) => state.data !== undefined)
        .map(({ queryKey, state }) => [queryKey, state.data]),
      parts: noted.parts,
      renderedAtMs: now.getTime(),
    },
    modules: [`${kebab(findPageName(path) ?? 'notFound')}.page.tsx`, ...noted.parts],
    status: statusOf(client, { path, search }),
    script: sentForm?.begunPayment ? 'payment-window' : 'app',
  }
}

export const renderer: PageRenderer<typeof fetch> = {
  renderPage,
  renderUnsentForm: (form, brand) => renderToStaticMarkup(<UnsentFormPage form={form} brand={brand} />),
  renderAnnouncement: (announcement) => renderToStaticMarkup(<AnnouncementBar {...announcement} />),
  renderTariffs: (services, brand) => {
    setBrand(brand)
    return renderToStaticMarkup(<TariffsPage services={services} brand={brand} />)
  },
  fetchThrough,
}
