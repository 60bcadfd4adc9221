import { type ReactNode, useState } from 'react'
import { loadPublicKey } from '#web/payments/widget/public-key.ts'
import { PublicKeyDialog } from '#web/payments/widget/public-key-dialog.tsx'

type Provider = { readonly name: string; readonly needsPublicKey: boolean }

/** Pays with the provider's public key, and asks for it first when neither the server nor this browser has one. */
export function useKeyedPay<Wish>(
  { name, needsPublicKey }: Provider,
  pay: (wish: Wish, publicKey: string | null) => Promise<void>,
): { readonly pay: (wish: Wish) => Promise<void>; readonly keyDialog: ReactNode } {
  const [waiting, setWaiting] = useState<{ readonly wish: Wish } | null>(null)
  async function payOrAskKey(wish: Wish): Promise<void> {
    const publicKey = needsPublicKey ? loadPublicKey() : null
    if (needsPublicKey && publicKey === null) setWaiting({ wish })
    else await pay(wish, publicKey)
  }
  const keyDialog = (
    <PublicKeyDialog
      open={waiting !== null}
      providerName={name}
      onClose={() => setWaiting(null)}
      onSaved={(publicKey) => {
        setWaiting(null)
        if (waiting) void pay(waiting.wish, publicKey)
      }}
    />
  )
  return { pay: payOrAskKey, keyDialog }
}
