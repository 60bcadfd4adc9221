type FalseAlarm = {
  /** The tool, and how the words of its problem begin. */
  readonly says: string
  /** Only of an element whose HTML holds this. */
  readonly of?: string
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
    of: 'type="email"',
    because:
      'a field for an e-mail address may be the name of an account: « username » has a control group of its own (HTML)',
  },
  {
    says: 'IBM input_label_exists:',
    of: 'name="filter"',
    because: 'the label of the map’s filter is for screen readers only, and this rule does not see it',
  },
  {
    says: 'IBM table_headers_exists:',
    of: 'cards-table',
    because: 'as cards, a table has its headers for screen readers only, and this rule does not see those',
  },
  {
    says: 'IBM label_name_visible:',
    of: 'name="isAvailable"',
    because: 'the name holds either word that the switch shows; what stands below is its description',
  },
  {
    says: 'HTML_CodeSniffer WCAG2AA.Principle1.Guideline1_4.1_4_3.G18.Fail:',
    of: '<noscript>',
    because: 'it is not drawn where scripts run, so it has no contrast',
  },
]

/** Whether what a tool says of an element, `<tool>: <words>`, is in the table. */
export function isFalseAlarm(words: string, element = ''): boolean {
  return FALSE_ALARMS.some(({ says, of = '' }) => words.startsWith(says) && element.includes(of))
}
