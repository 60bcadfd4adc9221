import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame, Page } from '@playwright/test'
import { isFalseAlarm } from './false-alarms.table.ts'

type Problem = { readonly words: string; readonly element: string }

type RuleEngine = {
  /** Its file in the folder of its package. */
  readonly file: string
  /** The name that the file gives to the page. */
  readonly global: string
  /** Runs in the page and gives a `Problem[]`. As text: here are no types of a browser. */
  readonly script: string
}

const RULE_ENGINES: readonly RuleEngine[] = [
  {
    file: 'accessibility-checker-engine/ace.js',
    global: 'ace',
    // Certain failures. Of what it asks a person to look at, each page has a hundred.
    script: `new ace.Checker().check(document, ['WCAG_2_2']).then(({ results }) => results
      .filter(({ value: [level, result] }) => level === 'VIOLATION' && result === 'FAIL')
      .map(({ ruleId, message, snippet }) => ({ words: 'IBM ' + ruleId + ': ' + message, element: snippet })))`,
  },
  {
    file: 'html_codesniffer/build/HTMLCS.js',
    global: 'HTMLCS',
    // Without its rule for « autocomplete », which lacks its own words and fails. Axe has one.
    script: `new Promise((resolve, reject) => {
      const [rules] = HTMLCS_WCAG2AA.sniffs
      rules.include = rules.include.filter((rule) => rule !== 'Principle1.Guideline1_3.1_3_5')
      HTMLCS.process('WCAG2AA', document, () => resolve(HTMLCS.getMessages()
        .filter(({ type }) => type === HTMLCS.ERROR)
        .map(({ code, msg, element }) => ({
          words: 'HTML_CodeSniffer ' + code + ': ' + msg,
          element: String(element.outerHTML).slice(0, 300),
        }))), reject)
    })`,
  },
]

async function problemsIn(frame: Frame, folder: string): Promise<Problem[]> {
  const found: Problem[] = []
  for (const { file, global, script } of RULE_ENGINES) {
    if (!(await frame.evaluate<boolean>(`'${global}' in window`)))
      await frame.evaluate(readFileSync(join(folder, 'node_modules', file), 'utf8'))
    found.push(...(await frame.evaluate<Problem[]>(script)))
  }
  return found
}

/**
 * What IBM's rules and those of HTML_CodeSniffer find on this page, one line each. `folder`: where `html-tools.ts` has installed
 * them. Its frames are other sites' or the payment simulator's, which axe reads.
 */
export async function findWithOtherRules(page: Page, folder: string): Promise<string[]> {
  const found = await problemsIn(page.mainFrame(), folder)
  return found.flatMap(({ words, element }) => (isFalseAlarm(words, element) ? [] : [`${words} ${element}`]))
}
