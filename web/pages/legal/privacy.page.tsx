import { LegalPage } from '#web/marketing/legal/legal-page.tsx'
import { PRIVACY } from '#web/marketing/legal/privacy.ts'

export function Page() {
  return <LegalPage text={PRIVACY} />
}
