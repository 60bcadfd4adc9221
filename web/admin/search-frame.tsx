import type { ReactNode } from 'react'
import type { useSearchForm } from '#web/admin/use-search-form.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'

type SearchFrameProps = { label: string; form: ReturnType<typeof useSearchForm>; children: ReactNode }

/** The fields of a search side by side where there is room, and its two buttons. */
export function SearchFrame({ label, form, children }: SearchFrameProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to the browsers of our phones
    <form role="search" aria-label={label} onSubmit={form.onSubmit} className="mb-6">
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
        {children}
        {/* Level with the fields, under whose labels they stand. */}
        <div className="grid content-start gap-3 lg:pt-8">
          <Button type="submit">Rechercher</Button>
          {form.isFiltered && (
            <LinkButton variant="secondary" href={form.clearPath}>
              Effacer
            </LinkButton>
          )}
        </div>
      </div>
    </form>
  )
}
