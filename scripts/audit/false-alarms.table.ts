import { PAGES } from '#domain/shared/routes.ts'

const { authCallback, confirmEmail, registrationReceived, resetPassword, sharedTrip, signupConfirmation } = PAGES
const OF_A_LINK = [authCallback, confirmEmail, registrationReceived, resetPassword, sharedTrip, signupConfirmation].map(
  ({ path }) => path,
)
/** An address of no page, which the audits visit. */
export const NOWHERE = '/nulle-part'

type FalseAlarm = {
  /** The tool, and how the words of its problem begin. */
  readonly says: string
  /** Only of an element whose HTML, or of a page whose path, holds one of these. */
  readonly of?: readonly string[]
  /** Why what it names is right. */
  readonly because: string
}

/** What the tools of `npm test -- audit` name although it is right. */
const FALSE_ALARMS: readonly FalseAlarm[] = [
  {
    says: 'html-validate: Redundant role "',
    because: 'a table that is shown as cards loses its roles in the browser unless they are written out',
  },
  { says: 'Nu: The “role” attribute must not be used on a “t', because: 'the same' },
  {
    says: 'Nu: Bad value “submit” for attribute “type” on element “button”',
    because: 'a switch may be any button (ARIA in HTML), and this one sends its form before the script',
  },
  {
    says: 'Nu: CSS: ',
    because: 'the checker’s table of styles is older than the styles; web/build checks what browsers know',
  },
  {
    says: 'IBM aria_form_label_unique:',
    because: 'a form without a name is no landmark (HTML-AAM): there is nothing to tell apart',
  },
  {
    says: 'IBM input_autocomplete_valid:',
    of: ['type="email"'],
    because:
      'a field for an e-mail address may be the name of an account: « username » has a control group of its own (HTML)',
  },
  {
    says: 'IBM input_label_exists:',
    of: ['name="filter"'],
    because: 'the label of the map’s filter is for screen readers only, and this rule does not see it',
  },
  {
    says: 'IBM input_label_exists:',
    of: ['name="sum"'],
    because: 'it is in a closed <details>, in which this rule sees the field and not its label',
  },
  {
    says: 'IBM table_headers_exists:',
    of: ['cards-table'],
    because: 'as cards, a table has its headers for screen readers only, and this rule does not see those',
  },
  {
    says: 'IBM label_name_visible:',
    of: ['name="isAvailable"'],
    because: 'the name holds either word that the switch shows; what stands below is its description',
  },
  {
    says: 'IBM text_contrast_sufficient:',
    of: ['<span>'],
    because:
      'the seconds of an offer stand on the button beside them, and this rule looks only at what holds them; axe sees both',
  },
  {
    says: 'HTML_CodeSniffer WCAG2AA.Principle1.Guideline1_4.1_4_3.G18.Fail:',
    of: ['<noscript>'],
    because: 'it is not drawn where scripts run, so it has no contrast',
  },
  {
    says: 'HTML_CodeSniffer WCAG2AA.Principle1.Guideline1_3.1_3_1.H43.HeadersRequired:',
    because: 'our tables have one row of headers and at most one column, and `scope` says which is which (H63)',
  },
  {
    says: 'HTML_CodeSniffer WCAG2AA.Principle3.Guideline3_2.3_2_2.H32.2:',
    of: ['<form'],
    because:
      'the button of a dialog stands below its form and names it (`form`); html-validate sees that each form has one',
  },
  {
    says: 'HTML_CodeSniffer WCAG2AA.Principle4.Guideline4_1.4_1_2.H91.InputEmail.Name:',
    of: ['hidden=""'],
    because: 'nobody meets the field from which a password manager takes the name of the account',
  },
  {
    says: "csp_evaluator: script-src 'self':",
    because:
      'no answer calls back (JSONP), AngularJS is not served, and what people upload is sent as a picture or PDF with nosniff',
  },
  {
    says: 'Lighthouse seo is-crawlable:',
    of: OF_A_LINK,
    because: 'what a step or a link of one person opens is nothing for a search engine',
  },
  {
    says: 'Lighthouse seo http-status-code:',
    of: [NOWHERE],
    because: 'the page of an address that leads nowhere says so',
  },
  {
    says: 'Lighthouse best-practices errors-in-console: network Failed to load resource: the server responded with a status of 4',
    of: [NOWHERE, confirmEmail.path, resetPassword.path, sharedTrip.path],
    because: 'Chromium lists each refusal: of a link that is not valid any more, and of the address that leads nowhere',
  },
]

/** Whether what a tool says, `<tool> <words>`, of an element or of the page at a path is in the table. */
export function isFalseAlarm(words: string, place = ''): boolean {
  return FALSE_ALARMS.some(({ says, of = [''] }) => words.startsWith(says) && of.some((one) => place.includes(one)))
}
