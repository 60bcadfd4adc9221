create table payment_transactions (
  id uuid primary key default gen_random_uuid(),
  ride_id uuid not null references rides,
  amount integer not null check (amount > 0),
  payment_provider text not null check (payment_provider in ('kkiapay', 'simulator', 'cash')),
  status text not null default 'pending' check (status in ('pending', 'completed', 'failed', 'cancelled', 'refunded')),
  -- The one that paid, by the provider's own answer. What was only reported stands in payment_attempts.
  transaction_id text,
  failure_reason text check (failure_reason in ('refused', 'wrong_amount', 'wrong_kind')),
  metadata jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  completed_at timestamptz,
  check ((status in ('completed', 'refunded')) = (completed_at is not null)),
  check (completed_at is null or payment_provider = 'cash' or transaction_id is not null),
  check (completed_at is not null or transaction_id is null)
);

create unique index one_pending_payment_per_ride on payment_transactions (ride_id) where status = 'pending';
create unique index one_completed_payment_per_ride on payment_transactions (ride_id) where status = 'completed';
-- A transaction serves once.
create unique index transaction_serves_once on payment_transactions (payment_provider, transaction_id)
  where status in ('completed', 'refunded');
create index payments_of_ride on payment_transactions (ride_id, created_at desc);
create index payments_to_give_up on payment_transactions (payment_provider, updated_at) where status = 'pending';

-- Every transaction that was reported or verified for a payment: none is forgotten when another one follows.
create table payment_attempts (
  payment_id uuid not null references payment_transactions,
  payment_provider text not null check (payment_provider in ('kkiapay', 'simulator')),
  transaction_id text not null,
  outcome text not null default 'reported' check (outcome in (
    'reported', 'completed', 'refused', 'wrong_amount', 'wrong_kind', 'given_up', 'refund_due', 'given_back')),
  -- All that the provider said about it.
  metadata jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (payment_id, transaction_id)
);

-- Money is counted or owed once. Only verified money counts: a reported id must not block its rightful owner.
create unique index money_counts_once on payment_attempts (payment_provider, transaction_id)
  where outcome in ('completed', 'refund_due', 'given_back');
create index attempts_to_ask_about on payment_attempts (payment_provider, updated_at) where outcome = 'reported';
create index debts_to_pay on payment_attempts (payment_provider, updated_at) where outcome = 'refund_due';

-- The local stand-in for the provider keeps its own books, as the real one does.
create table simulator_transactions (
  id text primary key,
  amount integer not null,
  payment_reference text,
  outcome text not null check (outcome in ('success', 'failure', 'pending', 'refunded')),
  created_at timestamptz not null default now()
);
