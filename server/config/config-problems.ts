import { listensOnLoopback } from '#domain/shared/loopback.ts'
import { estimateSecretBits, SECRET_BITS_MIN } from '#domain/shared/secret-strength.ts'
import { listEmecefProblems } from './config-emecef.ts'
import { type Environment, isEmbedded } from './config-environment.ts'
import { listPayoutProblems } from './config-fedapay.ts'
import { listS3Problems } from './config-files.ts'
import { listKkiapayProblems } from './config-kkiapay.ts'
import { listMonitoringProblems } from './config-monitoring.ts'
import { listPushProblems } from './config-push.ts'
import { listSmsProblems } from './config-sms.ts'

/** Whether the rule is broken, and the message for that. */
type Rule = readonly [isBroken: boolean, problem: string]

/** Whether demo data is loaded. By default it is, in development with the embedded database. */
export function runsDemo(env: Environment): boolean {
  return env.DEMO ?? (isEmbedded(env) && env.NODE_ENV === 'development')
}

function isGuessable(secret: string | undefined): boolean {
  return secret !== undefined && estimateSecretBits(secret) < SECRET_BITS_MIN
}

/** The rules for production. */
function productionRules(env: Environment): Rule[] {
  if (env.NODE_ENV !== 'production') return []
  return [
    [env.SESSION_SECRET === undefined, 'SESSION_SECRET: required in production'],
    [isGuessable(env.SESSION_SECRET), `SESSION_SECRET: can be guessed. Make one: openssl rand -hex 32`],
    [
      isGuessable(env.SESSION_SECRET_PREVIOUS),
      'SESSION_SECRET_PREVIOUS: can be guessed. Leave it out: everybody signs in again',
    ],
    [env.PUBLIC_URL === undefined, 'PUBLIC_URL: required in production'],
    [
      env.DATABASE_URL === undefined,
      'DATABASE_URL: required in production: postgres://…, or the word embedded for the database in DATA_DIR',
    ],
    [
      env.PUBLIC_URL?.startsWith('http:') === true,
      'PUBLIC_URL: https in production, or sessions can be read on the way',
    ],
    [env.PAYMENT_PROVIDER === 'simulator', 'PAYMENT_PROVIDER: the simulator is refused in production'],
    [env.DEMO === true, 'DEMO: demo data is refused in production'],
  ]
}

/** Demo passwords are public, and the mail outbox contains links that open any account: neither is for other machines. */
function exposureRules(env: Environment): Rule[] {
  if (listensOnLoopback(env.HOST) || env.ALLOW_DEMO_EXPOSED) return []
  const remedy = 'or set ALLOW_DEMO_EXPOSED=1 if that is meant'
  return [
    [runsDemo(env), `HOST: ${env.HOST} shows the demo to other machines: set DEMO=0, ${remedy}`],
    [
      env.SMTP_URL === undefined,
      `HOST: ${env.HOST} serves other machines while mail stays in the outbox: set SMTP_URL, ${remedy}`,
    ],
  ]
}

/** A client id and its secret are required together. */
function pairRules(env: Environment): Rule[] {
  const names = [
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  ] as const
  return names.flatMap(([id, secret]): Rule[] => [
    [env[id] === undefined && env[secret] !== undefined, `${id}: required with ${secret}`],
    [env[id] !== undefined && env[secret] === undefined, `${secret}: required with ${id}`],
  ])
}

/** Lists all problems of an environment whose single values are valid. */
export function listConfigProblems(env: Environment): string[] {
  const rotation: Rule = [
    env.SESSION_SECRET_PREVIOUS !== undefined && env.SESSION_SECRET === undefined,
    'SESSION_SECRET: required with SESSION_SECRET_PREVIOUS',
  ]
  const realMoneyInDemo: Rule = [
    runsDemo(env) && env.PAYMENT_PROVIDER === 'kkiapay' && env.KKIAPAY_SANDBOX === false,
    'DEMO: everybody knows the demo accounts: with real money set DEMO=0',
  ]
  const rules = [rotation, realMoneyInDemo, ...productionRules(env), ...exposureRules(env), ...pairRules(env)]
  const broken = rules.filter(([isBroken]) => isBroken).map(([, problem]) => problem)
  const money = [...listKkiapayProblems(env), ...listPayoutProblems(env, runsDemo(env)), ...listEmecefProblems(env)]
  const stores = [...listS3Problems(env), ...listMonitoringProblems(env)]
  return [...broken, ...money, ...listPushProblems(env), ...listSmsProblems(env), ...stores]
}
