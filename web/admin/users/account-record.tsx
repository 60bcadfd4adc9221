import { roleWords } from '#domain/admin/admin-words.ts'
import type { AccountFile } from '#domain/admin/users/admin-users.contract.ts'
import { formatDayOf, formatInstant, formatNumber, formatXof } from '#domain/shared/format.ts'
import { adminPath } from '#web/admin/admin-address.ts'
import { LazyOpenCase } from '#web/admin/cases/cases.lazy.tsx'
import { JournalCard } from '#web/admin/journal/journal-card.tsx'
import { Contact } from '#web/admin/lists/contact.tsx'
import { type Fact, Facts } from '#web/admin/lists/facts.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { useAccountFile } from '#web/admin/lists/use-admin-lists.ts'
import { RecordFrame } from '#web/admin/record-frame.tsx'
import { AccountActions } from '#web/admin/users/account-actions.tsx'
import { ACCOUNT_SHEET_TEXTS } from '#web/admin/users/users.fr.ts'
import { AccountBadge } from '#web/admin/users/users-tab.tsx'
import { useSession } from '#web/api/session/session.ts'
import { Banner } from '#web/ui/feedback/banner.tsx'
import { Card } from '#web/ui/layout/card.tsx'

/** One account: its owner, roles and state, and the operator's actions. */
export function AccountRecord({ id }: { id: string }) {
  const query = useAccountFile(id)
  return (
    <RecordFrame query={query} title={({ account }) => <bdi>{account.fullName}</bdi>}>
      {({ account }) => (
        <>
          <Account account={account} />
          <JournalCard of={{ userId: id }} />
        </>
      )}
    </RecordFrame>
  )
}

function Account({ account }: { account: AccountFile }) {
  const operatorId = useSession().session?.userId ?? ''
  const { blockedAt, blockReason, email, fullName, phoneNumber } = account
  return (
    <div className="grid grid-cols-1 gap-6 lg:grid-cols-2 lg:items-start">
      <Card title={ACCOUNT_SHEET_TEXTS.title} level={3} aside={<AccountBadge account={account} />}>
        {blockedAt !== null && (
          <div className="mb-4">
            <Banner tone="bad" title={ACCOUNT_SHEET_TEXTS.blockedAt(formatInstant(blockedAt))}>
              <p className="wrap-anywhere">
                {ACCOUNT_SHEET_TEXTS.reason}
                <bdi>{blockReason}</bdi>
              </p>
            </Banner>
          </div>
        )}
        <Facts facts={factsOf(account)} />
      </Card>
      <Card title={ACCOUNT_SHEET_TEXTS.actions} level={3}>
        <div className="mb-4">
          <a
            href={adminPath({ tab: 'rides', search: email ?? phoneNumber ?? fullName })}
            className="block py-3 font-semibold text-lagoon underline underline-offset-4"
          >
            {ACCOUNT_SHEET_TEXTS.seeRides}
          </a>
          {account.isDriver && (
            <div className="py-3">
              <OpenLink to={{ kind: 'driver', id: account.userId }}>{ACCOUNT_SHEET_TEXTS.seeDossier}</OpenLink>
            </div>
          )}
        </div>
        <div className="mb-4">
          <LazyOpenCase person={{ personId: account.userId, fullName }} />
        </div>
        <AccountActions account={account} operatorId={operatorId} />
      </Card>
    </div>
  )
}

function factsOf(account: AccountFile): readonly Fact[] {
  return [
    [ACCOUNT_SHEET_TEXTS.role, roleWords(account)],
    [ACCOUNT_SHEET_TEXTS.contact, <Contact key="contact" person={account} />],
    [ACCOUNT_SHEET_TEXTS.registeredOn, formatDayOf(account.createdAt)],
    [ACCOUNT_SHEET_TEXTS.ridesAsPassenger, formatNumber(account.ridesAsPassenger)],
    ...(account.creditXof === null ? [] : [[ACCOUNT_SHEET_TEXTS.credit, formatXof(account.creditXof)] as const]),
    [ACCOUNT_SHEET_TEXTS.openRides, formatNumber(account.openRides)],
    [ACCOUNT_SHEET_TEXTS.cancelledToday, formatNumber(account.abandonedToday)],
    [ACCOUNT_SHEET_TEXTS.openSessions, formatNumber(account.openSessions)],
  ]
}
