-- What each driver drives, as dated rows: a driver proposes one, an operator checks it, and from then on it is the one in
-- force; the one before ends at the same instant. `drivers` keeps a copy of plate, make, colour and licence number, which older
-- processes read and write: triggers keep both in step.

create table vehicles (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null references users on delete cascade,
  state text not null check (state in ('proposed', 'in_force', 'ended', 'refused', 'withdrawn')),
  plate text not null,
  -- A plate is found however it is written: « AB 1234 RB », « ab-1234-rb ».
  search_plate text not null
    generated always as (regexp_replace(fold_for_search(plate), '[^a-z0-9]', '', 'g')) stored,
  make text check (char_length(make) between 1 and 40),
  colour text check (
    colour in ('black', 'white', 'grey', 'red', 'blue', 'green', 'yellow', 'brown', 'orange', 'beige')),
  -- The number of the licence under which the driver drives it.
  license_number text not null,
  chassis_number text check (char_length(chassis_number) between 3 and 40),
  wheels int check (wheels between 2 and 4),
  -- Seats for passengers, without the driver's. Null: not said, and it counts as the usual ones of the type of driver.
  seats int check (seats between 1 and 20),
  -- Null: every service that its wheels and seats allow. An operator may leave fewer.
  services text[] check (services <@ array['zemidjan', 'standard', 'premium', 'xl']),
  owner text not null default 'driver' check (owner in ('driver', 'other')),
  owner_name text,
  owner_phone text,
  owner_npi text,
  ownership_document text,
  -- The number on the card of the zémidjan census.
  npc text check (char_length(npc) between 3 and 30),
  search_npc text generated always as (regexp_replace(fold_for_search(npc), '[^a-z0-9]', '', 'g')) stored,
  tax_year int check (tax_year between 2000 and 2100),
  insurance_policy text check (char_length(insurance_policy) between 1 and 40),
  insurance_ends_on date,
  tvm_receipt text check (char_length(tvm_receipt) between 1 and 40),
  inspection_ends_on date,
  proposed_at timestamptz not null,
  -- When an operator, or nobody (null), approved or refused it. Null of the first one: not checked apart from the file.
  decided_at timestamptz,
  decided_by uuid references users,
  reason text,
  -- In force from the first instant until just before the second.
  valid_from timestamptz,
  valid_to timestamptz check (valid_to >= valid_from),
  check ((valid_from is not null) = (state in ('in_force', 'ended'))),
  check ((valid_to is not null) = (state = 'ended')),
  check ((owner = 'other') = (owner_name is not null)),
  check (owner = 'other' or (owner_phone, owner_npi, ownership_document) is null)
);
create unique index vehicles_one_in_force on vehicles (driver_id) where state = 'in_force';
create unique index vehicles_one_proposed on vehicles (driver_id) where state = 'proposed';
create unique index vehicles_one_npc on vehicles (search_npc) where state = 'in_force' and search_npc <> '';
create index vehicles_of_driver on vehicles (driver_id, valid_from);
create index vehicles_by_plate on vehicles (search_plate, valid_from);
create index vehicles_by_npc on vehicles (search_npc, valid_from) where search_npc is not null;
create index vehicles_to_check on vehicles (proposed_at) where state = 'proposed';

create trigger vehicles_stay before truncate on vehicles for each statement execute function refuse_to_empty();

create function begin_first_vehicle() returns trigger language plpgsql as $$
begin
  insert into vehicles (driver_id, state, plate, make, colour, license_number, proposed_at, valid_from)
  values (new.user_id, 'in_force', new.vehicle_plate, new.vehicle_make, new.vehicle_colour, new.license_number,
    new.created_at, new.created_at)
  on conflict (driver_id) where state = 'in_force' do nothing;
  return null;
end $$;
create trigger drivers_first_vehicle after insert on drivers for each row execute function begin_first_vehicle();

-- An older process writes only the copy.
create function keep_vehicle_in_force() returns trigger language plpgsql as $$
begin
  update vehicles set plate = new.vehicle_plate, make = new.vehicle_make, colour = new.vehicle_colour,
    license_number = new.license_number
  where driver_id = new.user_id and state = 'in_force'
    and (plate, make, colour, license_number)
      is distinct from (new.vehicle_plate, new.vehicle_make, new.vehicle_colour, new.license_number);
  return null;
end $$;
create trigger drivers_vehicle after update on drivers for each row
  when ((old.vehicle_plate, old.vehicle_make, old.vehicle_colour, old.license_number)
    is distinct from (new.vehicle_plate, new.vehicle_make, new.vehicle_colour, new.license_number))
  execute function keep_vehicle_in_force();

create function keep_vehicle_of_driver() returns trigger language plpgsql as $$
begin
  update drivers set vehicle_plate = new.plate, vehicle_make = new.make, vehicle_colour = new.colour,
    license_number = new.license_number
  where user_id = new.driver_id
    and (vehicle_plate, vehicle_make, vehicle_colour, license_number)
      is distinct from (new.plate, new.make, new.colour, new.license_number);
  return null;
end $$;
create trigger vehicles_of_drivers after insert or update on vehicles for each row
  when (new.state = 'in_force') execute function keep_vehicle_of_driver();

-- The first row of everybody whose account is not erased. The triggers above keep every writer of `drivers` waiting.
insert into vehicles (driver_id, state, plate, make, colour, license_number, proposed_at, valid_from)
select drivers.user_id, 'in_force', drivers.vehicle_plate, drivers.vehicle_make, drivers.vehicle_colour,
  drivers.license_number, drivers.created_at, drivers.created_at
from drivers join users on users.id = drivers.user_id
where users.erased_at is null
on conflict (driver_id) where state = 'in_force' do nothing;

select allow_in_check('admin_actions', 'admin_actions_action_check',
  'propose_vehicle', 'approve_vehicle', 'refuse_vehicle', 'narrow_vehicle');
