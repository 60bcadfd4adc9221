-- What a real provider needs: a refund is asked for once, and its webhooks are kept and counted.
lock table payment_transactions in share row exclusive mode;

alter table payment_attempts
  -- The provider itself named it as a transaction of this payment, in a webhook.
  add column is_from_provider boolean not null default false,
  -- When the provider was asked to refund this transaction, and its reaction. Null: not asked yet.
  add column refund_asked_at timestamptz,
  add column refund_answer text check (refund_answer in ('accepted', 'refused', 'uncertain')),
  add check ((refund_asked_at is null) = (refund_answer is null));

-- Each event that the provider reported about a transaction, once. It proves nothing: the provider is asked.
create table provider_events (
  payment_provider text not null check (payment_provider in ('kkiapay', 'simulator')),
  transaction_id text not null,
  event text not null,
  -- Null: the event names no payment of ours.
  payment_id uuid references payment_transactions,
  is_success boolean not null,
  amount_xof integer,
  fees_xof integer,
  reported_at timestamptz not null,
  primary key (payment_provider, transaction_id, event)
);
create trigger provider_events_stay before truncate on provider_events
  for each statement execute function refuse_to_empty();

-- How many webhooks of each kind arrived on a day in Benin.
create table webhook_counts (
  day date not null,
  payment_provider text not null check (payment_provider in ('kkiapay', 'simulator')),
  result text not null check (result in ('taken', 'repeated', 'without_payment', 'unreadable', 'forged')),
  webhooks integer not null,
  primary key (day, payment_provider, result)
);

-- The simulator answers like KkiaPay: with what the widget was given, what paid, and the fees on top.
alter table simulator_transactions
  add column state text,
  add column source text not null default 'MOBILE_MONEY',
  add column fees_xof integer not null default 0,
  add column failure_code text not null default '';

-- Unpaid cancellation fees that no driver is to collect in cash.
create view fees_without_cash as
  select owed.ride_id, owed.passenger_id
  from unpaid_cancel_fees owed
  where not exists (
    select from payment_transactions chosen
    where chosen.ride_id = owed.ride_id and chosen.purpose = 'cancel_fee'
      and chosen.payment_provider = 'cash' and chosen.status = 'pending'
  );
