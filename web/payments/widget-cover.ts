import { PAYMENT_SENTENCES } from '#domain/payments/payment-sentences.ts'

/** As high as a provider's frame stands; « popover » puts it above even so, where the browser knows it. */
const LOOK =
  'fixed inset-0 m-0 flex size-full max-h-none max-w-none items-center justify-center border-0 bg-sand p-6 text-center text-18 font-semibold text-ink'

/** Hides the page and the provider's frame behind our own words. Gives what takes them away again. */
export function coverWidget(): () => void {
  const cover = document.createElement('div')
  cover.className = LOOK
  cover.style.zIndex = '2147483647'
  cover.setAttribute('role', 'status')
  cover.textContent = PAYMENT_SENTENCES.opening
  document.body.append(cover)
  if ('popover' in cover) {
    cover.popover = 'manual'
    cover.showPopover()
  }
  return () => cover.remove()
}
