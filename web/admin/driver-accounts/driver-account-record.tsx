import type { DriverAccount } from '#domain/admin/driver-accounts/driver-accounts.contract.ts'
import { limitWords } from '#domain/ledger/debt-limit.ts'
import { formatInstant, formatXof } from '#domain/shared/format.ts'
import { adminPath } from '#web/admin/admin-address.ts'
import { CorrectAccount, ReceiveCash } from '#web/admin/driver-accounts/act-on-account.tsx'
import { DRIVER_ACCOUNT_RECORD_TEXTS } from '#web/admin/driver-accounts/driver-accounts.fr.ts'
import { unitIn, useDriverAccount } from '#web/admin/driver-accounts/use-driver-accounts.ts'
import { JournalCard } from '#web/admin/journal/journal-card.tsx'
import { Facts } from '#web/admin/lists/facts.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { RecordFrame } from '#web/admin/record-frame.tsx'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { StatementView } from '#web/parts/account/statement-view.tsx'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Card } from '#web/ui/layout/card.tsx'

function balanceWords(balanceXof: number): string {
  const sum = formatXof(Math.abs(balanceXof))
  if (balanceXof === 0) return DRIVER_ACCOUNT_RECORD_TEXTS.even
  return balanceXof > 0 ? DRIVER_ACCOUNT_RECORD_TEXTS.miyiOwes(sum) : DRIVER_ACCOUNT_RECORD_TEXTS.driverOwes(sum)
}

/** A driver's account as they read it, with the limit, and what an operator may do. */
export function DriverAccountRecord({ id }: { id: string }) {
  const { address } = useAdminAddress()
  const query = useDriverAccount(id, address)
  return (
    <RecordFrame query={query} title={({ driver }) => <bdi>{DRIVER_ACCOUNT_RECORD_TEXTS.title(driver.fullName)}</bdi>}>
      {(account) => (
        <>
          <Balance account={account} />
          <StatementView
            statement={account.statement}
            unit={unitIn(address)}
            pathOf={(period) => adminPath({ ...address, ...period })}
            hasPdf={false}
          />
          <JournalCard of={{ userId: id }} />
        </>
      )}
    </RecordFrame>
  )
}

function Balance({ account }: { account: DriverAccount }) {
  const { driver, statement, limit, negativeSince, isOwn } = account
  return (
    <Card level={3} title={balanceWords(statement.balanceXof)}>
      <Facts
        facts={[
          [DRIVER_ACCOUNT_RECORD_TEXTS.limit, limitWords(limit)],
          [DRIVER_ACCOUNT_RECORD_TEXTS.since, negativeSince && formatInstant(negativeSince)],
          [DRIVER_ACCOUNT_RECORD_TEXTS.plate, driver.vehiclePlate],
          [
            DRIVER_ACCOUNT_RECORD_TEXTS.file,
            <OpenLink key="file" to={{ kind: 'driver', id: driver.userId }}>
              {DRIVER_ACCOUNT_RECORD_TEXTS.seeFile}
            </OpenLink>,
          ],
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {isOwn ? (
          <Banner tone="info" title={DRIVER_ACCOUNT_RECORD_TEXTS.own} />
        ) : (
          <>
            <ReceiveCash userId={driver.userId} />
            <CorrectAccount userId={driver.userId} />
          </>
        )}
      </div>
    </Card>
  )
}
