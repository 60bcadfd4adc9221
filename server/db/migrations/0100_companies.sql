-- breaks: older processes
-- A process that knows no companies would take the fares that they pay from the books of their drivers.

-- Companies that pay for their members' rides: who belongs to them, what they may spend in a month, their invoices, and the
-- transfers that paid these. A ride charged to a company is a completed payment of its own provider, so a ride is still paid
-- once, whoever pays.

-- What this migration and a call of the app may lock together, in the app's order.
lock table users in share row exclusive mode;
lock table payment_transactions in access exclusive mode;

create table companies (
  id uuid primary key,
  name text not null check (char_length(name) between 2 and 100),
  -- The number that the tax authority gave to the company. Null: not known.
  ifu text check (ifu ~ '^[0-9]{13}$'),
  address text not null check (char_length(address) between 3 and 200),
  billing_email text not null check (char_length(billing_email) <= 255),
  monthly_limit_xof integer not null check (monthly_limit_xof > 0),
  opened_by uuid not null references users,
  opened_at timestamptz not null,
  paused_at timestamptz,
  closed_at timestamptz
);

-- A removed member stays, because the rides of the month are listed with their name.
create table company_members (
  company_id uuid not null references companies,
  user_id uuid not null references users,
  role text not null check (role in ('manager', 'member')),
  -- Null: only the limit of the company counts.
  monthly_limit_xof integer check (monthly_limit_xof >= 0),
  -- Rides booked before are not charged to the company.
  joined_at timestamptz not null,
  removed_at timestamptz,
  -- The invitation that was accepted: accepting it again changes nothing.
  invitation_id uuid,
  primary key (company_id, user_id)
);
create index memberships_of_user on company_members (user_id) where removed_at is null;

-- To an address, whether it has an account or not: the company does not learn which. Deleted with the answer.
create table company_invitations (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  email text not null check (email = lower(email)),
  role text not null check (role in ('manager', 'member')),
  monthly_limit_xof integer check (monthly_limit_xof >= 0),
  invited_at timestamptz not null,
  unique (company_id, email)
);
create index invitations_of_email on company_invitations (email);

-- Whoever deletes their account leaves their companies.
create function leave_companies() returns trigger language plpgsql as $$
begin
  update company_members set removed_at = new.deleted_at where user_id = new.id and removed_at is null;
  delete from company_invitations where email = lower(new.email);
  return null;
end $$;
create trigger deleted_account_leaves_companies after update of deleted_at on users for each row
  when (old.deleted_at is null and new.deleted_at is not null) execute function leave_companies();

-- The company that pays a ride.
alter table payment_transactions add column company_id uuid references companies;
create index payments_of_company on payment_transactions (company_id, completed_at) where company_id is not null;

select allow_in_check('payment_transactions', 'payment_transactions_payment_provider_check', 'company');
select allow_in_check('payment_transactions', 'payment_transactions_check1', 'company');
select allow_in_check('ledger_entries', 'ledger_entries_kind_check', 'company_payment');

alter table payment_transactions add constraint payment_transactions_by_companies check (
  (payment_provider = 'company') = (company_id is not null)
  and (company_id is null or (status in ('completed', 'refunded') and purpose = 'ride' and transaction_id is null))
);

do $$
declare
  allowed text;
begin
  select substr(pg_get_constraintdef(oid), 7) into allowed
  from pg_constraint where conname = 'ledger_account_check' and contypid = 'ledger_account'::regtype;
  alter domain ledger_account drop constraint ledger_account_check;
  execute format('alter domain ledger_account add constraint ledger_account_check check (%s or %s)',
    allowed, 'value ~ ''^company:[0-9a-f-]{36}$''');
end $$;

select allow_in_check('admin_actions', 'admin_actions_action_check', 'open_company', 'change_company', 'pause_company', 'resume_company',
  'close_company', 'invite_company_manager', 'receive_company_payment');
-- A company is no person: such an action has no target.
select allow_in_check('admin_actions', 'admin_actions_check', 'open_company', 'change_company', 'pause_company', 'resume_company',
  'close_company', 'invite_company_manager', 'receive_company_payment');

-- Money of a company that arrived on the platform's bank account. An operator recorded it, once for each bank reference.
create table company_payments (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies,
  reference text not null unique check (char_length(reference) between 3 and 100),
  amount_xof integer not null check (amount_xof > 0),
  received_on date not null,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null
);
create index payments_by_company on company_payments (company_id, recorded_at);
create trigger company_payments_append_only before update or delete on company_payments
  for each row execute function refuse_to_rewrite();
create trigger company_payments_stay before truncate on company_payments
  for each statement execute function refuse_to_empty();

-- The last number of a year. Its row is locked while an invoice gets the next one, so no number is left out.
create table company_invoice_numbers (year integer primary key, last_number integer not null);

-- One a company and month in Benin, never changed. Negative: corrections were more than the rides.
create table company_invoices (
  id uuid primary key,
  company_id uuid not null references companies,
  year integer not null,
  number integer not null check (number > 0),
  month date not null check (extract(day from month) = 1),
  total_xof integer not null,
  made_at timestamptz not null,
  due_on date not null,
  -- The company as it was then.
  name text not null,
  ifu text,
  address text not null,
  unique (company_id, month),
  unique (year, number)
);
create trigger company_invoices_append_only before update or delete on company_invoices
  for each row execute function refuse_to_rewrite();
create trigger company_invoices_stay before truncate on company_invoices
  for each statement execute function refuse_to_empty();

-- A line is one entry of the ledger: a fare, or its reversal. Each stands on one invoice. No foreign key: entries and rides
-- are never deleted, and the ledger's own guard speaks first.
create table company_invoice_lines (
  entry_id uuid primary key,
  invoice_id uuid not null references company_invoices,
  position integer not null,
  ride_id uuid not null,
  at timestamptz not null,
  member_name text not null,
  ride_type text not null,
  pickup_location text not null,
  dropoff_location text not null,
  amount_xof integer not null check (amount_xof <> 0),
  unique (invoice_id, position)
);
create trigger company_invoice_lines_append_only before update or delete on company_invoice_lines
  for each row execute function refuse_to_rewrite();
create trigger company_invoice_lines_stay before truncate on company_invoice_lines
  for each statement execute function refuse_to_empty();
