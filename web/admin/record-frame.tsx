import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { RIDE_SENTENCES } from '#domain/rides/rides.fr.ts'
import { SHEET_FRAME_TEXTS } from '#web/admin/admin.fr.ts'
import { adminPath, withoutOpened } from '#web/admin/admin-address.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { refusalOr } from '#web/api/refusal-sentence.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'
import { ACTION_TEXTS } from '#web/ui/ui.fr.ts'

type SheetFrameProps<T> = {
  query: UseQueryResult<T>
  /** « Dossier de … », once it is loaded. */
  title: (read: T) => ReactNode
  children: (read: T) => ReactNode
}

/** The way back to the list from which a record was opened. */
export function BackToList() {
  const { address } = useAdminAddress()
  return (
    <LinkButton variant="secondary" icon="back" href={adminPath(withoutOpened(address))} className="justify-self-start">
      {SHEET_FRAME_TEXTS.backToList}
    </LinkButton>
  )
}

/** A record opened from a list: the way back, its name and its content, scrolled to the top. */
export function RecordFrame<T>({ query, title, children }: SheetFrameProps<T>) {
  const { data, error, isFetching, refetch } = query
  return (
    <div className="grid grid-cols-1 gap-6">
      <BackToList />
      {data === undefined && error && (
        <LoadFailed
          sentence={refusalOr(RIDE_SENTENCES.adminLoadFailed, error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !error && <SheetSkeleton />}
      {data !== undefined && (
        <>
          <SheetTitle>{title(data)}</SheetTitle>
          {children(data)}
        </>
      )}
    </div>
  )
}

function SheetTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="text-28 font-extrabold wrap-anywhere">
      {children}
    </h2>
  )
}

function SheetSkeleton() {
  return (
    <SkeletonArea label={ACTION_TEXTS.loading}>
      <div className="grid gap-6 lg:grid-cols-2">
        {['first', 'second', 'third', 'fourth'].map((key) => (
          <Skeleton key={key} className="h-48" />
        ))}
      </div>
    </SkeletonArea>
  )
}
