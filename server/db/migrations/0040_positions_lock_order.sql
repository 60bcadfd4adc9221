-- Making the partition of a day and dropping an old one lock the same tables in the same order, the whole table first:
-- in another order each could wait for the other.
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
  -- What attaching takes: positions still come in beside it.
  lock table only ride_positions in share update exclusive mode;
  -- One after the other, whichever process asks; nothing comes in for that day between the moving and the attaching.
  lock table ride_positions_other_days in access exclusive mode;
  if to_regclass('public.' || name) is not null then
    return;
  end if;
  execute format('create table %I (like ride_positions including constraints)', name);
  execute format(
    'with moved as (delete from ride_positions_other_days where at >= %L and at < %L returning ride_id, driver_id, at, lat, lon)
     insert into %I (ride_id, driver_id, at, lat, lon) select ride_id, driver_id, at, lat, lon from moved',
    begins, ends, name);
  execute format('alter table ride_positions attach partition %I for values from (%L) to (%L)', name, begins, ends);
end $$;
