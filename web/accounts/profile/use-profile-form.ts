import { useEffect, useRef } from 'react'
import { PROFILE_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import { formatPhoneNumber } from '#domain/accounts/phone-number.ts'
import type { ProfileView } from '#domain/accounts/profile/profile.contract.ts'
import { NOTICE_TITLES } from '#domain/shared/shared.fr.ts'
import { useSetProfile } from '#web/accounts/profile/use-profile.ts'
import { api, explain } from '#web/api/client.ts'
import { notify } from '#web/ui/feedback/notify.ts'
import type { FormError } from '#web/ui/form/form-store.ts'
import { useForm } from '#web/ui/form/use-form.ts'

type Typed = { readonly fullName: string; readonly phoneNumber: string }

const FIELDS = ['fullName', 'phoneNumber'] as const
const loadSchema = () => import('#domain/accounts/profile/profile-rules.ts').then((file) => file.profileSchema)

function asTyped({ fullName, phoneNumber }: ProfileView): Typed {
  return { fullName, phoneNumber: phoneNumber === null ? '' : formatPhoneNumber(phoneNumber) }
}

/** The fields that differ from the loaded ones, so that a field saved elsewhere meanwhile is not overwritten. */
function changeOf(loaded: Typed, typed: Typed): Partial<Typed> {
  return Object.fromEntries(FIELDS.filter((name) => typed[name] !== loaded[name]).map((name) => [name, typed[name]]))
}

/** A rule has its own sentence, at its field (§5); any other error has that of §8, and the form says what to do. */
function showError({ field }: FormError): void {
  if (field === undefined) notify.error(PROFILE_SENTENCES.saveFailed, { title: NOTICE_TITLES.failure })
}

/** The profile's form. Fields that nobody has edited follow what is saved elsewhere. */
export function useProfileForm(profile: ProfileView) {
  const setProfile = useSetProfile()
  const loaded = useRef(asTyped(profile))
  const sent = useRef<Partial<Typed>>({})
  const form = useForm<Typed>({
    initial: loaded.current,
    loadSchema,
    explain,
    onError: showError,
    submit: async (values) => {
      sent.current = values
      const saved = await api('PATCH /api/profile', { body: changeOf(loaded.current, values) })
      setProfile(saved.profile)
      notify.success(PROFILE_SENTENCES.saved, { title: NOTICE_TITLES.success })
    },
  })
  const typed = useRef(form.values)
  typed.current = form.values
  const { set } = form
  useEffect(() => {
    const next = asTyped(profile)
    for (const name of FIELDS) {
      const isUntouched = [loaded.current[name], sent.current[name]].includes(typed.current[name])
      if (isUntouched && typed.current[name] !== next[name]) set(name, next[name])
    }
    loaded.current = next
    sent.current = {}
  }, [profile, set])
  return form
}
