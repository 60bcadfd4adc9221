import { type ReactNode, useState } from 'react'
import { SEARCH_FRAME_TEXTS } from '#web/admin/lists/lists.fr.ts'
import type { useSearchForm } from '#web/admin/lists/use-search-form.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

type SearchFrameProps = {
  label: string
  form: ReturnType<typeof useSearchForm>
  children: ReactNode
  /** On a phone these fields are collapsed unless they are in use, because the list is below them. */
  more?: ReactNode
  isMoreUsed?: boolean
}

/** The fields of a search, side by side where there is room, and its buttons. */
export function SearchFrame({ label, form, children, more, isMoreUsed = false }: SearchFrameProps) {
  const [isOpen, setOpen] = useState(isMoreUsed)
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to the browsers of our phones
    <form {...form.form} role="search" aria-label={label} className="admin-search mb-4">
      <div className="grid gap-4 sm:grid-cols-2 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
        {children}
        {more && <div className={isOpen ? 'contents' : 'hidden sm:contents'}>{more}</div>}
        {/* Aligned with the fields, which have labels above them. */}
        <div className="admin-search-buttons grid content-start gap-3 lg:max-w-60">
          <Button type="submit" busy={form.busy}>
            {SEARCH_FRAME_TEXTS.search}
          </Button>
          {form.isFiltered && (
            <LinkButton variant="secondary" href={form.clearPath}>
              {SEARCH_FRAME_TEXTS.clear}
            </LinkButton>
          )}
          {more && (
            <Button variant="ghost" className="sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              {isOpen ? SEARCH_FRAME_TEXTS.fewer : SEARCH_FRAME_TEXTS.more}
            </Button>
          )}
        </div>
      </div>
    </form>
  )
}
