/*
 * The messages of KkiaPay's frame to our page (npm kkiapay 2.0.38). The package believes them from anywhere; we do only when
 * they come from the frame that it opened.
 */

/** Its events about a payment, in the words of §4. Null: it says nothing about a result. */
const STATUS_OF_EVENT = {
  PAYMENT_SUCCESS: 'SUCCESS',
  PENDING_PAYMENT: 'PENDING',
  PAYMENT_FAILED: 'FAILED',
  PAYMENT_ABORTED: 'CANCELLED',
  CLOSE_WIDGET: 'CLOSED',
} as const
type StatusOfEvent = (typeof STATUS_OF_EVENT)[keyof typeof STATUS_OF_EVENT]

/** Event names of the package; WAVE_LINK makes it open a window. */
const EVENTS = new Set([
  ...Object.keys(STATUS_OF_EVENT),
  'INIT_WIDGET',
  'WIDGET_SUCCESSFULLY_INIT',
  'DESTROY_WIDGET',
  'WIDGET_SUCCESSFULLY_DESTROYED',
  'NETWORK_STATE_CHANGED',
  'PAYMENT_INIT',
  'PAYMENT_END',
  'ON_USER_FEEDBACK',
  'RETRY_PAYMENT',
  'WAVE_LINK',
])

export type FrameMessage = { readonly status: StatusOfEvent | null; readonly transactionId: string | null }

type Said = { readonly name?: unknown; readonly data?: { readonly transactionId?: unknown } | null }

function nameOf(data: unknown): string | null {
  const name = typeof data === 'object' && data !== null ? (data as Said).name : undefined
  return typeof name === 'string' && EVENTS.has(name) ? name : null
}

/** What a message of the widget says; null when it is none of its messages. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  const name = nameOf(data)
  if (name === null) return null
  const id = (data as Said).data?.transactionId
  return {
    status: (STATUS_OF_EVENT as Readonly<Record<string, StatusOfEvent>>)[name] ?? null,
    transactionId: typeof id === 'string' || typeof id === 'number' ? String(id) : null,
  }
}
