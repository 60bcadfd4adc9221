import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'

export function BookingSkeleton() {
  return (
    <SkeletonArea>
      <Skeleton className="mb-4 h-8 w-48" />
      <Skeleton className="mb-4 h-36" />
      <Skeleton className="mb-4 h-36" />
      <Skeleton className="h-12" />
    </SkeletonArea>
  )
}
