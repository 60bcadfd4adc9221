-- What the migrations from here to 0226 change, in the order in which calls lock it: a call that runs finishes first, or waits.
-- Reads of these tables go on.
lock table drivers in exclusive mode;
lock table users in share row exclusive mode;
lock table user_roles in share row exclusive mode;
lock table rides in exclusive mode;
lock table ride_offers in share row exclusive mode;
lock table ride_events in share row exclusive mode;

-- Legal holds: what an authority asked to keep. Nothing of that person, ride or plate is forgotten while the last step says so.
create table legal_holds (
  -- Made by the browser: the same request sent twice is one hold.
  id uuid primary key,
  kind text not null constraint legal_holds_kind_check check (kind in ('person', 'ride', 'plate')),
  user_id uuid references users,
  ride_id uuid references rides,
  plate text,
  search_plate text
    generated always as (regexp_replace(fold_for_search(plate), '[^a-z0-9]', '', 'g')) stored,
  check ((kind = 'person') = (user_id is not null)),
  check ((kind = 'ride') = (ride_id is not null)),
  check ((kind = 'plate') = (plate is not null and search_plate <> ''))
);
create trigger legal_holds_append_only before update or delete on legal_holds
  for each row execute function refuse_to_rewrite();
create trigger legal_holds_stay before truncate on legal_holds for each statement execute function refuse_to_empty();

-- A hold is set, extended and lifted by a new row; the last one counts.
create table legal_hold_steps (
  legal_hold_id uuid not null references legal_holds,
  step int not null check (step >= 1),
  action text not null constraint legal_hold_steps_action_check check (action in ('set', 'extend', 'lift')),
  -- The hold ends at this instant. Null: it is lifted.
  until timestamptz,
  authority text not null,
  requisition text not null,
  reason text not null,
  said_by uuid not null references users,
  said_at timestamptz not null,
  primary key (legal_hold_id, step),
  check ((action = 'lift') = (until is null)),
  check ((action = 'set') = (step = 1))
);
create trigger legal_hold_steps_append_only before update or delete on legal_hold_steps
  for each row execute function refuse_to_rewrite();
create trigger legal_hold_steps_stay before truncate on legal_hold_steps for each statement execute function refuse_to_empty();

create function holds_in_force(at timestamptz)
returns table (legal_hold_id uuid, kind text, user_id uuid, ride_id uuid, search_plate text) language sql stable as $$
  select hold.id, hold.kind, hold.user_id, hold.ride_id, hold.search_plate
  from legal_holds hold
  cross join lateral (
    select step.until from legal_hold_steps step where step.legal_hold_id = hold.id order by step.step desc limit 1
  ) last
  where last.until > $1
$$;

-- The rides that may not be forgotten: those held, those of a held person, and those driven with a held plate.
create function held_rides(at timestamptz) returns table (ride_id uuid) language sql stable as $$
  select ride_id from holds_in_force($1) where kind = 'ride'
  union select rides.id from holds_in_force($1) hold join rides on rides.passenger_id = hold.user_id where hold.kind = 'person'
  union select rides.id from holds_in_force($1) hold join rides on rides.driver_id = hold.user_id where hold.kind = 'person'
  union select driven.ride_id from holds_in_force($1) hold join ride_drivers driven on driven.driver_id = hold.user_id
    where hold.kind = 'person'
  union select driven.ride_id from holds_in_force($1) hold join ride_drivers driven on driven.search_plate = hold.search_plate
    where hold.kind = 'plate'
$$;

-- The people whose account may not be erased: those held, those of a held ride, and who has or had a held plate.
create function held_people(at timestamptz) returns table (user_id uuid) language sql stable as $$
  with held as materialized (select ride_id from held_rides($1))
  select user_id from holds_in_force($1) where kind = 'person'
  union select vehicles.driver_id from holds_in_force($1) hold join vehicles on vehicles.search_plate = hold.search_plate
    where hold.kind = 'plate'
  union select rides.passenger_id from held join rides on rides.id = held.ride_id
  union select rides.driver_id from held join rides on rides.id = held.ride_id where rides.driver_id is not null
  union select driven.driver_id from held join ride_drivers driven on driven.ride_id = held.ride_id
$$;

-- Positions of held rides whose day is dropped.
create table held_positions (
  ride_id uuid not null,
  driver_id uuid not null,
  at timestamptz not null,
  lat double precision not null,
  lon double precision not null,
  heard_at timestamptz not null,
  primary key (ride_id, at)
);

-- As it was, but the positions of held rides move to `held_positions`. The job says in its transaction which instant it is;
-- an older process says nothing. A hold that is being set waits for the lock, so it stands before the day is dropped or after.
create or replace function drop_positions_before(first_kept date) returns integer language plpgsql
security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  name text;
  dropped integer := 0;
  held_at timestamptz := coalesce(nullif(current_setting('miyi.now', true), '')::timestamptz, now());
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('legal_holds', 0));
  for name in
    select partition.relname from pg_inherits join pg_class partition on partition.oid = inhrelid
    where inhparent = 'public.ride_positions'::regclass and partition.relname ~ '^ride_positions_\d{8}$'
      and to_date(right(partition.relname, 8), 'YYYYMMDD') < first_kept
  loop
    execute format(
      'insert into public.held_positions (ride_id, driver_id, at, lat, lon, heard_at)
       select ride_id, driver_id, at, lat, lon, heard_at from public.%I
       where ride_id in (select held.ride_id from held_rides($1) held) on conflict do nothing', name) using held_at;
    execute format('drop table public.%I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

select allow_in_check('admin_actions', 'admin_actions_action_check', 'set_hold', 'extend_hold', 'lift_hold');
-- A hold of a plate is about no account and no ride.
select allow_in_check('admin_actions', 'admin_actions_check', 'set_hold', 'extend_hold', 'lift_hold');
