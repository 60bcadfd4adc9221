-- The VAT of each invoice that exists at the tax authority is an entry: revenue → taxes, of a credit note back.
select allow_in_check('ledger_entries', 'ledger_entries_kind_check', 'vat');

-- Of invoices before this one: as taxLine does, the part without tax rounded half a franc upwards.
insert into ledger_entries (kind, source_id, debit, credit, amount_xof, at)
select 'vat', taxed.id, case when taxed.is_credit then 'taxes' else 'revenue' end,
  case when taxed.is_credit then 'revenue' else 'taxes' end, taxed.tax_xof, taxed.changed_at
from (
  select invoice.id, invoice.original_id is not null as is_credit, step.changed_at,
    invoice.amount_xof - floor((2 * invoice.amount_xof::bigint * 1000 + 1180) / 2360)::integer as tax_xof
  from invoices invoice
  join invoice_states step on step.invoice_id = invoice.id
  where step.state in ('legal', 'closed') and invoice.tax_group in ('B', 'D')
) as taxed
where taxed.tax_xof > 0;
