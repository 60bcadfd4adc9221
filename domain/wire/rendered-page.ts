import type { SessionView } from '../accounts/accounts.contract.ts'
import type { PublicTariff } from '../fares/tariffs.contract.ts'
import type { Checkout } from '../payments/payments.contract.ts'
import type { Announcement } from '../settings/announcement.ts'
import type { Brand } from '../shared/brand.ts'

/** What the server has rendered a page with. It stands inside the page, as JSON, and the browser begins with it. */
export type PageState = {
  /** What was rendered. A browser that has gone « back » since begins with it too, then shows where it is. */
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  /** Each answer of a call, under its key in the browser's cache. */
  readonly answers: readonly (readonly [key: readonly unknown[], answer: unknown])[]
  /** The parts that the page shows at its first view. */
  readonly parts: readonly string[]
  /** By the server's clock: the browser first draws the same « il y a 2 min ». */
  readonly renderedAtMs: number
}

export type PageToRender = {
  readonly path: string
  /** With its question mark, or empty. */
  readonly search: string
  readonly brand: Brand
  readonly session: SessionView | null
  readonly now: Date
  /** The page's form, when it was sent without the script and is not over. */
  readonly sentForm?: SentForm | undefined
}

/** A form that was sent without the script, on the page that answers it. */
export type SentForm<Field extends string = string> = {
  readonly typed: Readonly<Partial<Record<Field, string>>>
  /** Why it was refused; missing: accepted, and the page shows the form's next step. */
  readonly error?: { readonly message: string; readonly field?: string | undefined } | undefined
  /** The payment that it began: its page opens the provider's window, without the app (web/payment-window.ts). */
  readonly begunPayment?: BegunPayment | undefined
}

export type BegunPayment = {
  readonly paymentId: string
  readonly rideId: string
  readonly checkout: Checkout
}

/** A form that was sent without the script and was not taken: a page of its own says why, and sends it again. */
export type UnsentForm = {
  /** Path and query of its page. */
  readonly address: string
  readonly message: string
  /** What was typed, without any password. Null: it was not read. */
  readonly typed: Readonly<Record<string, string>> | null
  /** A password was typed too: it is asked again. */
  readonly asksPassword: boolean
}

export type RenderedPage = {
  readonly html: string
  readonly state: PageState
  /** The names of the files whose code the page needs. */
  readonly modules: readonly string[]
  /** Its HTTP status, where what it shows cannot be shown; undefined: it can. */
  readonly status: number | undefined
  /** The script that makes the page work: all of the app, or the payment window's alone. */
  readonly script: 'app' | 'payment-window'
}

/** Renders when others have been served since the rendering before: each holds the server for some ten milliseconds. */
export type InTurn = <Rendered>(render: () => Rendered) => Promise<Rendered>

/** What the built `web/server.tsx` exports as `renderer`: the server imports no TSX. */
export type PageRenderer<Fetch> = {
  readonly renderPage: (page: PageToRender, inTurn: InTurn) => Promise<RenderedPage>
  /** The HTML of the page of a form that was not taken. It needs no script and asks for nothing. */
  readonly renderUnsentForm: (form: UnsentForm, brand: Brand) => string
  /** The HTML of a text of the operators above a page. It stands beside the app, and needs no script. */
  readonly renderAnnouncement: (announcement: Announcement) => string
  /** The HTML of the page « Tarifs ». It needs no script. */
  readonly renderTariffs: (services: readonly PublicTariff[], brand: Brand) => string
  /** Makes the calls of all pages leave in this way. */
  readonly fetchThrough: (way: Fetch) => void
}

/** What the build for browsers leaves for the server: the file of each module, and what each file loads with itself. */
export type BuiltFiles = {
  readonly modules: Record<string, string>
  readonly files: Record<string, { readonly imports: readonly string[]; readonly css: readonly string[] }>
}
