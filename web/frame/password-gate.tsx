import { useEffect, useRef, useState } from 'react'
import type { PasswordDialog } from '#web/accounts/password-dialog.tsx'
import { askPasswordWith } from '#web/api/password-gate.ts'

type Asked = { readonly Ask: typeof PasswordDialog; readonly answer: (isGiven: boolean) => void }

/** The one place that asks for the password again, wherever a call needs it. What asks is fetched with the first question. */
export function PasswordGate() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const pending = useRef<Asked | null>(null)
  useEffect(() => {
    const stop = askPasswordWith(async () => {
      const loaded = await import('#web/accounts/password-dialog.tsx').catch(() => null)
      if (loaded === null) return false
      return new Promise<boolean>((resolve) => {
        pending.current = {
          Ask: loaded.PasswordDialog,
          answer: (isGiven) => {
            setAsked(null)
            resolve(isGiven)
          },
        }
        setAsked(pending.current)
      })
    })
    return () => {
      stop()
      pending.current?.answer(false)
    }
  }, [])
  if (asked === null) return null
  return <asked.Ask onDone={() => asked.answer(true)} onClose={() => asked.answer(false)} />
}
