import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'
import { runCommand } from '../run/run-command.ts'
import type { Pair } from './pairs.table.ts'

const OPTIONS = ['--no-save', '--no-package-lock', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
const RUNTIME = `node-${process.platform}-${process.arch}`
const NODE = `${RUNTIME}/bin/node`
const NPM = 'npm/bin/npm-cli.js'

function writeProgram(path: string, modules: string, files: readonly string[]): void {
  const command = files.map((file) => `"${join(modules, file)}"`).join(' ')
  writeFileSync(path, `#!/bin/sh\nexec ${command} "$@"\n`)
  chmodSync(path, 0o755)
}

/** How npm reaches its registry here: the stranger's npm has an empty home. */
const REGISTRY = ['npm_config_registry', 'npm_config_globalconfig', 'npm_config_userconfig', 'NODE_EXTRA_CA_CERTS']

function registryOf(environment: NodeJS.ProcessEnv): Record<string, string> {
  const set = REGISTRY.flatMap((name) => (environment[name] === undefined ? [] : [[name, environment[name]]]))
  return { npm_config_userconfig: join(homedir(), '.npmrc'), ...Object.fromEntries(set) }
}

/**
 * Installs these versions of Node and npm into a folder, and returns the environment of a stranger who has them and nothing
 * else. Throws npm's words where the registry does not answer.
 */
export async function installPair({ node, npm }: Pair, folder: string): Promise<Record<string, string>> {
  const [bin, home] = [join(folder, 'bin'), join(folder, 'home')]
  for (const path of [bin, home]) mkdirSync(path, { recursive: true })
  const { ok, output } = await runCommand('npm', [
    'install',
    '--prefix',
    folder,
    ...OPTIONS,
    `${RUNTIME}@${node}`,
    `npm@${npm}`,
  ])
  if (!ok) throw new Error(output)
  writeProgram(join(bin, 'node'), join(folder, 'node_modules'), [NODE])
  writeProgram(join(bin, 'npm'), join(folder, 'node_modules'), [NODE, NPM])
  return { HOME: home, PATH: [bin, '/usr/bin', '/bin'].join(delimiter), LANG: 'C', ...registryOf(process.env) }
}
