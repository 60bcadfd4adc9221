-- Where a driver wants their money sent.
alter table drivers
  add column payout_phone text,
  add column payout_network text constraint drivers_payout_network_check check (payout_network in ('mtn', 'moov', 'celtiis'));

-- Who approves a payout, by its sum, from an instant on. A row is never changed: a newer one replaces it.
create table payout_rules (
  id bigint generated always as identity primary key,
  -- Up to this sum a payout to a number that has already been paid needs no operator. 0: never.
  alone_up_to_xof integer not null check (alone_up_to_xof >= 0),
  -- Above this sum it needs two operators.
  two_above_xof integer not null,
  set_by uuid not null references users,
  reason text not null,
  set_at timestamptz not null,
  check (two_above_xof >= alone_up_to_xof)
);
create trigger payout_rules_append_only before update or delete on payout_rules
  for each row execute function refuse_to_rewrite();
create trigger payout_rules_stay before truncate on payout_rules
  for each statement execute function refuse_to_empty();

-- What drivers asked for. The books reserve the sum in the same transaction.
create table payouts (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null references users,
  -- Made by the browser: the same request sent twice is one payout.
  key text not null,
  amount_xof integer not null check (amount_xof > 0),
  -- Null: erased with its account.
  phone text,
  network text not null,
  status text not null,
  approvals_needed integer not null check (approvals_needed between 0 and 2),
  asked_at timestamptz not null,
  approved_at timestamptz,
  -- Who sends it, once it is being sent or was paid.
  provider text,
  -- The provider's id, and what it said last.
  provider_reference text,
  provider_said text,
  -- When the provider was asked to send it: written before, at most once.
  sent_at timestamptz,
  next_step_at timestamptz,
  ended_at timestamptz,
  -- Why it failed.
  failure text,
  -- What the operator who paid by hand read on their phone.
  paid_reference text,
  -- The operator who ended it.
  ended_by uuid references users,
  updated_at timestamptz not null,
  unique (driver_id, key),
  constraint payouts_status_check check (status in (
    'asked', 'half_approved', 'approved', 'sending', 'uncertain', 'arrived', 'failed', 'cancelled')),
  constraint payouts_network_check check (network in ('mtn', 'moov', 'celtiis')),
  constraint payouts_provider_check check (provider in ('hand', 'fedapay', 'simulator')),
  constraint payouts_ended check ((ended_at is not null) = (status in ('arrived', 'failed', 'cancelled'))),
  constraint payouts_sent check (status not in ('sending', 'uncertain') or (sent_at is not null and provider_reference is not null)),
  constraint payouts_arrived check (status <> 'arrived' or provider is not null)
);
-- One at a time.
create unique index payouts_open on payouts (driver_id)
  where status in ('asked', 'half_approved', 'approved', 'sending', 'uncertain');
create index payouts_of_driver on payouts (driver_id, asked_at desc);
create index payouts_to_step on payouts (next_step_at) where status in ('approved', 'sending', 'uncertain');
create index payouts_by_end on payouts (ended_at desc, id) where ended_at is not null;

create table payout_approvals (
  payout_id uuid not null references payouts,
  operator_id uuid not null references users,
  at timestamptz not null,
  primary key (payout_id, operator_id)
);

-- The days on which operators got a mail about payouts that are stuck.
create table payout_alarms (day date primary key, mailed_at timestamptz not null);

-- The book of the local FedaPay.
create table simulator_payouts (
  id bigint generated always as identity primary key,
  merchant_reference text not null,
  amount integer not null,
  number text not null,
  mode text not null,
  started_at timestamptz,
  created_at timestamptz not null
);
create index simulator_payouts_by_reference on simulator_payouts (merchant_reference);

select allow_in_check('admin_actions', 'admin_actions_action_check', 'approve_payout', 'pay_payout', 'fail_payout', 'set_payout_rule');
-- A rule is about no person: it has no target.
select allow_in_check('admin_actions', 'admin_actions_check', 'set_payout_rule');
