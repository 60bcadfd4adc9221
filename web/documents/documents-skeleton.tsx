import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx'

export function DocumentsSkeleton() {
  return (
    <SkeletonArea label="Chargement des documents…">
      <div className="mb-6 grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {['total', 'valid', 'soon', 'expired'].map((key) => (
          <Skeleton key={key} className="h-24" />
        ))}
      </div>
      <Skeleton className="h-64" />
    </SkeletonArea>
  )
}
