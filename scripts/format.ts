import { showTool } from './run/run-command.ts'

process.exitCode = await showTool('biome', ['check', '--write', ...process.argv.slice(2)])
