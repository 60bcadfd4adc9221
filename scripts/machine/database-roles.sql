-- Two roles for one Miyi: miyi_owner migrates and owns, miyi_app runs and can neither rewrite a journal nor truncate,
-- drop or alter anything. Run it as a superuser in Miyi's database, on an empty one before the first migration, and
-- after each migration; running it again changes nothing that is right.
--
--   psql "$ADMIN_URL" --single-transaction -v ON_ERROR_STOP=1 -f scripts/machine/database-roles.sql
--
-- It gives the roles no password: \password miyi_owner and \password miyi_app in psql do. A role without one cannot
-- connect. miyi_app_2 may what miyi_app may: when the password changes, processes go over to it one after the other.

do $$
begin
  if not exists (select from pg_roles where rolname = 'miyi_owner') then
    create role miyi_owner login;
  end if;
  if not exists (select from pg_roles where rolname = 'miyi_app') then
    create role miyi_app login;
  end if;
  if not exists (select from pg_roles where rolname = 'miyi_app_2') then
    create role miyi_app_2 login in role miyi_app;
  end if;
  execute format('revoke all on database %I from public', current_database());
  execute format('grant connect, create on database %I to miyi_owner', current_database());
  execute format('grant connect on database %I to miyi_app', current_database());
end $$;

-- Miyi's tables stand in public, those of pg-boss, which keeps its work to do, in jobs.
create schema if not exists jobs;
alter schema public owner to miyi_owner;
alter schema jobs owner to miyi_owner;
revoke all on schema public, jobs from public, miyi_app;
grant usage on schema public, jobs to miyi_app;

-- An installation that ran with one role hands everything over. What an index, a serial column or a table's row type
-- is to a table goes with it.
do $$
declare
  it record;
begin
  for it in
    select format('alter table %s owner to miyi_owner', c.oid::regclass) as handing_over
    from pg_class c
    where c.relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and c.relkind in ('r', 'p', 'v', 'm')
      and c.relowner <> 'miyi_owner'::regrole
    union all
    select format('alter routine %s owner to miyi_owner', p.oid::regprocedure)
    from pg_proc p
    where p.pronamespace in ('public'::regnamespace, 'jobs'::regnamespace) and p.proowner <> 'miyi_owner'::regrole
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
    union all
    select format('alter type %s owner to miyi_owner', t.oid::regtype)
    from pg_type t
    where t.typnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and t.typtype in ('e', 'd')
      and t.typowner <> 'miyi_owner'::regrole
  loop
    execute it.handing_over;
  end loop;
end $$;

-- Rows may come, change and go; tables may not. The second half is for the tables of later migrations.
grant select, insert, update, delete on all tables in schema public, jobs to miyi_app;
grant usage, select on all sequences in schema public, jobs to miyi_app;
alter default privileges for role miyi_owner in schema public
  grant select, insert, update, delete on tables to miyi_app;
alter default privileges for role miyi_owner in schema public grant usage, select on sequences to miyi_app;
alter default privileges for role miyi_owner in schema jobs grant select, insert, update, delete on tables to miyi_app;
alter default privileges for role miyi_owner in schema jobs grant usage, select on sequences to miyi_app;

-- The role that runs makes and drops the days of ride_positions by way of two functions of the owner's, and no other
-- table. They are named: a function of the owner's that comes later is not its to call because it is there.
alter default privileges for role miyi_owner in schema public revoke execute on functions from miyi_app;
revoke execute on all functions in schema public from miyi_app;
do $$
declare
  theirs regprocedure;
begin
  foreach theirs in array array_remove(array[
    to_regprocedure('public.make_positions_partition(date)'),
    to_regprocedure('public.drop_positions_before(date)')
  ], null)
  loop
    execute format('grant execute on function %s to miyi_app', theirs);
  end loop;
end $$;

-- Journals are written and read; their triggers say so to every role, this says it once more to this one. Which
-- migrations have run is the owner's to write.
do $$
declare
  journal regclass;
begin
  for journal in
    select tgrelid::regclass from pg_trigger
    where tgfoid in (to_regproc('public.refuse_to_rewrite'), to_regproc('public.refuse_to_rewrite_but_reasons'))
  loop
    execute format('revoke update, delete on %s from miyi_app', journal);
  end loop;
  -- Why somebody cancelled is forgotten with their account: of a step of a ride, nothing else changes.
  if to_regproc('public.refuse_to_rewrite_but_reasons') is not null then
    grant update (reason) on public.ride_events to miyi_app;
  end if;
  -- Who drove what is deleted after seven years, and never changed.
  if to_regclass('public.ride_drivers') is not null then
    revoke update on public.ride_drivers from miyi_app;
  end if;
  for journal in
    select c.oid::regclass from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname like 'kysely\_migration%'
  loop
    execute format('revoke insert, update, delete on %s from miyi_app', journal);
  end loop;
end $$;
