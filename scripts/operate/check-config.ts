import { findInstallProblem } from './installed-packages.ts'

/**
 * npm run check-config: says what a start would use and whether every part answers. Exits 1 when a start would fail. The rest
 * is loaded only once its packages can be.
 */
const problem = await findInstallProblem()
if (problem === null) process.exitCode = await (await import('./check-environment.ts')).checkEnvironment()
else {
  process.stdout.write(`bad   packages: ${problem}\n\n1 to fix before a start. The rest is tried once this is right.\n`)
  process.exitCode = 1
}
