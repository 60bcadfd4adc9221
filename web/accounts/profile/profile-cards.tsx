import type { ReactNode } from 'react'
import { PROFILE_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import type { ProfileView } from '#domain/accounts/profile/profile.contract.ts'
import { PROFILE_CARDS_TEXTS } from '#web/accounts/accounts.fr.ts'
import { PasswordCard } from '#web/accounts/profile/password-card.tsx'
import { PhoneKeyCard } from '#web/accounts/profile/phone-key-card.tsx'
import { PhotoCard } from '#web/accounts/profile/photo-card.tsx'
import { useProfile } from '#web/accounts/profile/use-profile.ts'
import { useProfileForm } from '#web/accounts/profile/use-profile-form.ts'
import { currentBrand } from '#web/api/brand.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { PhoneField } from '#web/ui/fields/phone-field.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { FormProblem } from '#web/ui/form/form-problem.tsx'
import { Card, Cards } from '#web/ui/layout/card.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

function emailHint({ email, claimedEmail }: ProfileView): string {
  if (email !== null) return PROFILE_SENTENCES.emailFixed
  if (claimedEmail === null) return PROFILE_CARDS_TEXTS.noEmail
  return `${PROFILE_SENTENCES.emailFixed}. ${PROFILE_CARDS_TEXTS.toConfirm}`
}

/** §2 Profile page: name, phone, and the e-mail address, which cannot be changed. */
function ProfileForm({ profile }: { profile: ProfileView }) {
  const form = useProfileForm(profile)
  return (
    <Card title={PROFILE_CARDS_TEXTS.title}>
      <form {...form.form} className="grid gap-4">
        <TextField
          {...form.field('fullName')}
          label={PROFILE_CARDS_TEXTS.fullName}
          autoComplete="name"
          enterKeyHint="next"
        />
        <PhoneField {...form.field('phoneNumber')} label={PROFILE_CARDS_TEXTS.phone} optional enterKeyHint="go" />
        <TextField
          label={PROFILE_CARDS_TEXTS.email}
          type="email"
          disabled
          value={profile.email ?? profile.claimedEmail ?? ''}
          hint={emailHint(profile)}
        />
        <FormProblem message={form.generalError} />
        <Button type="submit" wide busy={form.busy} busyLabel={ACTION_TEXTS.saving}>
          {PROFILE_SENTENCES.save}
        </Button>
      </form>
    </Card>
  )
}

/** All cards of the profile page, once the profile is loaded. `children`: cards that only some people have. */
export function ProfileCards({ children }: { children?: ReactNode }) {
  const { data, isLoadingError, isFetching, refetch } = useProfile()
  if (isLoadingError) {
    return <LoadFailed sentence={PROFILE_SENTENCES.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (data === undefined) {
    return (
      <SkeletonArea>
        <div className="grid gap-4">
          <Skeleton className="h-44 rounded-card" />
          <Skeleton className="h-96 rounded-card" />
        </div>
      </SkeletonArea>
    )
  }
  return (
    <Cards>
      <PhotoCard profile={data} />
      <ProfileForm profile={data} />
      {children}
      {currentBrand().hasPhoneSignIn && <PhoneKeyCard profile={data} />}
      <PasswordCard profile={data} />
    </Cards>
  )
}
