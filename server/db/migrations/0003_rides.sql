create table rides (
  id uuid primary key default gen_random_uuid(),
  passenger_id uuid not null references users,
  driver_id uuid references users,
  ride_type text not null check (ride_type in ('zemidjan', 'standard', 'premium', 'xl')),
  pickup_location text not null check (char_length(pickup_location) between 3 and 200),
  dropoff_location text not null check (char_length(dropoff_location) between 3 and 200),
  price integer not null check (price > 0),
  estimated_duration integer not null check (estimated_duration > 0),
  status text not null default 'requested'
    check (status in ('requested', 'accepted', 'in_progress', 'completed', 'cancelled')),
  version integer not null default 1,
  idempotency_key text not null,
  -- A passenger's open rides are numbered 1 to 3; the index below makes a fourth impossible, however it arrives.
  open_slot smallint not null check (open_slot between 1 and 3),
  created_at timestamptz not null,
  requested_at timestamptz not null,
  accepted_at timestamptz,
  arrived_at timestamptz,
  started_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  cancelled_by text check (cancelled_by in ('passenger', 'admin', 'system')),
  cancel_reason text,

  unique (passenger_id, idempotency_key),
  check ((status in ('accepted', 'in_progress', 'completed')) <= (driver_id is not null)),
  check (status <> 'requested' or driver_id is null),
  check ((status = 'completed') = (completed_at is not null)),
  check (completed_at is null or completed_at >= accepted_at),
  check ((status = 'cancelled') = (cancelled_at is not null)),
  check ((cancelled_at is null) = (cancelled_by is null)),
  check (driver_id is distinct from passenger_id)
);

-- One driver, one ride at a time.
create unique index one_active_ride_per_driver on rides (driver_id) where status in ('accepted', 'in_progress');
create unique index open_rides_of_passenger on rides (passenger_id, open_slot)
  where status in ('requested', 'accepted', 'in_progress');
create index rides_of_passenger on rides (passenger_id, created_at desc);
create index rides_of_driver on rides (driver_id, completed_at desc);
create index rides_requested on rides (requested_at) where status = 'requested';
create index rides_newest on rides (created_at desc);
create index rides_completed on rides (completed_at) where status = 'completed';

-- Who moved which ride from where to where, when. Append-only.
create table ride_events (
  id bigint generated always as identity primary key,
  ride_id uuid not null references rides,
  version integer not null,
  action text not null check (action in ('request', 'accept', 'arrive', 'start', 'finish', 'give_back', 'cancel')),
  from_status text check (from_status in ('requested', 'accepted', 'in_progress', 'completed', 'cancelled')),
  to_status text not null check (to_status in ('requested', 'accepted', 'in_progress', 'completed', 'cancelled')),
  party text not null check (party in ('passenger', 'driver', 'admin', 'system')),
  actor_id uuid references users,
  reason text,
  at timestamptz not null,
  unique (ride_id, version)
);
create index ride_events_given_back on ride_events (ride_id) where action = 'give_back';

create function refuse_to_rewrite() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ride_events_append_only before update or delete on ride_events
  for each row execute function refuse_to_rewrite();

create table ride_ratings (
  ride_id uuid primary key references rides,
  driver_id uuid not null references users,
  stars smallint not null check (stars between 1 and 5),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ride_ratings_of_driver on ride_ratings (driver_id);
