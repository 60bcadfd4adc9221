import type { Api } from '#domain/wire/api.ts'
import type { CallOutput } from '#domain/shared/contract.ts'
import { formatNumber } from '#domain/shared/format.ts'
import { StatTile } from '#web/ui/stat-tile.tsx'

type Counts = CallOutput<Api['GET /api/documents']>['counts']

/** The four counters (§2). */
export function DocumentCounters({ counts }: { counts: Counts }) {
  return (
    <section aria-label="Vos documents en chiffres" className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatTile label="Total" value={formatNumber(counts.total)} icon="document" />
      <StatTile label="Valides" value={formatNumber(counts.valid)} icon="done" />
      <StatTile label="Expirent bientôt" value={formatNumber(counts.expiringSoon)} icon="clock" />
      <StatTile label="Expirés" value={formatNumber(counts.expired)} icon="alert" />
    </section>
  )
}
