-- What a passenger and their driver say about the cash of a finished ride when they do not agree, and how it ended. One case
-- a ride. Nobody's word moves money: an operator's decision does, or the driver's confirmation, or another payment.
create table cash_cases (
  ride_id uuid primary key references rides,
  passenger_id uuid not null references users,
  driver_id uuid not null references users,
  claim text not null,
  claimed_at timestamptz not null,
  -- Until then an operator waits for the driver's answer.
  answer_by timestamptz not null,
  passenger_note text,
  driver_received boolean,
  answered_at timestamptz,
  driver_note text,
  outcome text,
  closed_at timestamptz,
  -- The operator who decided.
  closed_by uuid references users,
  constraint cash_cases_claim_check check (claim in ('paid', 'not_paid')),
  constraint cash_cases_outcome_check check (outcome in ('given', 'not_given', 'unknown', 'confirmed', 'paid_otherwise')),
  constraint cash_cases_notes_check check (char_length(passenger_note) <= 300 and char_length(driver_note) <= 300),
  constraint cash_cases_answered check ((driver_received is null) = (answered_at is null)),
  constraint cash_cases_closed check ((outcome is null) = (closed_at is null)),
  constraint cash_cases_decided check (
    (closed_by is not null) = coalesce(outcome in ('given', 'not_given', 'unknown'), false)
  )
);
create index cash_cases_open on cash_cases (claimed_at, ride_id) where outcome is null;
create index cash_cases_of_passenger on cash_cases (passenger_id);
create index cash_cases_of_driver on cash_cases (driver_id);

-- Whoever pays or settles the ride holds its row, as whoever claims, answers and decides does: money closes a case that has
-- no outcome, whichever way it came.
create function close_cash_case() returns trigger language plpgsql as $$
begin
  update cash_cases
  set outcome = case when new.payment_provider = 'cash' then 'confirmed' else 'paid_otherwise' end,
    closed_at = new.completed_at
  where ride_id = new.ride_id and claim = 'paid' and outcome is null;
  return null;
end $$;
create trigger payment_closes_cash_case after insert or update on payment_transactions for each row
  when (new.purpose = 'ride' and new.completed_at is not null) execute function close_cash_case();

-- A passenger who says that they paid in cash may book while nobody has decided: not with a second open case, nor after a
-- decision against them (caseLetsBook).
create or replace view unpaid_rides as
  select owed.ride_id, owed.passenger_id
  from rides_to_pay owed
  where not exists (
    select from payment_transactions pending
    join payment_attempts attempt on attempt.payment_id = pending.id
    where pending.ride_id = owed.ride_id and pending.purpose = 'ride' and pending.status = 'pending'
      and attempt.outcome = 'reported'
      and (
        attempt.inquiry = 'known'
        or attempt.inquiry = 'unanswered' and not exists (
          select from rides_to_pay other where other.passenger_id = owed.passenger_id and other.ride_id <> owed.ride_id
        )
      )
  )
  and not exists (
    select from cash_cases mine
    where mine.ride_id = owed.ride_id and mine.claim = 'paid' and mine.outcome is null
      and not exists (
        select from cash_cases other
        where other.passenger_id = owed.passenger_id and other.claim = 'paid'
          and (other.outcome = 'not_given' or other.outcome is null and other.ride_id <> owed.ride_id)
      )
  );

-- Three more actions of operators, beside those that the migrations before this one allow.
do $$
declare
  allowed text;
begin
  select string_agg(quote_literal(found.words[1]), ', ') into allowed
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as found (words)
  where conname = 'admin_actions_action_check' and conrelid = 'admin_actions'::regclass;
  alter table admin_actions drop constraint admin_actions_action_check;
  execute format(
    'alter table admin_actions add constraint admin_actions_action_check check (action in (%s, %L, %L, %L))',
    allowed, 'cash_given', 'cash_not_given', 'cash_unknown');
end $$;
