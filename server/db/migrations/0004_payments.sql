create table payment_transactions (
  id uuid primary key default gen_random_uuid(),
  ride_id uuid not null references rides,
  amount integer not null check (amount > 0),
  payment_provider text not null check (payment_provider in ('kkiapay', 'simulator', 'cash')),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'cancelled', 'refunded')),
  -- What the browser reported, until the provider's own answer makes it true.
  transaction_id text,
  failure_reason text,
  metadata jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  check ((status in ('completed', 'refunded')) = (completed_at is not null)),
  check (completed_at is null or payment_provider = 'cash' or transaction_id is not null)
);

create unique index one_pending_payment_per_ride on payment_transactions (ride_id) where status = 'pending';
create unique index one_completed_payment_per_ride on payment_transactions (ride_id) where status = 'completed';
-- A transaction serves once. Only a verified one counts: a reported id must not block its rightful owner.
create unique index transaction_serves_once on payment_transactions (payment_provider, transaction_id)
  where status in ('completed', 'refunded');
create index payments_of_ride on payment_transactions (ride_id, created_at desc);
create index payments_to_reconcile on payment_transactions (updated_at) where status = 'pending' and transaction_id is not null;

-- The local stand-in for the provider keeps its own books, as the real one does.
create table simulator_transactions (
  id text primary key,
  amount integer not null,
  payment_reference text,
  outcome text not null check (outcome in ('success', 'failure', 'pending', 'refunded')),
  created_at timestamptz not null default now()
);
