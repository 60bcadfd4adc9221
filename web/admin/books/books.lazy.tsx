import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { useLoaded } from '#web/ui/use-loaded.ts'

const loadTab = () => import('#web/admin/books/books-tab.tsx')

/** The accounts of Miyi, loaded when an operator opens them. */
export function LazyBooksTab() {
  const loaded = useLoaded(loadTab, true)
  return loaded ? <loaded.BooksTab /> : <ListSkeleton />
}
