-- Where a ride goes, what was agreed for it, who is asked to drive it, and what is known of it on the way.

-- What is known of the two ends: a place of our list, or a point. A place typed freely has neither.
alter table rides
  add column pickup_place_id text,
  add column pickup_lat double precision,
  add column pickup_lon double precision,
  add column dropoff_place_id text,
  add column dropoff_lat double precision,
  add column dropoff_lon double precision,
  add check ((pickup_lat is null) = (pickup_lon is null)),
  add check ((dropoff_lat is null) = (dropoff_lon is null)),
  -- Metres by road between them, and the lines of the fare as it was agreed. Null: the catalogue price.
  add column distance_m integer check (distance_m >= 0),
  add column fare jsonb,
  add column driver_note text check (char_length(driver_note) between 1 and 300),
  -- Who rides, when somebody else booked.
  add column rider_name text,
  add column rider_phone text,
  add check ((rider_name is null) = (rider_phone is null)),
  -- A ride for later: the instant at which its passenger wants to leave.
  add column scheduled_for timestamptz,
  add column start_code text check (start_code ~ '^[0-9]{4}$'),
  -- Whoever has the link sees the trip until it ends. Null: not shared.
  add column share_key text unique,
  -- What a cancelled ride costs its passenger, in F CFA.
  add column cancel_fee integer not null default 0 check (cancel_fee >= 0),
  -- When drivers begin to be asked: at once, or shortly before a ride for later.
  add column search_from timestamptz not null default now(),
  -- Asked of everybody who may take it, or wave after wave of those who are near.
  add column open_to_all boolean not null default true,
  -- Grows when the ride is given back and asked anew.
  add column dispatch_round smallint not null default 1,
  add column wave smallint not null default 0,
  -- When the next wave is due. Null: no wave is to come.
  add column next_wave_at timestamptz;
update rides set search_from = requested_at;
create index rides_wave_due on rides (next_wave_at) where status = 'requested' and next_wave_at is not null;

-- What the money is for. A ride that was paid, cancelled and refunded may still owe the fee: one payment of each.
alter table payment_transactions
  add column purpose text not null default 'ride' check (purpose in ('ride', 'cancel_fee'));
drop index one_pending_payment_per_ride, one_completed_payment_per_ride;
create unique index one_pending_payment_per_ride on payment_transactions (ride_id, purpose) where status = 'pending';
create unique index one_completed_payment_per_ride on payment_transactions (ride_id, purpose) where status = 'completed';
-- Fees that are owed are counted at each booking.
create index rides_with_fee on rides (passenger_id) where cancel_fee > 0;
create view unpaid_cancel_fees as
  select rides.id as ride_id, rides.passenger_id
  from rides
  where rides.cancel_fee > 0
    and not exists (
      select from payment_transactions paid
      where paid.ride_id = rides.id and paid.purpose = 'cancel_fee' and paid.completed_at is not null
    );

-- A driver cancels only the ride whose passenger did not come.
alter table rides
  drop constraint rides_cancelled_by_check,
  add constraint rides_cancelled_by_check check (cancelled_by in ('passenger', 'driver', 'admin', 'system'));
alter table ride_events
  drop constraint ride_events_action_check,
  add constraint ride_events_action_check
    check (action in ('request', 'accept', 'arrive', 'start', 'finish', 'give_back', 'no_show', 'cancel'));

-- One ride offered to one driver for a few seconds, and what came of it. No outcome yet: the offer is open.
create table ride_offers (
  id bigint generated always as identity primary key,
  ride_id uuid not null references rides,
  driver_id uuid not null references users,
  round smallint not null,
  wave smallint not null,
  -- A driver's open offers are numbered 1 to 3; the index below makes a fourth impossible.
  slot smallint not null check (slot between 1 and 3),
  -- 1 is the best of its wave.
  rank smallint not null,
  pickup_m integer,
  pickup_s integer,
  waited_s integer,
  reason text not null,
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'refused', 'expired', 'withdrawn')),
  answered_at timestamptz,
  check ((outcome is null) = (answered_at is null))
);
create unique index open_offers_of_driver on ride_offers (driver_id, slot) where outcome is null;
create unique index open_offer_of_ride_to_driver on ride_offers (ride_id, driver_id) where outcome is null;
create index offers_of_ride on ride_offers (ride_id, id);
create index offers_of_driver on ride_offers (driver_id, id desc);

-- What each wave looked at: how far, how many, and who was passed over and why.
create table ride_waves (
  ride_id uuid not null references rides,
  round smallint not null,
  wave smallint not null,
  at timestamptz not null,
  -- Seconds to the pickup within which drivers were looked for. Null: everybody.
  within_s integer,
  offered smallint not null,
  passed_over jsonb not null,
  primary key (ride_id, round, wave)
);

-- Where a ride's driver was while it lasted. Forgotten after six months (§9 location data).
create table ride_positions (
  ride_id uuid not null references rides,
  driver_id uuid not null references users,
  at timestamptz not null,
  lat double precision not null,
  lon double precision not null,
  primary key (ride_id, at)
);
create index ride_positions_old on ride_positions (at);

-- Why so many stars; and the driver's stars for his passenger.
alter table ride_ratings add column reasons text[] not null default '{}';
create table passenger_ratings (
  ride_id uuid primary key references rides,
  passenger_id uuid not null references users,
  driver_id uuid not null references users,
  stars smallint not null check (stars between 1 and 5),
  reasons text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index passenger_ratings_of_passenger on passenger_ratings (passenger_id);

-- A saved place knows where it is, when that was known; beside home and work, a few of one's own.
alter table saved_places
  add column place_id text,
  add column lat double precision,
  add column lon double precision,
  add check ((lat is null) = (lon is null));
create table favourite_places (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  name text not null check (char_length(name) between 1 and 40),
  place text not null check (char_length(place) between 3 and 200),
  place_id text,
  lat double precision,
  lon double precision,
  created_at timestamptz not null default now(),
  check ((lat is null) = (lon is null)),
  unique (user_id, name)
);

-- A passenger who wants each ride to begin with a code that he tells the driver.
alter table profiles add column wants_start_code boolean not null default false;
