-- breaks: older processes
-- Where drivers were, in one partition a day of Benin: what is too old is dropped with its day instead of deleted row by
-- row. An older process deletes old rows by their place in the table, which several partitions have alike.

alter table ride_positions rename to ride_positions_before;
alter index ride_positions_pkey rename to ride_positions_before_pkey;

-- No references: rides and users are never deleted while positions of theirs are kept, and each new partition with
-- references would keep everybody who writes a ride waiting.
create table ride_positions (
  ride_id uuid not null,
  driver_id uuid not null,
  at timestamptz not null,
  lat double precision not null,
  lon double precision not null,
  primary key (ride_id, at)
) partition by range (at);

-- Days without a partition of their own, because a job did not run, have their rows here: none is refused. They move out
-- when the partition of their day is made.
create table ride_positions_other_days partition of ride_positions default;
create index ride_positions_other_days_by_instant on ride_positions_other_days (at);

-- Makes the partition of a day. A second time changes nothing. Runs as its owner: the role that serves may make and drop
-- these partitions by way of these two functions, and no other table.
create function make_positions_partition(day date) returns void language plpgsql
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
    'with moved as (delete from ride_positions_other_days where at >= %L and at < %L returning ride_id, driver_id, at, lat, lon)
     insert into %I (ride_id, driver_id, at, lat, lon) select ride_id, driver_id, at, lat, lon from moved',
    begins, ends, name);
  execute format('alter table ride_positions attach partition %I for values from (%L) to (%L)', name, begins, ends);
end $$;

-- Drops the partitions of the days before one. Gives how many. Other days' rows are the caller's to delete. While it waits
-- for whoever reads the table, positions wait behind it: it gives up soon, and its job tries again.
create function drop_positions_before(first_kept date) returns integer language plpgsql
security definer set search_path = public, pg_temp set lock_timeout = '1s' as $$
declare
  name text;
  dropped integer := 0;
begin
  for name in
    select partition.relname from pg_inherits join pg_class partition on partition.oid = inhrelid
    where inhparent = 'public.ride_positions'::regclass and partition.relname ~ '^ride_positions_\d{8}$'
      and to_date(right(partition.relname, 8), 'YYYYMMDD') < first_kept
  loop
    execute format('drop table public.%I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;

revoke all on function make_positions_partition(date), drop_positions_before(date) from public;

select make_positions_partition(day) from (
  select distinct day_in_benin(at) as day from ride_positions_before
  union
  select day_in_benin(now()) + n from generate_series(-1, 14) as n
) as days;
insert into ride_positions (ride_id, driver_id, at, lat, lon) select ride_id, driver_id, at, lat, lon from ride_positions_before;
drop table ride_positions_before;
