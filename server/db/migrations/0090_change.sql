-- breaks: older processes
-- A process that knows no credit would collect the whole price of a ride that a credit pays in part.

-- Change: the note with which a passenger pays, which drivers have change, and the credit of a passenger whose driver had none.

-- In F CFA; 0: the exact sum. Null: they have not said.
alter table rides add column cash_note_xof integer check (cash_note_xof in (0, 1000, 2000, 5000, 10000));

-- Up to which note this driver can give change, said on this day of Benin. It holds for that day.
alter table drivers
  add column change_up_to_xof integer check (change_up_to_xof in (0, 1000, 2000, 5000, 10000)),
  add column change_said_on date;

-- The credit of each passenger, which is the balance of their account in the ledger. A part of it is reserved for rides that
-- they have booked. No entry can bring it below zero, below what is reserved, or above its limit (CREDIT_MAX_XOF).
create table passenger_credits (
  passenger_id uuid primary key references users,
  balance_xof integer not null default 0,
  reserved_xof integer not null default 0,
  constraint credit_is_never_negative check (reserved_xof >= 0 and balance_xof >= reserved_xof),
  constraint credit_is_limited check (balance_xof <= 5000)
);

-- Follows the ledger, whoever writes the entry.
create function count_passenger_credit() returns trigger language plpgsql as $$
declare
  sign integer := case when new.credit like 'passenger:%' then 1 else -1 end;
  passenger uuid := split_part(case when sign = 1 then new.credit else new.debit end, ':', 2)::uuid;
begin
  insert into passenger_credits (passenger_id) values (passenger) on conflict do nothing;
  update passenger_credits set balance_xof = balance_xof + sign * new.amount_xof where passenger_id = passenger;
  return null;
end $$;
create trigger ledger_entries_credit_counted after insert on ledger_entries for each row
  when (new.debit like 'passenger:%' or new.credit like 'passenger:%') execute function count_passenger_credit();

-- The credit that pays a part of a ride: reserved when it is booked, used when its driver confirms the cash for the rest,
-- released when the ride is cancelled or settled otherwise.
create table ride_credits (
  ride_id uuid primary key references rides,
  passenger_id uuid not null references passenger_credits,
  amount_xof integer not null check (amount_xof > 0),
  status text not null default 'reserved' check (status in ('reserved', 'used', 'released'))
);
create index ride_credits_of_passenger on ride_credits (passenger_id);

-- Whoever cancels or settles a ride holds its row. Cash that uses the credit has marked it as used before. The argument names
-- the column with the ride's id.
create function release_ride_credit() returns trigger language plpgsql as $$
begin
  with released as (
    update ride_credits set status = 'released'
    where ride_id = (to_jsonb(new) ->> tg_argv[0])::uuid and status = 'reserved'
    returning passenger_id, amount_xof
  )
  update passenger_credits set reserved_xof = reserved_xof - released.amount_xof
  from released where passenger_credits.passenger_id = released.passenger_id;
  return null;
end $$;
create trigger rides_release_credit after update of status on rides for each row
  when (new.status = 'cancelled' and old.status <> 'cancelled') execute function release_ride_credit('id');
create trigger payment_releases_credit after insert or update on payment_transactions for each row
  when (new.purpose = 'ride' and new.completed_at is not null) execute function release_ride_credit('ride_id');

-- What a driver says that they could not give back, of which note, and the passenger's answer. Only an agreement moves money.
create table change_claims (
  ride_id uuid primary key references rides,
  passenger_id uuid not null references users,
  driver_id uuid not null references users,
  note_xof integer not null check (note_xof in (1000, 2000, 5000, 10000)),
  -- What the driver was to receive in cash.
  due_xof integer not null check (due_xof >= 0),
  change_xof integer not null,
  said_at timestamptz not null,
  agreed boolean,
  answered_at timestamptz,
  constraint change_is_limited check (change_xof between 1 and 2000 and change_xof <= note_xof - due_xof),
  constraint change_answered check ((agreed is null) = (answered_at is null))
);
create index change_claims_of_passenger on change_claims (passenger_id);
create index change_claims_of_driver on change_claims (driver_id, said_at);
create trigger change_claims_stay before truncate on change_claims
  for each statement execute function refuse_to_empty();
