import { COOKIES } from '#web/marketing/legal/cookies.ts'
import { LegalPage } from '#web/marketing/legal/legal-page.tsx'

export function Page() {
  return <LegalPage text={COOKIES} />
}
