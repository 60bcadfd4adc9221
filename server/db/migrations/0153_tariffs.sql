-- What the migrations from here to 0191 change, in the order in which calls lock it: a call that runs finishes first, or waits.
-- Reads of these tables go on.
lock table drivers in exclusive mode;
lock table users in share row exclusive mode;
lock table rides in exclusive mode;

-- The tariff of each service from an instant on. A row is never changed: a newer one, for the same or a later instant, replaces
-- it. Without a row, domain/fares/tariff.ts#DEFAULT_TARIFFS counts.
create table tariff_rows (
  id bigint generated always as identity primary key,
  ride_type text not null,
  -- Passengers can book it.
  is_offered boolean not null,
  flat_xof integer not null check (flat_xof > 0),
  included_km integer not null check (included_km > 0),
  per_km_xof integer not null check (per_km_xof >= 0),
  per_minute_xof integer not null check (per_minute_xof >= 0),
  fuel_percent integer not null check (fuel_percent >= 0),
  night_percent integer not null check (night_percent >= 0),
  rush_percent integer not null check (rush_percent >= 0),
  supplement_max_xof integer not null check (supplement_max_xof >= 0),
  min_xof integer not null check (min_xof >= 0),
  step_xof integer not null check (step_xof > 0),
  -- F CFA, named as rides.cancel_fee is.
  cancel_fee integer not null check (cancel_fee >= 0),
  no_show_fee_xof integer not null check (no_show_fee_xof >= 0),
  valid_from timestamptz not null,
  set_by uuid not null references users,
  reason text not null,
  set_at timestamptz not null
);
create trigger tariff_rows_append_only before update or delete on tariff_rows
  for each row execute function refuse_to_rewrite();
create trigger tariff_rows_stay before truncate on tariff_rows
  for each statement execute function refuse_to_empty();

-- Each process keeps the rows (server/fares/tariff-cache.ts#keepTariffs), and reads them again when one was added.
create function notify_tariff_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('miyi_tariffs', '');
  return null;
end $$;
create trigger tariff_rows_added after insert on tariff_rows
  for each statement execute function notify_tariff_change();


select allow_in_check('admin_actions', 'admin_actions_action_check', 'set_tariff');
-- A tariff is about no person: it has no target.
select allow_in_check('admin_actions', 'admin_actions_check', 'set_tariff');
