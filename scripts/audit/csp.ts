import { createRequire } from 'node:module'
import { join } from 'node:path'
import { STATEMENT_PDF_PATH } from '#domain/ledger/period.ts'
import { PAGES, TARIFFS_PATH } from '#domain/shared/routes.ts'
import { type Caller, type Kit, startKit } from '#kit/kit.ts'
import { LOCAL_KKIAPAY_KEYS } from '#kit/outside/local-kkiapay.ts'
import { aDocument } from '#kit/people/documents.ts'
import { aDrivenRide, type DrivenRide } from '#kit/rides/cash-cases.ts'
import { isFalseAlarm, NOWHERE } from './false-alarms.table.ts'
import { installPageTools, PAGE_TOOLS } from './page-tools.ts'
import { type Audited, reportAndExit } from './report-audit.ts'

/** One of each kind of answer to a visitor. */
const ANSWERS = [
  PAGES.home.path,
  TARIFFS_PATH,
  NOWHERE,
  '/offline-shell',
  '/api/docs',
  '/api/tariffs',
  '/api/nulle-part',
  '/assets/nulle-part.js',
  '/manifest.webmanifest',
  '/sw.js',
  '/install/icon-192.png',
  '/robots.txt',
  '/simulator/widget',
  '/simulator/widget.js',
  '/dev/mail',
  '/dev/sms',
]

/** What an installation may say more than another: the frame of the provider, tiles from elsewhere, https. */
const IN_PRODUCTION = {
  PUBLIC_URL: 'https://miyi.example',
  PAYMENT_PROVIDER: 'kkiapay',
  ...LOCAL_KKIAPAY_KEYS,
  MAP_TILES_URL: 'https://tiles.miyi.example/{z}/{x}/{y}.png',
  MAP_TILES_CREDIT: 'Fonds de carte',
}

type Finding = {
  readonly severity: number
  readonly directive: string
  readonly value?: string
  readonly description: string
}
/** The numbers of csp_evaluator: less is high, wrong syntax, medium, or « maybe » one of them. */
const ADVICE = 60

type Evaluate = (policy: string) => readonly Finding[]

function loadEvaluator(): Evaluate {
  const load = createRequire(join(PAGE_TOOLS, 'package.json'))
  const { CspEvaluator } = load('csp_evaluator')
  const { CspParser } = load('csp_evaluator/dist/parser.js')
  return (policy) => new CspEvaluator(new CspParser(policy).csp).evaluate()
}

/** What is wrong with the policies of these answers: one line each, with the answer where it is first. */
export function problemsIn(policies: ReadonlyMap<string, string | undefined>, evaluate: Evaluate): readonly string[] {
  const found = new Map<string, string>()
  for (const [answer, policy] of policies) {
    const findings = policy === undefined ? [] : evaluate(policy).filter(({ severity }) => severity < ADVICE)
    const lines = findings.map(
      ({ directive, value = '', description }) => `csp_evaluator: ${`${directive} ${value}`.trim()}: ${description}`,
    )
    for (const line of policy === undefined ? ['no Content-Security-Policy'] : lines)
      if (!isFalseAlarm(line) && !found.has(line)) found.set(line, answer)
  }
  return [...found].map(([line, answer]) => `${line} (${answer})`)
}

/** The addresses of what only somebody signed in is answered: their pages and files. */
async function answersOf(kit: Kit, { driver, passenger, rideId }: DrivenRide): Promise<readonly [Caller, string][]> {
  const { fileUrl } = await aDocument(kit, passenger)
  return [
    [passenger, PAGES.passenger.path],
    [passenger, `${PAGES.receipt.path}?rideId=${rideId}`],
    [passenger, fileUrl],
    [driver, STATEMENT_PDF_PATH],
  ]
}

/** The policy of each kind of answer of such an installation. */
export async function readPolicies(environment: Record<string, string>): Promise<Map<string, string | undefined>> {
  const kit = await startKit(environment)
  try {
    const policies = new Map<string, string | undefined>()
    const signedIn = await answersOf(kit, await aDrivenRide(kit))
    for (const [as, path] of [...ANSWERS.map((path) => [undefined, path] as const), ...signedIn]) {
      const { headers } = await kit.call(`GET ${path}`, { as })
      policies.set(`${path} at ${kit.config.publicUrl}`, headers['content-security-policy']?.toString())
    }
    return policies
  } finally {
    await kit.close()
  }
}

/** Reads the Content-Security-Policy of every kind of answer, as it is here and as production says it. */
async function auditCsp(): Promise<Audited> {
  const missing = await installPageTools()
  if (missing !== null) return { problems: [], notRun: [`csp_evaluator: ${missing}`] }
  const policies = [...(await readPolicies({})), ...(await readPolicies(IN_PRODUCTION))]
  return { problems: problemsIn(new Map(policies), loadEvaluator()), notRun: [] }
}

if (import.meta.main) reportAndExit(await auditCsp())
