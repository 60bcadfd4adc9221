/** One message to a phone. The id is the same for each try: a gateway that knows it sends the message once. */
export type SmsMessage = {
  readonly id: string
  /** `+22901XXXXXXXX`. */
  readonly to: string
  /** In the GSM 7-bit alphabet. */
  readonly text: string
}

/** The gateway rejected the message permanently: a retry would be rejected too. */
export class SmsRefused extends Error {}

/** Sends SMS, through a gateway or into the local outbox. */
export type SmsGateway = {
  /** Returns the gateway's own id of the message, if it names one. Throws SmsRefused, or another error: then it may be retried. */
  readonly send: (message: SmsMessage) => Promise<string | null>
}
