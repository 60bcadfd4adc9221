/** Seconds and requests. A missing figure has no budget. */
export type PageBudgets = {
  readonly content?: number
  readonly usable: number
  readonly interactive?: number
  readonly requests: number
  readonly warmUsable?: number
  readonly blocked?: number
}

export type Visitor = 'nobody' | 'passenger' | 'driver' | 'payer' | 'admin'

export type SlowPage = {
  readonly path: string
  /** Which of two controls of the same page. */
  readonly part?: string
  readonly visitor: Visitor
  /** What the page is opened for: a form with an address, or links, which work from the HTML alone. */
  readonly control: string
  /** The provider's page, in a frame of this selector, that a tap on the control opens. Its time counts from the navigation. */
  readonly opens?: string
  readonly budgets: PageBudgets
}

/** The share of the screen that may move, as Chromium counts it (Cumulative Layout Shift). */
export const SHIFT_MAX = 0.02
/** Seconds during which a page may answer no tap. */
export const LONGEST_TASK_MAX = 0.25

const FORM = { usable: 2.5, requests: 8, blocked: 0.5 }
const SIGNED_IN = { usable: 3.5, requests: 8, warmUsable: 1, blocked: 0.5 }

/** Each page and its main control. A page without it, or that never comes alive, fails the bench. */
export const SLOW_PAGES: readonly SlowPage[] = [
  {
    path: '/',
    visitor: 'nobody',
    control: 'form[method=get][action="/"] input[name=dropoffLocation]',
    budgets: { content: 1.2, usable: 2, interactive: 3, requests: 8, blocked: 0.5 },
  },
  {
    path: '/auth',
    visitor: 'nobody',
    control: 'form[method=post][action] button[type=submit]',
    budgets: FORM,
  },
  {
    // « Commencer l’inscription »: the form is below the first screen.
    path: '/become-driver',
    visitor: 'nobody',
    control: 'main:has(form[method=post][action] button[type=submit]) a[href^="#"]',
    budgets: FORM,
  },
  {
    path: '/passenger',
    visitor: 'passenger',
    control: 'form[method=get][action="/passenger"] input[name=dropoffLocation]',
    budgets: SIGNED_IN,
  },
  {
    path: '/driver',
    visitor: 'driver',
    control: 'form[method=post][action="/driver"] [role=switch]',
    budgets: SIGNED_IN,
  },
  {
    path: '/payment',
    part: 'online',
    visitor: 'payer',
    control: 'main form[method=post][action] input[value=online] ~ button[type=submit]',
    opens: 'iframe[title]',
    budgets: SIGNED_IN,
  },
  {
    path: '/payment',
    part: 'in cash',
    visitor: 'payer',
    control: 'main form[method=post][action] input[value=cash] ~ button[type=submit]',
    budgets: SIGNED_IN,
  },
  { path: '/admin', visitor: 'admin', control: 'main a[href^="/admin?"]', budgets: SIGNED_IN },
]
