import { useEffect } from 'react'
import { takeNotice } from '#web/payments/widget/kept-notice.ts'
import { notify } from '#web/ui/feedback/notify.ts'

/** Says what the payment window said before this page (web/payment-window.ts). */
export function useKeptNotice(): void {
  useEffect(() => {
    const kept = takeNotice()
    if (kept !== null) notify[kept.kind](kept.message)
  }, [])
}
