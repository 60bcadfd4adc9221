import { LEGAL_NOTICE } from '#web/marketing/legal/legal-notice.ts'
import { LegalPage } from '#web/marketing/legal/legal-page.tsx'

export function Page() {
  return <LegalPage text={LEGAL_NOTICE} />
}
