-- How far the provider was asked about each reported transaction, and when it is asked next.

alter table payment_attempts
  add column inquiry text not null default 'unasked' check (inquiry in ('unasked', 'unanswered', 'known', 'unknown')),
  add column next_ask_at timestamptz not null default now();
drop index attempts_to_ask_about;
create index attempts_to_ask_about on payment_attempts (payment_provider, inquiry, next_ask_at)
  where outcome = 'reported';

-- When a passenger's transaction was last asked about: who had no turn for longest is next.
create table inquiry_turns (
  passenger_id uuid primary key references users,
  asked_at timestamptz not null
);
