import { PROFILE_SENTENCES } from '#domain/accounts/profile/profile-sentences.ts'
import { PasswordCard } from '#web/accounts/profile/password-card.tsx'
import { PhotoCard } from '#web/accounts/profile/photo-card.tsx'
import { ProfileForm } from '#web/accounts/profile/profile-form.tsx'
import { useProfile } from '#web/accounts/profile/use-profile.ts'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'

/** Everything of the profile page, once the profile is known. */
export function ProfileCards() {
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
    <div className="grid gap-4">
      <PhotoCard profile={data} />
      <ProfileForm profile={data} />
      <PasswordCard profile={data} />
    </div>
  )
}
