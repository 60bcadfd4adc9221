import { useState } from 'react'
import { INVOICE_STATES } from '#domain/invoices/invoice-state.ts'
import { INVOICES_CSV_PATH, type InvoiceLine } from '#domain/invoices/invoices.contract.ts'
import { INVOICE_KIND_TEXTS, INVOICE_STATE_TEXTS } from '#domain/invoices/invoices.fr.ts'
import { dayOf } from '#domain/shared/day.ts'
import { formatInstant, formatNumber, formatXof } from '#domain/shared/format.ts'
import { DecideInvoice } from '#web/admin/invoices/decide-invoice.tsx'
import { INVOICES_TAB_TEXTS } from '#web/admin/invoices/invoices.fr.ts'
import { NothingHere } from '#web/admin/lists/list-state.tsx'
import { OpenLink } from '#web/admin/lists/open-link.tsx'
import { PagedList } from '#web/admin/lists/paged-list.tsx'
import { given, oneOf, useAdminQuery } from '#web/admin/lists/use-admin-lists.ts'
import { useAdminAddress } from '#web/admin/use-admin-address.ts'
import { api } from '#web/api/client.ts'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { SelectField } from '#web/ui/fields/select-field.tsx'
import { type Column, Table } from '#web/ui/layout/table.tsx'

const COLUMNS: readonly Column<InvoiceLine>[] = [
  { key: 'at', header: INVOICES_TAB_TEXTS.at, cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time> },
  { key: 'kind', header: INVOICES_TAB_TEXTS.kind, cell: ({ kind }) => INVOICE_KIND_TEXTS[kind] },
  { key: 'item', header: INVOICES_TAB_TEXTS.item, cell: (invoice) => <ItemLink invoice={invoice} /> },
  {
    key: 'state',
    header: INVOICES_TAB_TEXTS.state,
    cell: ({ state, why }) => (
      <span className="block wrap-anywhere">
        <strong>{INVOICE_STATE_TEXTS[state]}</strong>
        {why && <span className="block text-14 text-muted">{why}</span>}
      </span>
    ),
  },
  {
    key: 'amount',
    header: INVOICES_TAB_TEXTS.amount,
    align: 'right',
    cell: ({ amountXof }) => <span className="whitespace-nowrap">{formatXof(amountXof)}</span>,
  },
]

/** The columns with their decisions, and the invoices that were settled on this page. */
function useDecisions() {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())
  const onDecided = (id: string) => setDecided((before) => new Set([...before, id]))
  const action: Column<InvoiceLine> = {
    key: 'action',
    header: INVOICES_TAB_TEXTS.action,
    cell: (invoice) => <DecideInvoice invoice={invoice} onDecided={onDecided} />,
  }
  return { decided, columns: [...COLUMNS, action] }
}

/** Leads to the ride of a fare, to the driver of a commission, or to the company. */
function ItemLink({ invoice: { item, rideId, driverId, companyId } }: { invoice: InvoiceLine }) {
  if (companyId !== null) return <OpenLink to={{ kind: 'company', id: companyId }}>{item}</OpenLink>
  if (rideId !== null) return <OpenLink to={{ kind: 'ride', id: rideId }}>{item}</OpenLink>
  return driverId === null ? item : <OpenLink to={{ kind: 'driver', id: driverId }}>{item}</OpenLink>
}

/** Normalised invoices by state, newest first. */
export function InvoicesTab() {
  const { address, go } = useAdminAddress()
  const state = oneOf(INVOICE_STATES, address.status)
  const wish = given({ state, after: address.after })
  const query = useAdminQuery(['invoices', wish], () => api('GET /api/admin/invoices', { query: wish }))
  const { data } = query
  const { decided, columns } = useDecisions()
  const options = INVOICE_STATES.map((one) => {
    const label = INVOICES_TAB_TEXTS.stateWithCount(INVOICE_STATE_TEXTS[one], formatNumber(data?.counts[one] ?? 0))
    return { value: one, label }
  })
  const month = dayOf(new Date()).slice(0, 'yyyy-mm'.length)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-4 sm:flex sm:items-end sm:justify-between">
        <SelectField
          label={INVOICES_TAB_TEXTS.state}
          placeholder={INVOICES_TAB_TEXTS.all}
          value={state ?? ''}
          onChange={({ target }) => go({ tab: 'invoices', status: target.value })}
          options={options}
        />
        <LinkButton variant="secondary" href={`${INVOICES_CSV_PATH}?month=${month}`} download>
          {INVOICES_TAB_TEXTS.month}
        </LinkButton>
      </div>
      <PagedList
        query={query}
        page={data && { rows: data.invoices, next: data.next }}
        idOf={({ id }) => id}
        decided={decided}
        empty={<NothingHere icon="document">{INVOICES_TAB_TEXTS.none}</NothingHere>}
      >
        {(rows) => <Table caption={INVOICES_TAB_TEXTS.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
    </div>
  )
}
