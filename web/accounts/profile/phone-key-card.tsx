import { useState } from 'react'
import { PHONE_PROOF_DAYS } from '#domain/accounts/phone/phone-holder.ts'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { ProfileView } from '#domain/accounts/profile/profile.contract.ts'
import { PASSWORD_PROOF_MINUTES } from '#domain/accounts/session/operator-session.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatDay } from '#domain/shared/format.ts'
import { PHONE_KEY_CARD_TEXTS as TEXTS } from '#web/accounts/accounts.fr.ts'
import { CodeForm } from '#web/accounts/phone/code-form.tsx'
import { RemoveNumber } from '#web/accounts/phone/linked-number.tsx'
import { useSentCode } from '#web/accounts/phone/use-sent-code.ts'
import { useSetProfile } from '#web/accounts/profile/use-profile.ts'
import { ApiError, api, sentenceOf } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { notify } from '#web/ui/feedback/notify.ts'
import { Card } from '#web/ui/layout/card.tsx'

/** Confirms the profile's number by a code. */
function useLinkPhone() {
  const setProfile = useSetProfile()
  const { sent, send, forget } = useSentCode('phone-link')
  /** The right code of a number that opens another account. */
  const [toMove, setToMove] = useState<string | null>(null)

  async function link(code: string, isMove = false) {
    if (sent === null) return
    try {
      await api('POST /api/accounts/phone/link', { body: { requestId: sent.requestId, code, isMove } })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'phone_opens_other_account') setToMove(code)
      throw error
    }
    setProfile((await api('GET /api/profile')).profile)
    forget()
    setToMove(null)
    notify.success(TEXTS.done)
  }
  return { sent, send, forget, link, toMove }
}

/** Which number opens the account, and since when that is known. */
function KeyNow({ profile: { phoneKey, phoneNumber } }: { profile: ProfileView }) {
  if (phoneKey === null) return <p>{phoneNumber === null ? TEXTS.noNumber : TEXTS.none}</p>
  const isOther = phoneNumber !== null && phoneNumber !== phoneKey.phoneNumber
  return (
    <>
      <p>{TEXTS.opens(formatPhoneNumber(phoneKey.phoneNumber))}</p>
      <p className="text-14 text-muted">
        {`${TEXTS.confirmedOn(formatDay(dayOf(new Date(phoneKey.confirmedAt))))} ${TEXTS.old(PHONE_PROOF_DAYS)}`}
      </p>
      {isOther && <p>{TEXTS.differs(formatPhoneNumber(phoneNumber))}</p>}
    </>
  )
}

/** The number that opens the account by a code. */
export function PhoneKeyCard({ profile }: { profile: ProfileView }) {
  const { sent, send, forget, link, toMove } = useLinkPhone()
  const [isBusy, setBusy] = useState(false)
  const { phoneKey, phoneNumber } = profile
  const isNew = phoneNumber !== null && phoneKey?.phoneNumber !== phoneNumber
  async function busily(work: () => Promise<unknown>) {
    setBusy(true)
    await work().catch((error: unknown) => notify.error(sentenceOf(error)))
    setBusy(false)
  }
  return (
    <Card title={TEXTS.title}>
      <div className="grid gap-4">
        {sent === null && <KeyNow profile={profile} />}
        {sent === null && isNew && !profile.hasPassword && (
          <p className="text-14 text-muted">{TEXTS.withoutPassword(PASSWORD_PROOF_MINUTES)}</p>
        )}
        {sent === null && phoneNumber !== null && (
          <Button variant="secondary" wide busy={isBusy} onClick={() => void busily(() => send(phoneNumber))}>
            {isNew ? TEXTS.confirm : TEXTS.again}
          </Button>
        )}
        {sent === null && phoneKey !== null && !phoneKey.isOnlyKey && <RemoveNumber />}
        {sent !== null && (
          <CodeForm sent={sent} onCode={link} onResend={() => send(sent.phoneNumber)} onOtherNumber={forget} />
        )}
        {sent !== null && toMove !== null && (
          <Button variant="secondary" wide busy={isBusy} onClick={() => void busily(() => link(toMove, true))}>
            {TEXTS.move}
          </Button>
        )}
      </div>
    </Card>
  )
}
