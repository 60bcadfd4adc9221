import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startKit } from '#kit/kit.ts'
import { listenOn } from '#kit/outside/stream.ts'
import { makeApiDocument } from '#server/http/api-docs/api-document.ts'
import { runTool } from '../run/run-command.ts'
import { rideAndUpload, writeGuideClient } from './guide-client.ts'
import { installTools, outputOf, TOOLS_FOLDER } from './openapi-tools.ts'
import { type Audited, reportAndExit } from './report-audit.ts'

/** Below the product and below the tools: the client finds its library, and the linters their rules. */
const FOLDER = join(TOOLS_FOLDER, 'audit')
const DESCRIPTION = join(FOLDER, 'openapi.json')
const RULESET = join(FOLDER, 'spectral.json')

type RedoclyReport = {
  readonly problems: readonly { ruleId: string; message: string; location: { pointer?: string }[] }[]
}
type SpectralReport = readonly { code: string; message: string; path: readonly string[] }[]

/** Whatever the ruleset « recommended » says, warnings too. */
async function lintWithRedocly(): Promise<string[]> {
  const written = await outputOf('redocly', ['lint', DESCRIPTION, '--extends=recommended', '--format=json'])
  const { problems } = JSON.parse(written) as RedoclyReport
  return problems.map(
    ({ ruleId, message, location }) => `Redocly ${ruleId}: ${message} (${location[0]?.pointer ?? ''})`,
  )
}

/** Whatever the ruleset `spectral:oas` says, warnings too. */
async function lintWithSpectral(): Promise<string[]> {
  await writeFile(RULESET, JSON.stringify({ extends: ['spectral:oas'] }))
  const written = await outputOf('spectral', ['lint', DESCRIPTION, '--ruleset', RULESET, '--format=json', '--quiet'])
  const report = JSON.parse(written) as SpectralReport
  return report.map(({ code, message, path }) => `Spectral ${code}: ${message} (${path.join('/')})`)
}

/** As strict as the product’s own code, in an environment that has `fetch` and forms. */
const TYPES_OF_CLIENT = {
  extends: '../../../tsconfig.base.json',
  compilerOptions: {
    composite: false,
    emitDeclarationOnly: false,
    noEmit: true,
    lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  },
  files: ['client.ts'],
}

/** The client of the guide, against types that are generated from what a server serves, and then against that server. */
async function checkGuideClient(): Promise<string[]> {
  const client = await writeGuideClient(FOLDER)
  const kit = await startKit()
  try {
    const url = `${await listenOn(kit)}/api/openapi.json`
    await outputOf('openapi-typescript', [url, '--output', join(FOLDER, 'miyi-api.ts')])
    await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify(TYPES_OF_CLIENT))
    const { ok, output } = await runTool('tsc', ['--project', FOLDER, '--pretty', 'false'])
    if (!ok) return [`the client of docs/guides/api.md does not compile: ${output}`]
    const { ride, again, document } = await rideAndUpload(kit, client)
    const isRight = ride.id === again.id && document.documentType === 'id_card'
    return isRight ? [] : ['the client of docs/guides/api.md did not get its ride and its document']
  } finally {
    await kit.close()
  }
}

/**
 * Reads the description of the API as strangers do: two linters, and a client whose types are generated. The embedded
 * database that it opens keeps a timer, so its process ends by `process.exit` only.
 */
export async function auditOpenapi(): Promise<Audited> {
  const missing = await installTools()
  if (missing !== null) return { problems: [], notRun: [`Redocly, Spectral, openapi-typescript: ${missing}`] }
  await mkdir(FOLDER, { recursive: true })
  const installed = { name: 'Miyi', publicUrl: 'https://miyi.example', sessionCookie: '__Host-miyi.session_token' }
  await writeFile(DESCRIPTION, JSON.stringify(makeApiDocument(installed)))
  const found = await Promise.all([lintWithRedocly(), lintWithSpectral(), checkGuideClient()])
  return { problems: found.flat(), notRun: [] }
}

if (import.meta.main) reportAndExit(await auditOpenapi())
