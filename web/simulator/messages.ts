/** The widget's messages to the page, with KkiaPay's own event names (reference: k.js 2.0.38). */
export type WidgetEvent =
  | 'WIDGET_SUCCESSFULLY_INIT'
  | 'PAYMENT_INIT'
  | 'PAYMENT_SUCCESS'
  | 'PAYMENT_FAILED'
  | 'PENDING_PAYMENT'
  | 'PAYMENT_ABORTED'
  | 'PAYMENT_END'
  | 'CLOSE_WIDGET'

/** The page's message to the widget once its frame has loaded. */
export type OpenMessage = { readonly name: 'INIT_WIDGET'; readonly data: WidgetOptions }

export type WidgetOptions = {
  readonly amount: number
  /** The public key; absent where neither our server nor the browser has one. */
  readonly key?: string
  readonly partnerId?: string
  readonly data?: string | object
  /** The address of the page, which the package adds. */
  readonly host: string
}
