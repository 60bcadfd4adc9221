import { formatXof } from '#domain/shared/format.ts'
import { WIDGET_TEXTS } from '#web/simulator/simulator.fr.ts'
import type { OpenMessage, WidgetEvent, WidgetOptions } from './messages.ts'

/** « Payer un autre montant » adds this much to the requested sum, in F CFA. */
const OTHER_AMOUNT_XOF = 100

type Choice = 'success' | 'failure' | 'pending' | 'unseen' | 'other-amount' | 'cancel'
type Recorded = 'success' | 'failure' | 'pending'

const EVENT_OF: Readonly<Record<Recorded, WidgetEvent>> = {
  success: 'PAYMENT_SUCCESS',
  failure: 'PAYMENT_FAILED',
  pending: 'PENDING_PAYMENT',
}

const buttons = [...document.querySelectorAll('button')]
let options: WidgetOptions | null = null

function show(id: string, text: string): void {
  const element = document.getElementById(id)
  if (element) element.textContent = text
}

function enable(isEnabled: boolean): void {
  for (const button of buttons) button.disabled = !isEnabled
}

function post(name: WidgetEvent, data: object = {}): void {
  if (options !== null) window.parent.postMessage({ name, data }, new URL(options.host).origin)
}

/** What our page gave as `data`, as text. */
function stateOf(data: WidgetOptions['data']): string | undefined {
  return typeof data === 'object' ? JSON.stringify(data) : data
}

async function record(outcome: Recorded, amount: number): Promise<string> {
  const response = await fetch('/simulator/api/transactions', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      amount,
      partnerId: options?.partnerId,
      data: stateOf(options?.data),
      key: options?.key,
      outcome,
    }),
  })
  if (!response.ok) throw new Error(`simulator answered ${response.status}`)
  const { transactionId } = (await response.json()) as { transactionId: string }
  return transactionId
}

async function pay(outcome: Recorded, amount: number): Promise<void> {
  post('PAYMENT_INIT')
  const transactionId = await record(outcome, amount)
  const { data, partnerId } = options ?? {}
  // A refusal without an id: with one, the page has it verified (§4).
  post(EVENT_OF[outcome], { ...(outcome !== 'failure' && { transactionId }), data, partnerId })
  if (outcome !== 'pending') post('PAYMENT_END', { transactionId })
  show('said', WIDGET_TEXTS.noted)
}

/** The money moves, and the page hears nothing: its browser is gone. */
async function payUnseen(amount: number): Promise<void> {
  await record('success', amount)
  show('said', WIDGET_TEXTS.unseen)
}

function cancel(): void {
  post('PAYMENT_ABORTED')
  post('CLOSE_WIDGET')
}

async function choose(choice: Choice): Promise<void> {
  if (options === null) return
  if (choice === 'cancel') return cancel()
  enable(false)
  try {
    if (choice === 'other-amount') await pay('success', options.amount + OTHER_AMOUNT_XOF)
    else if (choice === 'unseen') await payUnseen(options.amount)
    else await pay(choice, options.amount)
  } catch {
    show('said', WIDGET_TEXTS.silent)
    enable(true)
  }
}

for (const button of buttons) button.addEventListener('click', () => choose(button.dataset.choice as Choice))

window.addEventListener('keydown', (event) => {
  if (event.key === 'Escape' && options !== null) cancel()
})

window.addEventListener('message', (event: MessageEvent<OpenMessage>) => {
  if (event.source !== window.parent || event.data.name !== 'INIT_WIDGET') return
  options = event.data.data
  show('amount', formatXof(options.amount))
  enable(true)
  post('WIDGET_SUCCESSFULLY_INIT')
  buttons[0]?.focus()
})
