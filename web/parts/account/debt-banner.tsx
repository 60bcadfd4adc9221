import type { ReactNode } from 'react'
import type { DriverDebtView } from '#domain/drivers/drivers.contract.ts'
import { debtTitle, debtWords } from '#domain/ledger/debt-limit.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

/** What a driver owes, what happens, and when: from half of a limit on. */
export function DebtBanner({ debt, action }: { debt: DriverDebtView; action?: ReactNode }) {
  return (
    <Banner
      tone={debt.state === 'stopped' ? 'bad' : 'warn'}
      icon="cash"
      title={debtTitle(debt)}
      action={action}
      announce
    >
      {debtWords(debt)}
    </Banner>
  )
}
