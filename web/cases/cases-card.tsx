import { CASES_PATH, newCasePath } from '#domain/cases/case-address.ts'
import { CASES_CARD_TEXTS as TEXTS } from '#web/cases/cases.fr.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** The way to the cases, in « Aide ». */
export function CasesCard() {
  return (
    <Card title={TEXTS.title}>
      <p className="mb-4">{TEXTS.what}</p>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <LinkButton icon="mail" href={newCasePath()}>
          {TEXTS.open}
        </LinkButton>
        <LinkButton variant="secondary" href={CASES_PATH}>
          {TEXTS.mine}
        </LinkButton>
      </div>
    </Card>
  )
}
