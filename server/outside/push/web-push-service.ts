import { request as requestHttp } from 'node:http'
import { Agent, request as requestHttps } from 'node:https'
import webPush from 'web-push'
import { isPushEndpoint } from '#domain/push/push-services.table.ts'
import type { VapidKeys } from '../../config/config-push.ts'
import type { Config } from '../../config.ts'
import { lookupPublic } from './public-address.ts'
import type { PushAnswer, PushRequest, PushService, PushTarget } from './push-service.ts'

/** A push service that takes longer is asked again. Shorter than an offer lasts. */
const PATIENCE_MS = 5_000

/** Pause before the next try, if the push service does not say. */
const PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 10 * 60_000

/** `Retry-After` in seconds; its other form, a date, is not used by push services. */
function pauseOf(header: string | undefined): number {
  const seconds = Number(header)
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds * 1000, LONGEST_PAUSE_MS) : PAUSE_MS
}

/**
 * What an HTTP status of a push service says (RFC 8030, RFC 8292). A redirection is not followed. `isOurKey`: the browser
 * subscribed with our key of today. A push service then refuses our signature (401, 403) because our clock is wrong.
 */
export function answerOf(status: number, isOurKey: boolean, retryAfter?: string): PushAnswer {
  if (status >= 200 && status < 300) return { outcome: 'sent' }
  if (status === 404 || status === 410) return { outcome: 'gone' }
  const why = `the push service answered ${status}`
  const isUnauthorized = status === 401 || status === 403
  if (isUnauthorized && !isOurKey) return { outcome: 'other_keys', why }
  const mayPass = isUnauthorized || status === 429 || status >= 500
  return mayPass ? { outcome: 'later', why, afterMs: pauseOf(retryAfter) } : { outcome: 'refused', why }
}

type HttpAnswer = { readonly status: number; readonly retryAfter: string | undefined }

/** Sends the request; reads only the status of the answer, and how long to wait. */
function post(details: webPush.RequestDetails, agent: Agent): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const { endpoint, method, headers, body } = details
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const options = { method, headers: headers as Record<string, string>, signal }
    const isPlain = endpoint.startsWith('http:')
    const sent = isPlain ? requestHttp(endpoint, options) : requestHttps(endpoint, { ...options, agent })
    sent.on('response', (response) => {
      response.resume().on('error', () => undefined)
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** The push services of browsers, for the installation with these keys. */
export function webPushService({ push }: Config, { publicKey, privateKey }: VapidKeys): PushService {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, lookup: lookupPublic as never })
  const vapidDetails = { subject: push.subject, publicKey, privateKey }

  /** Null: its keys are no keys, and nothing can ever be sent to it. */
  function encrypt({ endpoint, p256dh, auth }: PushTarget, request: PushRequest): webPush.RequestDetails | null {
    const { ttlSeconds: TTL, urgency, topic } = request
    const options = { vapidDetails, TTL, urgency, topic, contentEncoding: 'aes128gcm' } as const
    try {
      return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, request.payload, options)
    } catch {
      return null
    }
  }

  async function send(target: PushTarget, request: PushRequest): Promise<PushAnswer> {
    // The rules may have become stricter since the browser subscribed.
    const details = isPushEndpoint(target.endpoint, push.allowLoopback) ? encrypt(target, request) : null
    if (details === null) return { outcome: 'gone' }
    try {
      const { status, retryAfter } = await post(details, agent)
      return answerOf(status, target.vapidPublicKey === publicKey, retryAfter)
    } catch (error) {
      return { outcome: 'later', why: error instanceof Error ? error.message : String(error), afterMs: PAUSE_MS }
    }
  }
  return { send }
}
