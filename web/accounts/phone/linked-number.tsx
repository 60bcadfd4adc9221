import { useState } from 'react'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import { PHONE_KEY_CARD_TEXTS as TEXTS } from '#web/accounts/accounts.fr.ts'
import { useProfile, useSetProfile } from '#web/accounts/profile/use-profile.ts'
import { api, sentenceOf } from '#web/api/client.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { notify } from '#web/ui/feedback/notify.ts'

/** Removes the number that opens the account, in one tap. */
export function RemoveNumber() {
  const setProfile = useSetProfile()
  const [isBusy, setBusy] = useState(false)
  async function remove() {
    setBusy(true)
    try {
      await api('DELETE /api/accounts/phone')
      setProfile((await api('GET /api/profile')).profile)
      notify.success(TEXTS.removed)
    } catch (error) {
      notify.error(sentenceOf(error))
      setBusy(false)
    }
  }
  return (
    <Button variant="secondary" wide busy={isBusy} busyLabel={TEXTS.removing} onClick={() => void remove()}>
      {TEXTS.remove}
    </Button>
  )
}

/** After a password or other devices lost their use: the number that still opens the account, if any. */
export function LinkedNumber() {
  const { data } = useProfile()
  const phoneKey = data?.phoneKey ?? null
  if (phoneKey === null || phoneKey.isOnlyKey) return null
  return (
    <Banner tone="warn" icon="phone" announce action={<RemoveNumber />}>
      {TEXTS.stillOpens(formatPhoneNumber(phoneKey.phoneNumber))}
    </Banner>
  )
}
