/** A browser as its subscription describes it: where to send, and its keys. */
export type PushTarget = {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
  /** The key of ours that it subscribed with; null: not known. */
  readonly vapidPublicKey: string | null
}

export type PushRequest = {
  readonly payload: string
  readonly ttlSeconds: number
  readonly urgency: 'high' | 'normal'
  /** Replaces a message with the same topic that has not reached the phone yet. */
  readonly topic: string
}

/**
 * `sent`: the push service has taken it. `gone`: the subscription does not exist any more. `other_keys`: it was made for other
 * VAPID keys than those of this installation. `refused`: trying again changes nothing. `later`: the service is busy or out of
 * reach, or our clock is wrong.
 */
export type PushAnswer =
  | { readonly outcome: 'sent' | 'gone' }
  | { readonly outcome: 'other_keys' | 'refused'; readonly why: string }
  | { readonly outcome: 'later'; readonly why: string; readonly afterMs: number }

/** Sends to the push services of browsers (RFC 8030, encrypted by RFC 8291, signed by RFC 8292). Never throws. */
export type PushService = { readonly send: (target: PushTarget, request: PushRequest) => Promise<PushAnswer> }
