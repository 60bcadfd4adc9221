import { withoutSecrets } from '#server/config/config-secrets.ts'
import type { Config } from '#server/config.ts'

const orNone = (address: string | undefined, otherwise: string) =>
  address === undefined ? otherwise : withoutSecrets(address)

function moneyLines({ paymentProvider, kkiapay, payoutProvider, fedapay, emecef }: Config): [string, string][] {
  const sandbox = (isSandbox: boolean | undefined) => (isSandbox === true ? ' (sandbox: no money moves)' : '')
  return [
    ['payments', `${paymentProvider}${paymentProvider === 'kkiapay' ? sandbox(kkiapay?.isSandbox) : ''}`],
    ['payouts', `${payoutProvider}${payoutProvider === 'fedapay' ? sandbox(fedapay?.isSandbox) : ''}`],
    ['invoices', emecef === null ? 'none' : 'e-MECeF'],
  ]
}

function messageLines({ smtpUrl, mailFrom, sms, push }: Config): [string, string][] {
  return [
    ['mail', `${orNone(smtpUrl, 'kept in the outbox of the data folder')}, from ${mailFrom}`],
    [
      'SMS',
      sms === null
        ? 'none: no sign-in by phone'
        : sms.gateway === null
          ? 'shown at /dev/sms'
          : `by the gateway, posted to ${withoutSecrets(sms.gateway.url)}`,
    ],
    ['push keys', push.keys === null ? 'kept in the database' : 'of the environment'],
  ]
}

/** What a start with this configuration would use: name and value, without any secret. */
export function listUsedSettings(config: Config): [string, string][] {
  const { social, brand } = config
  const providers = [social.google && 'Google', social.facebook && 'Facebook'].filter((name) => name !== null)
  return [
    ['mode', `${config.isProduction ? 'production' : 'development'}${config.demo ? ', with demo data' : ''}`],
    ['listens on', `${config.host}:${config.port}`],
    ['public address', config.publicUrl],
    ['trusted proxies', String(config.trustedProxies)],
    ['data folder', config.dataDir],
    ['database', orNone(config.databaseUrl, 'embedded, in the data folder')],
    [
      'files',
      config.s3 === null
        ? 'in the data folder'
        : `bucket ${config.s3.bucket} at ${orNone(config.s3.endpoint, 'Amazon S3')}`,
    ],
    ['positions', orNone(config.redisUrl, 'in the memory of the process: right for one process only')],
    ['session secrets', `${1 + config.formerSecrets.length} (not shown)`],
    ...messageLines(config),
    ...moneyLines(config),
    ['sign-in with', providers.length === 0 ? 'no provider' : providers.join(', ')],
    ['virus scanner', config.clamdAddress ?? 'none'],
    ['router', orNone(config.routerUrl, 'our own map of the main roads')],
    ['map', config.mapTiles === undefined ? 'our own drawing' : new URL(config.mapTiles.url).host],
    [
      'brand',
      `${brand.name}, ${brand.contactEmail}, ${brand.contactPhone} (« Réglages » may have changed what people see)`,
    ],
    ['traces', config.traces === null ? 'off' : `to ${withoutSecrets(config.traces.endpoint)}`],
    ['metrics', config.metricsToken === null ? 'off' : 'at /metrics, with a token'],
    ['log level', config.logLevel],
  ]
}
