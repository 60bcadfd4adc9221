-- What operators find accounts by, in one narrow table in their lists' order: over the accounts, profiles and drivers
-- themselves a search read three wide tables. Triggers keep it, each its own columns: two at once lose nothing.

create table searchable_people (
  user_id uuid primary key references users on delete cascade,
  -- When the account was made.
  created_at timestamptz not null,
  search_name text not null,
  email text not null,
  words text not null generated always as (search_name || ' ' || email) stored,
  phone_number text,
  -- Of a driver; null of anybody else.
  search_plate text
);

create function keep_searchable_account() returns trigger language plpgsql as $$
begin
  update searchable_people set email = new.email, created_at = new.created_at where user_id = new.id;
  return null;
end $$;
create trigger users_searchable after update of email, created_at on users for each row
  when ((old.email, old.created_at) is distinct from (new.email, new.created_at))
  execute function keep_searchable_account();

create function keep_searchable_profile() returns trigger language plpgsql as $$
begin
  insert into searchable_people (user_id, created_at, search_name, email, phone_number)
  select id, created_at, new.search_name, email, new.phone_number from users where id = new.id
  on conflict (user_id) do update set search_name = excluded.search_name, phone_number = excluded.phone_number;
  return null;
end $$;
create trigger profiles_searchable after insert on profiles for each row execute function keep_searchable_profile();
create trigger profiles_searchable_anew after update on profiles for each row
  when ((old.search_name, old.phone_number) is distinct from (new.search_name, new.phone_number))
  execute function keep_searchable_profile();

create function keep_searchable_plate() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update searchable_people set search_plate = null where user_id = old.user_id;
  else
    update searchable_people set search_plate = new.search_plate where user_id = new.user_id;
  end if;
  return null;
end $$;
create trigger drivers_searchable after insert or delete on drivers for each row execute function keep_searchable_plate();
create trigger drivers_searchable_anew after update on drivers for each row
  when (old.search_plate is distinct from new.search_plate) execute function keep_searchable_plate();

-- The triggers above keep every other writer waiting until this is in.
insert into searchable_people (user_id, created_at, search_name, email, phone_number, search_plate)
select users.id, users.created_at, profiles.search_name, users.email, profiles.phone_number, drivers.search_plate
from users join profiles on profiles.id = users.id left join drivers on drivers.user_id = users.id;

create index searchable_people_newest on searchable_people (created_at desc, user_id desc);
create index searchable_drivers_newest on searchable_people (created_at desc, user_id desc) where search_plate is not null;

-- Where the server has trigrams, and lets whoever migrates have them, a search looks into an index instead of reading
-- every line. It finds the same without. In a schema of its own: what is in public is ours.
do $$
declare
  place text;
begin
  if exists (select from pg_available_extensions where name = 'pg_trgm') then
    create schema if not exists trigrams;
    create extension if not exists pg_trgm schema trigrams;
    select nspname into place from pg_extension join pg_namespace on pg_namespace.oid = extnamespace
    where extname = 'pg_trgm';
    execute format(
      'create index searchable_people_trigrams on searchable_people
       using gin (words %1$I.gin_trgm_ops, phone_number %1$I.gin_trgm_ops, search_plate %1$I.gin_trgm_ops)', place);
  end if;
exception
  -- Not allowed, not on a managed host’s list, its files missing: whatever it is, no start is stopped by it.
  when others then
    raise notice 'searches of people do without an index: %', sqlerrm;
end $$;
