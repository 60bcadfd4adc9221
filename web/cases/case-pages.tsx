import { useEffect, useRef } from 'react'
import { CASES_PATH, type CaseView } from '#domain/cases/case-address.ts'
import { PAGES } from '#domain/shared/routes.ts'
import { CaseForm } from '#web/cases/case-form.tsx'
import { CaseList } from '#web/cases/case-list.tsx'
import { CaseThread } from '#web/cases/case-thread.tsx'
import { CASES_VIEW_TEXTS as TEXTS } from '#web/cases/cases.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** The view of one’s cases that the address names. Another one begins at the top, and is read out. */
export function CasePages({ view }: { view: CaseView }) {
  const key = JSON.stringify(view)
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(key)
  useEffect(() => {
    if (shown.current === key) return
    shown.current = key
    window.scrollTo(0, 0)
    top.current?.focus({ preventScroll: true })
  }, [key])
  const isList = view.show === 'list'
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-1 gap-4">
      <LinkButton
        variant="ghost"
        icon="back"
        href={isList ? PAGES.help.path : CASES_PATH}
        className="-ml-5 justify-self-start"
      >
        {isList ? TEXTS.back : TEXTS.allMine}
      </LinkButton>
      {view.show === 'list' && <CaseList />}
      {view.show === 'form' && <CaseForm key={key} kind={view.kind} rideId={view.rideId} />}
      {view.show === 'one' && <CaseThread key={view.caseId} caseId={view.caseId} />}
    </div>
  )
}
