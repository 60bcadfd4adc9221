import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadTab = () => import('#web/admin/reviews/reviews-tab.tsx')

/** Drivers to look at, loaded when an operator opens them: there are few. */
export function LazyReviewsTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.ReviewsTab /> : <ListSkeleton />
}
