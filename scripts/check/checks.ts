import { runTool, type Tool } from '../run/run-command.ts'
import { checkBorders } from './check-borders.ts'
import { checkCaps } from './check-caps.ts'
import { checkCurrency } from './check-currency.ts'
import { checkFloors } from './check-floors.ts'
import { checkFolders } from './check-folders.ts'
import { checkFrench } from './check-french.ts'
import { checkNumbers } from './check-numbers.ts'
import { checkPointers } from './check-pointers.ts'
import { checkProductName } from './check-product-name.ts'
import { checkStyles } from './check-styles.ts'
import { checkWhere } from './check-where.ts'
import { checkWords } from './check-words.ts'
import { checkPatterns } from './patterns/check-patterns.ts'
import { checkSentences } from './specification/check-sentences.ts'
import { checkSpecification } from './specification/check-specification.ts'

export type Check = { name: string; findProblems: () => Promise<string[]> }

function toolCheck(tool: Tool, args: readonly string[]): Check['findProblems'] {
  return async () => {
    const { ok, output } = await runTool(tool, args)
    return ok ? [] : [output || `${tool} failed without output`]
  }
}

/** All static checks, in the order in which their problems should be corrected. */
export const CHECKS: readonly Check[] = [
  { name: 'types', findProblems: toolCheck('tsc', ['-b', '--pretty', 'false']) },
  {
    name: 'format and lint',
    findProblems: toolCheck('biome', ['ci', '--colors=off', '--max-diagnostics=20', '--error-on-warnings']),
  },
  { name: 'borders', findProblems: checkBorders },
  { name: 'floors', findProblems: checkFloors },
  { name: 'folders', findProblems: checkFolders },
  { name: 'words', findProblems: checkWords },
  { name: 'French', findProblems: checkFrench },
  { name: 'styles', findProblems: checkStyles },
  { name: 'caps and names', findProblems: checkCaps },
  { name: 'currency', findProblems: checkCurrency },
  { name: 'product name', findProblems: checkProductName },
  { name: 'dead code', findProblems: toolCheck('knip', ['--no-progress']) },
  { name: 'sentences', findProblems: checkSentences },
  { name: 'specification', findProblems: checkSpecification },
  { name: 'patterns', findProblems: checkPatterns },
  { name: 'pointers', findProblems: checkPointers },
  { name: 'where.md', findProblems: checkWhere },
  { name: 'numbers.md', findProblems: checkNumbers },
]
