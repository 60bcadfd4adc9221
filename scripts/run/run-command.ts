import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { atExit } from './at-exit.ts'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

export type CommandResult = { ok: boolean; output: string }

/** The programs of the tools, run with this same runtime: independent of PATH and shell shims. */
const TOOLS = {
  biome: '@biomejs/biome/bin/biome',
  knip: 'knip/bin/knip.js',
  playwright: '@playwright/test/cli.js',
  tsc: 'typescript/bin/tsc',
  vite: 'vite/bin/vite.js',
  vitest: 'vitest/vitest.mjs',
} as const

export type Tool = keyof typeof TOOLS

/** Runs a program to its end and returns its whole output. */
export function runCommand(command: string, args: readonly string[], env = process.env): Promise<CommandResult> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output += chunk.toString()
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const forget = atExit(() => child.kill())
    const finish = (ok: boolean, said: string) => {
      forget()
      resolve({ ok, output: said.trim() })
    }
    child.on('error', (error) => finish(false, error.message))
    child.on('close', (code) => finish(code === 0, output))
  })
}

export function toolArgs(tool: Tool, args: readonly string[]): string[] {
  return [`${ROOT}node_modules/${TOOLS[tool]}`, ...args]
}

export function runTool(tool: Tool, args: readonly string[], env = process.env): Promise<CommandResult> {
  return runCommand(process.execPath, toolArgs(tool, args), env)
}

/** The same, with output directly to the terminal. Returns the exit code. */
export function showTool(tool: Tool, args: readonly string[], env = process.env): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, toolArgs(tool, args), { cwd: ROOT, env, stdio: 'inherit' })
    child.on('close', (code) => resolve(code ?? 1))
  })
}
