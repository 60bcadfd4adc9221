-- breaks: older processes
-- A process that knows one item an invoice would register the invoice of a company without its items.

-- Normalised invoices of companies: one for each company's invoice of a month, with an item for each service and tax group.
select allow_in_check('invoices', 'invoices_kind_check', 'company', 'company_credit');
select allow_in_check('invoices', 'invoices_check', 'company_credit');
alter table invoices
  alter column tax_group drop not null,
  -- [{"name", "amountXof", "taxGroup"}]. Null: one item, in the invoice's own tax group.
  add column items jsonb,
  add column company_id uuid references companies,
  add constraint invoices_with_items check ((kind = 'company') = (items is not null)),
  add constraint invoices_without_items check ((items is null) = (tax_group is not null)),
  add constraint invoices_by_companies check ((kind in ('company', 'company_credit')) = (company_id is not null));
create index invoices_of_company on invoices (company_id) where company_id is not null;

-- What the customer reads about an invoice that an operator settled by hand. Null: nothing was written.
alter table invoice_states
  add column closed_note text check (char_length(closed_note) <= 200),
  add constraint note_of_closed check (closed_note is null or state = 'closed');

-- The invoice of a company is about no person and no ride.
select allow_in_check('admin_actions', 'admin_actions_check', 'retry_invoice', 'close_invoice');
