import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run/run-command.ts'
import type { GuideShell } from './guide-shell.ts'
import { type Block, commandsOf, readBlocks } from './guide-text.ts'
import { NAMES, REPLACED } from './replaced-lines.table.ts'

export const BLOCKS = readBlocks(readFileSync(join(ROOT, 'docs/guides/installing.md'), 'utf8'))

export const section = (number: number): Block[] => BLOCKS.filter((block) => block.section === number)
export const topic = (number: number, words: string): Block[] => section(number).filter((one) => one.topic === words)

/** Prints `ok NAME`, with what `act` returns if that is one line; or `failed NAME`, and throws the error of `act` again. */
export async function step(name: string, act: () => Promise<unknown>): Promise<void> {
  const start = performance.now()
  const seconds = () => `${((performance.now() - start) / 1_000).toFixed(1)} s`
  try {
    const result = await act()
    const line = typeof result === 'string' && !result.includes('\n') ? `: ${result}` : ''
    process.stdout.write(`ok ${name}${line} (${seconds()})\n`)
  } catch (error) {
    process.stdout.write(`failed ${name} (${seconds()})\n`)
    throw error
  }
}

/** Prints why the walk ended, once for all the steps around it, and lets the process end with 1. */
export function reportFailure(error: unknown): void {
  process.stdout.write(`${error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}

/** Runs these blocks of the guide, each as a step. Returns what the last one printed. Throws for no block at all. */
export async function runBlocks(shell: GuideShell, blocks: readonly Block[]): Promise<string> {
  if (blocks.length === 0) throw new Error('the guide has no such commands')
  let output = ''
  for (const block of blocks) {
    const commands = commandsOf(block, REPLACED, NAMES)
    if (commands === '') continue
    const title = [`§${block.section}`, block.topic, `« ${commands.split('\n')[0]} »`].filter((word) => word !== '')
    await step(title.join(' '), async () => {
      output = await shell.run(commands)
      return null
    })
  }
  return output
}
