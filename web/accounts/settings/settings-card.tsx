import type { ReactNode } from 'react'
import { SETTINGS_SENTENCES } from '#domain/accounts/accounts.fr.ts'
import type { SettingsView } from '#domain/accounts/settings/settings.contract.ts'
import type { useSettings } from '#web/accounts/settings/use-settings.ts'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { Card } from '#web/ui/layout/card.tsx'

type SettingsCardProps = {
  title: string
  query: ReturnType<typeof useSettings>['query']
  /** The height of the card as a class, so that nothing below it moves when it loads. */
  height: string
  children: (settings: SettingsView) => ReactNode
}

/** One setting, once the settings are loaded. */
export function SettingsCard({ title, query, height, children }: SettingsCardProps) {
  const { data, isLoadingError, isFetching, refetch } = query
  return (
    <Card title={title}>
      {isLoadingError ? (
        <LoadFailed sentence={SETTINGS_SENTENCES.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <SkeletonArea>
          <Skeleton className={height} />
        </SkeletonArea>
      ) : (
        children(data)
      )}
    </Card>
  )
}
