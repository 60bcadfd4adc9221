import type { Caller, Kit } from '../kit.ts'
import type { BrowserSubscription, LocalPushService } from '../outside/push-service.ts'

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
