import { useEffect, useState } from 'react'
import { useSession } from '#web/api/session/session.ts'

/** How a passenger pays: chosen on /payment, and remembered for the next booking. */
export type PayWith =
  | { readonly method: 'cash' | 'online' }
  | { readonly method: 'company'; readonly companyId: string; readonly name: string }

/** Local storage: the last choice on this phone, and whose it was. */
const STORED_AS = 'payWith'

type Stored = { readonly payWith: PayWith; readonly userId: string | null }

function isPayWith(known: unknown): known is PayWith {
  const { method, companyId, name } = (known ?? {}) as Record<string, unknown>
  if (method === 'company') return typeof companyId === 'string' && typeof name === 'string'
  return method === 'cash' || method === 'online'
}

/** The last choice of this person; null when there is none, or when the phone keeps nothing. */
export function rememberedPayWith(userId: string | null): PayWith | null {
  try {
    const { payWith, userId: owner } = JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') as Partial<Stored>
    return owner === userId && isPayWith(payWith) ? payWith : null
  } catch {
    return null
  }
}

function rememberPayWith(payWith: PayWith, userId: string | null): void {
  try {
    localStorage.setItem(STORED_AS, JSON.stringify({ payWith, userId } satisfies Stored))
  } catch {
    // A browser without storage asks again.
  }
}

/** The way to pay of the next ride: the last one, until another is chosen; null before the first choice. */
export function usePayWith() {
  const userId = useSession().session?.userId ?? null
  const [payWith, setPayWith] = useState<PayWith | null>(null)
  useEffect(() => setPayWith(rememberedPayWith(userId)), [userId])
  function choose(next: PayWith) {
    setPayWith(next)
    rememberPayWith(next, userId)
  }
  return { payWith, choose }
}
