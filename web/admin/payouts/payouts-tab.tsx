import { payoutsCsv, payoutsFileName } from '#domain/payouts/payout-file.ts'
import type { AdminPayout } from '#domain/payouts/payouts.contract.ts'
import { dayOf } from '#domain/shared/day.ts'
import { plural } from '#domain/shared/format.ts'
import { NothingHere } from '#web/admin/lists/list-state.tsx'
import { ListSkeleton } from '#web/admin/lists/paged-list.tsx'
import { PayoutLine } from '#web/admin/payouts/payout-line.tsx'
import { PayoutRuleCard } from '#web/admin/payouts/payout-rule.tsx'
import { PAYOUTS_TAB_TEXTS as TEXTS } from '#web/admin/payouts/payouts.fr.ts'
import { usePayouts } from '#web/admin/payouts/use-payouts.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { saveFile } from '#web/parts/save-file.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'

const SHOWN = [
  { id: 'open', label: TEXTS.open },
  { id: 'ended', label: TEXTS.ended },
] as const

/** « À virer »: what drivers asked for, and what an operator has to do about it. */
export function PayoutsTab() {
  const { address, go } = useAdminAddress()
  const show = address.show === 'ended' ? 'ended' : 'open'
  return (
    <section aria-labelledby="payouts" className="grid grid-cols-1 gap-6">
      <h2 id="payouts" className="text-22 font-extrabold">
        {TEXTS.title}
      </h2>
      <Tabs label={TEXTS.show} tabs={SHOWN} value={show} onChange={(id) => go({ tab: 'payouts', show: id })}>
        <Payouts show={show} />
      </Tabs>
      <PayoutRuleCard />
    </section>
  )
}

function Payouts({ show }: { show: 'open' | 'ended' }) {
  const { data, isError, isFetching, refetch } = usePayouts(show)
  if (!data && isError) {
    return <LoadFailed sentence={TEXTS.loadFailed} isRetrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <ListSkeleton />
  const { payouts, isByHand } = data
  if (payouts.length === 0) {
    return <NothingHere icon="cash">{show === 'open' ? TEXTS.noneOpen : TEXTS.noneEnded}</NothingHere>
  }
  return (
    <>
      {show === 'open' && <p className="mb-3 max-w-text text-muted">{isByHand ? TEXTS.byHand : TEXTS.bySending}</p>}
      <ToCheck payouts={payouts} />
      <ul>
        {payouts.map((payout) => (
          <PayoutLine key={payout.id} payout={payout} isByHand={isByHand} />
        ))}
      </ul>
      <Button variant="secondary" icon="document" onClick={() => save(payouts)}>
        {TEXTS.save}
      </Button>
    </>
  )
}

function save(payouts: readonly AdminPayout[]): void {
  saveFile(payoutsFileName(dayOf(new Date())), payoutsCsv(payouts), 'text/csv;charset=utf-8')
}

function ToCheck({ payouts }: { payouts: readonly AdminPayout[] }) {
  const count = payouts.filter(({ status }) => status === 'uncertain').length
  if (count === 0) return null
  return (
    <Banner tone="bad" title={plural(count, ...TEXTS.toCheck)}>
      {TEXTS.toCheckMeans}
    </Banner>
  )
}
