-- A passenger and a driver who are not matched again: one of the two, or both, asked for it after a ride.
create table avoided_pairs (
  passenger_id uuid not null references users on delete cascade,
  driver_id uuid not null references users on delete cascade,
  asked_by text not null check (asked_by in ('passenger', 'driver')),
  -- The ride after which they asked.
  ride_id uuid not null references rides on delete cascade,
  asked_at timestamptz not null,
  primary key (passenger_id, driver_id, asked_by)
);
-- Read with each driver who may be asked for a ride.
create index avoided_pairs_of_driver on avoided_pairs (driver_id) include (passenger_id);
