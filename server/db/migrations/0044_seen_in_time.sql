-- While the provider is away nobody can tell an invented transaction: one excuses one ride, and no second.
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
  );

-- A transaction of another amount or kind than its payment's is asked about, and is no excuse for an unpaid ride.
alter table payment_attempts
  drop constraint payment_attempts_inquiry_check,
  add constraint payment_attempts_inquiry_check
    check (inquiry in ('unasked', 'unanswered', 'known', 'mismatched', 'unknown'));

-- When a position came in: what a phone sends afterwards, of minutes that nobody heard of, shows where it was but not
-- that its driver was seen there.
alter table ride_positions add column heard_at timestamptz not null default now();

-- As it was, with the new column.
create or replace function make_positions_partition(day date) returns void language plpgsql
security definer set search_path = public, pg_temp as $$
declare
  name text := 'ride_positions_' || to_char(day::timestamp, 'YYYYMMDD');
  begins timestamptz := (day::timestamp - interval '1 hour') at time zone 'UTC';
  ends timestamptz := begins + interval '1 day';
begin
  if to_regclass('public.' || name) is not null then
    return;
  end if;
  -- What attaching takes, and in the order in which dropping an old day takes it: positions still come in beside it.
  lock table only ride_positions in share update exclusive mode;
  -- One after the other, whichever process asks; nothing comes in for that day between the moving and the attaching.
  lock table ride_positions_other_days in access exclusive mode;
  if to_regclass('public.' || name) is not null then
    return;
  end if;
  execute format('create table %I (like ride_positions including constraints)', name);
  execute format(
    'with moved as (
       delete from ride_positions_other_days where at >= %L and at < %L returning ride_id, driver_id, at, lat, lon, heard_at
     )
     insert into %I (ride_id, driver_id, at, lat, lon, heard_at)
     select ride_id, driver_id, at, lat, lon, heard_at from moved',
    begins, ends, name);
  execute format('alter table ride_positions attach partition %I for values from (%L) to (%L)', name, begins, ends);
end $$;
