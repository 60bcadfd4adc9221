import { type ReactNode, useState } from 'react'
import type { RidePaymentState } from '#web/payments/use-ride-payment.ts'
import { loadPublicKey } from '#web/payments/widget/public-key.ts'
import { PublicKeyDialog } from '#web/payments/widget/public-key-dialog.tsx'

type Provider = Pick<NonNullable<RidePaymentState['provider']>, 'name' | 'needsPublicKey' | 'canVerify'>

/** Pays with the provider's public key, and asks for it first when neither the server nor this browser has one. */
export function useKeyedPay<Wish>(
  provider: Provider,
  pay: (wish: Wish, publicKey: string | null) => Promise<void>,
): { readonly pay: (wish: Wish) => Promise<void>; readonly keyDialog: ReactNode } {
  const [waiting, setWaiting] = useState<{ readonly wish: Wish } | null>(null)
  async function payOrAskKey(wish: Wish): Promise<void> {
    const publicKey = provider.needsPublicKey ? loadPublicKey() : null
    if (provider.needsPublicKey && publicKey === null) setWaiting({ wish })
    else await pay(wish, publicKey)
  }
  const keyDialog = (
    <PublicKeyDialog
      open={waiting !== null}
      provider={provider}
      onClose={() => setWaiting(null)}
      onSaved={(publicKey) => {
        setWaiting(null)
        if (waiting) void pay(waiting.wish, publicKey)
      }}
    />
  )
  return { pay: payOrAskKey, keyDialog }
}
