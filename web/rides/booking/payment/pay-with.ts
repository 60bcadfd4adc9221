import { useEffect, useState } from 'react'
import { useSession } from '#web/api/session/session.ts'

/** How a passenger pays: chosen before « Confirmer ». */
export type PayWith =
  | { readonly method: 'cash' | 'online' }
  | { readonly method: 'company'; readonly companyId: string; readonly name: string }

/** Cash comes first: it is how most people pay. */
export const PAY_IN_CASH: PayWith = { method: 'cash' }

/** Local storage: the last choice on this phone, and whose it was. */
const STORED_AS = 'payWith'

type Stored = { readonly payWith: PayWith; readonly userId: string | null }

function isPayWith(known: unknown): known is PayWith {
  const { method, companyId, name } = (known ?? {}) as Record<string, unknown>
  if (method === 'company') return typeof companyId === 'string' && typeof name === 'string'
  return method === 'cash' || method === 'online'
}

/** The last choice of this person; cash when there is none, or when the phone keeps nothing. */
export function rememberedPayWith(userId: string | null): PayWith {
  try {
    const { payWith, userId: owner } = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') as Partial<Stored>
    return owner === userId && isPayWith(payWith) ? payWith : PAY_IN_CASH
  } catch {
    return PAY_IN_CASH
  }
}

function rememberPayWith(payWith: PayWith, userId: string | null): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ payWith, userId } satisfies Stored))
  } catch {
    // A browser without storage asks again.
  }
}

/** The way to pay of the next ride: the last one, until another is chosen. */
export function usePayWith() {
  const userId = useSession().session?.userId ?? null
  const [payWith, setPayWith] = useState(PAY_IN_CASH)
  useEffect(() => setPayWith(rememberedPayWith(userId)), [userId])
  function choose(next: PayWith) {
    setPayWith(next)
    rememberPayWith(next, userId)
  }
  return { payWith, choose }
}
