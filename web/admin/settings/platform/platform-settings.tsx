import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { AnnouncementSetting } from '#web/admin/settings/platform/announcement-setting.tsx'
import { AreaSetting } from '#web/admin/settings/platform/area-setting.tsx'
import { ContactsSetting } from '#web/admin/settings/platform/contacts-setting.tsx'
import { IdentitySetting } from '#web/admin/settings/platform/identity-setting.tsx'
import { useSettings } from '#web/admin/settings/platform/use-settings.ts'
import { WavesSetting } from '#web/admin/settings/platform/waves-setting.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'

/** What operators set beside tariffs, commission and limits. */
export function PlatformSettings() {
  const { data, isError, isFetching, refetch } = useSettings()
  if (!data && isError) {
    return (
      <LoadFailed sentence={RIDE_SENTENCES.adminLoadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
    )
  }
  if (!data) return <ListSkeleton />
  return (
    <>
      <AnnouncementSetting setting={data.announcement} />
      <AreaSetting setting={data.service_area} />
      <WavesSetting setting={data.dispatch_waves} />
      <ContactsSetting setting={data.contacts} />
      <IdentitySetting setting={data.identity} />
    </>
  )
}
