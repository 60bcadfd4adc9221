import { LegalPage } from '#web/marketing/legal/legal-page.tsx'
import { TERMS } from '#web/marketing/legal/terms.ts'

export function Page() {
  return <LegalPage text={TERMS} />
}
