import { listCodeFiles } from '../check/source/source-files.ts'
import { LEFT_OUT_OF_QUICK } from './left-out-of-quick.table.ts'
import { runCommand } from './run-command.ts'
import { ON_BOTH_ENGINES } from './server-tests.ts'

const CHANGED_ONLY = /\.race\.test\.ts$/

async function gitLines(args: readonly string[]): Promise<string[]> {
  const { ok, output } = await runCommand('git', args)
  return ok ? output.split('\n').filter(Boolean) : []
}

/** Files changed since this branch left `main`, including new ones. None without git, or without `main`. */
async function listChangedFiles(): Promise<string[]> {
  const [base] = await gitLines(['merge-base', 'HEAD', 'main'])
  const changed = base === undefined ? [] : await gitLines(['diff', '--name-only', base])
  return [...changed, ...(await gitLines(['ls-files', '--others', '--exclude-standard']))]
}

/** All but the slow tests and the races, except changed ones. */
export function chooseQuick(files: readonly string[], changed: readonly string[]): string[] {
  const isChanged = (file: string) => changed.includes(file)
  const isQuick = (file: string) => ON_BOTH_ENGINES.test(file) && LEFT_OUT_OF_QUICK[file] === undefined
  const isOurs = (file: string) => ON_BOTH_ENGINES.test(file) || CHANGED_ONLY.test(file)
  return files.filter((file) => isQuick(file) || (isOurs(file) && isChanged(file)))
}

export async function listQuickServerTests(): Promise<string[]> {
  return chooseQuick(listCodeFiles(), await listChangedFiles())
}
