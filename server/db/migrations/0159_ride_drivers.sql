-- Who drove what: one row for each acceptance, with the facts as they were at that instant, also of drivers who gave the ride
-- back. It is written by a trigger, so that no way of accepting, and no older process, can leave it out; it is never changed,
-- and deleted only with the places of its ride, after the seven years that rides are kept.

create table ride_drivers (
  ride_id uuid not null references rides,
  -- 1: who accepted the ride first.
  acceptance int not null,
  -- The ride's version that the acceptance made: that of its row of ride_events.
  ride_version int not null,
  driver_id uuid not null references users,
  vehicle_id uuid references vehicles,
  accepted_at timestamptz not null,
  full_name text not null,
  first_name text not null,
  phone_number text,
  plate text not null,
  search_plate text not null
    generated always as (regexp_replace(fold_for_search(plate), '[^a-z0-9]', '', 'g')) stored,
  make text,
  colour text,
  vehicle_type text not null,
  license_number text not null,
  npc text,
  search_npc text generated always as (regexp_replace(fold_for_search(npc), '[^a-z0-9]', '', 'g')) stored,
  primary key (ride_id, acceptance)
);

create function freeze_ride_driver() returns trigger language plpgsql as $$
begin
  insert into ride_drivers (ride_id, acceptance, ride_version, driver_id, vehicle_id, accepted_at, full_name, first_name,
    phone_number, plate, make, colour, vehicle_type, license_number, npc)
  select new.id, 1 + (select coalesce(max(acceptance), 0) from ride_drivers where ride_id = new.id), new.version, new.driver_id, vehicles.id, coalesce(new.accepted_at, now()), profiles.full_name,
    coalesce(profiles.first_name, split_part(profiles.full_name, ' ', 1)), profiles.phone_number,
    drivers.vehicle_plate, drivers.vehicle_make, drivers.vehicle_colour, drivers.vehicle_type, drivers.license_number,
    vehicles.npc
  from drivers
  join profiles on profiles.id = drivers.user_id
  left join vehicles on vehicles.driver_id = drivers.user_id and vehicles.state = 'in_force'
  where drivers.user_id = new.driver_id;
  return null;
end $$;
create trigger rides_driver_frozen after insert on rides for each row
  when (new.driver_id is not null) execute function freeze_ride_driver();
create trigger rides_driver_frozen_anew after update of driver_id on rides for each row
  when (new.driver_id is not null and old.driver_id is distinct from new.driver_id)
  execute function freeze_ride_driver();

-- Rides of before, from today's rows, where the driver is not erased. The triggers above keep every other writer waiting.
insert into ride_drivers (ride_id, acceptance, ride_version, driver_id, vehicle_id, accepted_at, full_name, first_name, phone_number,
  plate, make, colour, vehicle_type, license_number)
select rides.id, 1, rides.version, rides.driver_id, vehicles.id, coalesce(rides.accepted_at, rides.created_at),
  profiles.full_name, coalesce(profiles.first_name, split_part(profiles.full_name, ' ', 1)), profiles.phone_number,
  vehicles.plate, vehicles.make, vehicles.colour, drivers.vehicle_type, vehicles.license_number
from rides
join drivers on drivers.user_id = rides.driver_id
join profiles on profiles.id = rides.driver_id
join vehicles on vehicles.driver_id = rides.driver_id and vehicles.state = 'in_force';

create index ride_drivers_of_driver on ride_drivers (driver_id, accepted_at);
create index ride_drivers_of_vehicle on ride_drivers (vehicle_id);
create index ride_drivers_by_plate on ride_drivers (search_plate, accepted_at);
create index ride_drivers_by_phone on ride_drivers (phone_number, accepted_at) where phone_number is not null;
create index ride_drivers_by_npc on ride_drivers (search_npc, accepted_at) where search_npc is not null;

-- The nightly job says in its transaction that it forgets.
create function refuse_to_thaw() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('miyi.forgets', true) = 'on' then
    return old;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ride_drivers_append_only before update or delete on ride_drivers
  for each row execute function refuse_to_thaw();
create trigger ride_drivers_stay before truncate on ride_drivers for each statement execute function refuse_to_empty();
