import type { ReactNode } from 'react'
import type { DriverDebtView } from '#domain/drivers/drivers.contract.ts'
import { debtTitle, debtWords } from '#domain/ledger/debt-limit.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'

type DebtBannerProps = {
  debt: DriverDebtView
  /** The page says already how much it is. */
  isSumShown?: boolean
  action?: ReactNode
}

/** What a driver owes, what happens, and when: from half of a limit on. */
export function DebtBanner({ debt, isSumShown = false, action }: DebtBannerProps) {
  const tone = debt.state === 'stopped' ? 'bad' : 'warn'
  return (
    <Banner tone={tone} icon="cash" action={action} announce {...(!isSumShown && { title: debtTitle(debt) })}>
      {debtWords(debt)}
    </Banner>
  )
}
