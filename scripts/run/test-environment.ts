/** Variables that configure a running Miyi, and must not affect its tests. */
const OURS =
  /^(PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|REDIS_URL|ROUTER_URL|SESSION_SECRET|SMTP_URL|MAIL_FROM|PAYMENT_PROVIDER|DEMO|LOG_LEVEL|NODE_ENV)$|^(GOOGLE|FACEBOOK|KKIAPAY|S3|BRAND|MAP_TILES|DISPATCH|FUZZ|ALLOW|CLAMD|SESSION_SECRET)_/

/** The environment of a test process: without these variables, then with `added`. */
export function testEnvironment(added: Record<string, string> = {}): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !OURS.test(name))
  return { ...Object.fromEntries(kept), TZ: 'UTC', NO_COLOR: '1', FORCE_COLOR: '0', ...added }
}
