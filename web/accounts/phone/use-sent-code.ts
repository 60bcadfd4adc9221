import { useEffect, useState } from 'react'
import type { SentForm } from '#domain/wire/rendered-page.ts'
import { api } from '#web/api/client.ts'
import { makeUuid } from '#web/api/sending/random-uuid.ts'
import { getPersonal, removePersonal, setPersonal } from '#web/api/session/personal-storage.ts'

/** A code on its way: the request that it belongs to, its number, and since when (milliseconds). */
export type SentCode = {
  readonly requestId: string
  readonly phoneNumber: string
  readonly sentAtMs: number
  /** What was wrong with the form of the code, when it was sent before the script. */
  readonly refused?: SentForm['error']
}

/** Minutes for which a reloaded page still asks for the code: as long as it works. */
const KEPT_MS = 10 * 60_000

function keptCode(name: string): SentCode | null {
  const kept = getPersonal(name) as Partial<SentCode> | null
  const { requestId, phoneNumber, sentAtMs } = kept ?? {}
  if (requestId === undefined || phoneNumber === undefined || sentAtMs === undefined) return null
  return Date.now() - sentAtMs < KEPT_MS ? { requestId, phoneNumber, sentAtMs } : null
}

/**
 * Has codes sent, and keeps which request the next one belongs to: a phone with little memory reloads the page while its
 * owner reads the SMS. `name`: of the form, in the tab's storage. `before`: the code that was sent before the script.
 */
export function useSentCode(name: string, before: SentCode | null = null) {
  const [atFirst] = useState(before)
  const [sent, setSent] = useState(atFirst)
  /** The same id for each try of one request: a lost answer costs no second SMS. */
  const [requestId, setRequestId] = useState(makeUuid)

  useEffect(() => {
    if (atFirst === null) setSent(keptCode(name))
    else setPersonal(name, { ...atFirst, sentAtMs: Date.now(), refused: undefined })
  }, [atFirst, name])

  async function send(typed: string): Promise<SentCode> {
    const { phoneNumber } = await api('POST /api/accounts/phone/code', { body: { requestId, phoneNumber: typed } })
    const next = { requestId, phoneNumber, sentAtMs: Date.now() }
    setPersonal(name, next)
    setSent(next)
    setRequestId(makeUuid())
    return next
  }

  function forget(): void {
    removePersonal(name)
    setSent(null)
  }
  return { sent, send, forget }
}
