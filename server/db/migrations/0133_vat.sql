-- The VAT of each invoice that exists at the tax authority is an entry: revenue → taxes, of a credit note back. What is paid of
-- it, and what payment providers transfer and keep, operators note.
select allow_in_check('ledger_entries', 'ledger_entries_kind_check', 'vat', 'tax_paid', 'provider_transfer', 'provider_fee');

create table book_notes (
  id uuid primary key default gen_random_uuid(),
  kind text not null constraint book_notes_kind_check check (kind in ('tax_paid', 'provider_transfer', 'provider_fee')),
  -- Below zero: takes back an earlier one.
  amount_xof integer not null check (amount_xof <> 0),
  -- Of the bank, the provider or the tax authority.
  reference text not null check (char_length(reference) between 3 and 100),
  reason text not null,
  noted_by uuid not null references users,
  at timestamptz not null,
  -- Noted once, and taken back once.
  constraint book_reference_once unique (kind, reference, is_taken_back),
  is_taken_back boolean generated always as (amount_xof < 0) stored
);
create index book_notes_by_instant on book_notes (at desc, id);
create trigger book_notes_append_only before update or delete on book_notes
  for each row execute function refuse_to_rewrite();
create trigger book_notes_stay before truncate on book_notes
  for each statement execute function refuse_to_empty();
select allow_in_check('admin_actions', 'admin_actions_action_check', 'note_in_books');
-- A note is about no person: it has no target.
select allow_in_check('admin_actions', 'admin_actions_check', 'note_in_books');

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
