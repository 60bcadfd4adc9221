import type { ToDecide } from '#domain/admin/admin.contract.ts'
import { plural } from '#domain/shared/format.ts'
import { TO_DECIDE_TEXTS as TEXTS } from '#web/admin/admin.fr.ts'
import { type AdminAddress, type AdminTab, adminPath } from '#web/admin/admin-address.ts'
import { Icon } from '#web/ui/buttons/icon.tsx'
import { Skeleton, SkeletonArea } from '#web/ui/feedback/skeleton.tsx'

type Kind = keyof ToDecide

/** The list that each count leads to, people in danger first, then their money. */
const LISTS = {
  sosAlerts: { tab: 'sos' },
  unusualTrips: { tab: 'sos' },
  cases: { tab: 'cases' },
  cashDisputes: { tab: 'disputes' },
  stuckMoney: { tab: 'payments' },
  payouts: { tab: 'payouts' },
  documents: { tab: 'documents' },
  driverFiles: { tab: 'drivers', approval: 'pending' },
  vehicles: { tab: 'drivers', vehicle: 'proposed' },
  failedMessages: { tab: 'messages' },
  corrections: { tab: 'corrections' },
  rentDays: { tab: 'disputes' },
  uncertainInvoices: { tab: 'invoices', status: 'to_look_at' },
  refusedInvoices: { tab: 'invoices', status: 'refused' },
  reviews: { tab: 'reviews' },
  disclosures: { tab: 'disclosures' },
} as const satisfies Record<Kind, AdminAddress & { readonly tab: AdminTab }>

const WORDS: Readonly<Record<Kind, readonly [one: string, several: string]>> = TEXTS
const KINDS = Object.keys(LISTS) as Kind[]

/** How much waits in each list, for its tab. */
export function waitingByTab(counts: ToDecide | undefined): Partial<Record<AdminTab, number>> {
  if (counts === undefined) return {}
  const waiting: Partial<Record<AdminTab, number>> = {}
  for (const kind of KINDS) {
    const { tab } = LISTS[kind]
    if (counts[kind] > 0) waiting[tab] = (waiting[tab] ?? 0) + counts[kind]
  }
  return waiting
}

/** « À décider »: each count leads to its list. */
export function AdminToDecide({ counts }: { counts: ToDecide | undefined }) {
  return (
    <section aria-labelledby="to-decide" className="to-decide">
      <h2 id="to-decide">{TEXTS.title}</h2>
      {counts ? <Counts counts={counts} /> : <CountsSkeleton />}
    </section>
  )
}

function Counts({ counts }: { counts: ToDecide }) {
  const waiting = KINDS.filter((kind) => counts[kind] > 0)
  if (waiting.length === 0) {
    return (
      <p className="to-decide-none">
        <Icon name="done" size={20} className="mr-2 text-lagoon" />
        {TEXTS.nothing}
      </p>
    )
  }
  return (
    <ul>
      {waiting.map((kind) => (
        <li key={kind}>
          <a href={adminPath(LISTS[kind])}>
            {plural(counts[kind], ...WORDS[kind])}
            <Icon name="forward" size={16} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function CountsSkeleton() {
  return (
    <SkeletonArea label={TEXTS.loading}>
      <Skeleton className="h-12" />
    </SkeletonArea>
  )
}
