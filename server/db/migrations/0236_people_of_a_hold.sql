-- One answer to « whose data does this hold keep », for the jobs that forget and for the list beside the hold.
create function rides_of_hold(hold_id uuid) returns table (ride_id uuid) language sql stable as $$
  select ride_id from legal_holds hold where hold.id = $1 and kind = 'ride'
  union select rides.id from legal_holds hold join rides on rides.passenger_id = hold.user_id
    where hold.id = $1 and hold.kind = 'person'
  union select rides.id from legal_holds hold join rides on rides.driver_id = hold.user_id
    where hold.id = $1 and hold.kind = 'person'
  union select driven.ride_id from legal_holds hold join ride_drivers driven on driven.driver_id = hold.user_id
    where hold.id = $1 and hold.kind = 'person'
  union select driven.ride_id from legal_holds hold join ride_drivers driven on driven.search_plate = hold.search_plate
    where hold.id = $1 and hold.kind = 'plate'
$$;

-- The person, or who has the plate, and everybody in its rides.
create function people_of_hold(hold_id uuid) returns table (user_id uuid) language sql stable as $$
  with held as materialized (select ride_id from rides_of_hold($1))
  select user_id from legal_holds hold where hold.id = $1 and kind = 'person'
  union select vehicles.driver_id from legal_holds hold join vehicles on vehicles.search_plate = hold.search_plate
    where hold.id = $1 and hold.kind = 'plate'
  union select rides.passenger_id from held join rides on rides.id = held.ride_id
  union select rides.driver_id from held join rides on rides.id = held.ride_id where rides.driver_id is not null
  union select driven.driver_id from held join ride_drivers driven on driven.ride_id = held.ride_id
$$;

create or replace function held_rides(at timestamptz) returns table (ride_id uuid) language sql stable as $$
  select distinct ride.ride_id from holds_in_force($1) hold cross join lateral rides_of_hold(hold.legal_hold_id) ride
$$;

create or replace function held_people(at timestamptz) returns table (user_id uuid) language sql stable as $$
  select distinct person.user_id from holds_in_force($1) hold cross join lateral people_of_hold(hold.legal_hold_id) person
$$;

-- False: a job has been forgetting for longer than this. Calls that delete something by hand wait behind this one, no longer than it does.
create function try_lock_holds() returns boolean language plpgsql set lock_timeout = '300ms' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('legal_holds', 0));
  return true;
exception when lock_not_available then
  return false;
end $$;

-- No hold kept the person at this instant: the file goes, then the row.
alter table held_rows add column released_at timestamptz;

-- The number that opened the account, when the person removes or replaces it.
select allow_in_check('held_rows', 'held_rows_kind_check', 'phone_key');
