import { type Caller, type Kit, startKit } from '../kit.ts'
import { type BrowserSubscription, type LocalPushService, startPushService } from '../outside/push-service.ts'

/** Subscribes a browser of this person, as their page does; a new one unless it is given. */
export async function aPhone(
  kit: Kit,
  service: LocalPushService,
  as: Caller,
  browser: BrowserSubscription = service.subscribe(),
): Promise<BrowserSubscription> {
  const answer = await kit.call('POST /api/push/subscriptions', { as, body: browser })
  if (answer.statusCode !== 200) throw new Error(`subscribing answered ${answer.statusCode}: ${answer.body}`)
  return browser
}

/**
 * Two servers on one PostgreSQL, which send to the same push service. They share positions as over Redis: whichever learns
 * of a request first runs its wave.
 */
export async function startTwoServersWithPush() {
  const service = await startPushService()
  const environment = { ...service.environment, SESSION_SECRET: 'x'.repeat(32), DISPATCH_WINDOW_MS: '0' }
  const here = await startKit(environment)
  const there = await startKit(environment, here.database, undefined, here.context.positions)
  return {
    service,
    here,
    there,
    close: async () => {
      await there.close()
      await here.close()
      await service.close()
    },
  }
}
