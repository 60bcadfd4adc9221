-- Normalised invoices (e-MECeF). What an invoice says is written once and kept for ten years; where it is on its way to the
-- tax authority stands beside it.

-- By service (or `commission`), from an instant on: the tax group and who issues. Without a row, or with no group, there is
-- no invoice. A row is never changed: a newer one, for the same or a later instant, replaces it.
create table invoice_rules (
  id bigint generated always as identity primary key,
  subject text not null,
  tax_group text check (tax_group in ('A', 'B', 'C', 'D', 'E', 'F')),
  issuer text not null check (issuer in ('platform', 'driver')),
  valid_from timestamptz not null,
  set_by uuid not null references users,
  reason text not null,
  set_at timestamptz not null
);
create index invoice_rules_in_force on invoice_rules (subject, valid_from desc, id desc);
create trigger invoice_rules_append_only before update or delete on invoice_rules
  for each row execute function refuse_to_rewrite();
create trigger invoice_rules_stay before truncate on invoice_rules
  for each statement execute function refuse_to_empty();

-- The group of what the platform itself invoices; null: none. Of two rows for one instant the newer counts.
create function invoice_group_in_force(of_subject text, at timestamptz) returns text language sql stable
return (
  select case when issuer = 'platform' then tax_group end from invoice_rules
  where subject = of_subject and valid_from <= at
  order by valid_from desc, id desc limit 1);

create table invoices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('fare', 'fare_credit', 'commission', 'commission_credit')),
  -- What it is for: a payment; a driver’s month; of a commission’s credit, the entry that reversed it.
  source text not null,
  original_id uuid references invoices,
  ride_id uuid references rides,
  driver_id uuid references users,
  item text not null,
  amount_xof integer not null check (amount_xof > 0),
  tax_group text not null check (tax_group in ('A', 'B', 'C', 'D', 'E', 'F')),
  payment_type text check (payment_type in (
    'ESPECES', 'VIREMENT', 'CARTEBANCAIRE', 'MOBILEMONEY', 'CHEQUES', 'CREDIT', 'AUTRE')),
  -- The customer as the invoice names them: a driver, later a company. Null: a passenger, who is not named.
  client jsonb,
  at timestamptz not null,
  constraint one_invoice_per_source unique (kind, source),
  check ((kind in ('fare_credit', 'commission_credit')) = (original_id is not null))
);
create index invoices_of_ride on invoices (ride_id) where ride_id is not null;
create index invoices_of_original on invoices (original_id) where original_id is not null;
create index invoices_by_day on invoices (at, id);
create trigger invoices_append_only before update or delete on invoices
  for each row execute function refuse_to_rewrite();
create trigger invoices_stay before truncate on invoices
  for each statement execute function refuse_to_empty();

create table invoice_states (
  invoice_id uuid primary key references invoices,
  state text not null default 'waiting' check (state in (
    'waiting', 'registering', 'registered', 'confirming', 'legal', 'refused', 'to_look_at', 'closed')),
  -- One more with each step: of two processes, one takes it.
  version integer not null default 0,
  -- Failed tries since the last step that succeeded.
  tries integer not null default 0,
  due_at timestamptz not null,
  -- The registration at the tax authority, stored before it is confirmed.
  uid text,
  totals jsonb,
  -- Why the last try failed, in one line.
  why text,
  nim text,
  ifu text,
  code text check (length(code) = 24),
  counters text,
  issued_at timestamptz,
  qr text,
  changed_at timestamptz not null,
  constraint registered_has_uid check (state not in ('registered', 'confirming', 'legal') or uid is not null),
  constraint legal_has_seal check (state <> 'legal' or (
    nim is not null and ifu is not null and code is not null and counters is not null and issued_at is not null
    and qr is not null))
);
create index invoice_states_due on invoice_states (due_at)
  where state in ('waiting', 'registering', 'registered', 'confirming');
create index invoice_states_by_state on invoice_states (state, changed_at);
create unique index invoice_uid_once on invoice_states (uid) where uid is not null;
create unique index invoice_code_once on invoice_states (code) where code is not null;

-- What is legal stays as it is.
create function keep_legal_invoice() returns trigger language plpgsql as $$
begin
  raise exception 'a legal invoice is not changed' using errcode = 'restrict_violation';
end $$;
create trigger legal_invoice_stays before update on invoice_states for each row
  when (old.state in ('legal', 'closed')) execute function keep_legal_invoice();
create trigger invoice_states_not_deleted before delete on invoice_states
  for each row execute function refuse_to_rewrite();
create trigger invoice_states_stay before truncate on invoice_states
  for each statement execute function refuse_to_empty();
