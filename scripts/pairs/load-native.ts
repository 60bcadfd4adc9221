// node scripts/with-runtime.mjs scripts/pairs/load-native.ts
// Loads each package with a binary or WebAssembly of its own, which an install may leave out without a word.
import { runTool } from '../run/run-command.ts'

const PACKAGES = [
  ...['sharp', '@electric-sql/pglite', 'h3-js'],
  ...['rolldown', 'lightningcss', '@tailwindcss/oxide', 'oxc-parser', 'oxc-resolver'],
]

for (const name of PACKAGES) await import(name)
for (const tool of ['tsc', 'biome'] as const) {
  const { ok, output } = await runTool(tool, ['--version'])
  if (!ok) throw new Error(`${tool} does not start: ${output}`)
}
console.log(`All packages with a binary load on Node ${process.versions.node}.`)
