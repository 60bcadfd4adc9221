-- Registrations that wait for their confirmation, each by itself: none takes the place of another, and an account is made
-- only from the one whose link was followed. The others of that address are closed then, and open nothing any more.
create table waiting_registrations (
  id uuid primary key,
  email text not null,
  full_name text not null,
  phone_number text not null,
  password_hash text not null,
  -- What a driver's form said of the driver and the vehicle. Null: a passenger.
  driver_file jsonb,
  -- The booking that waited for its passenger to have an account, with the key made for it.
  booking jsonb,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index waiting_registrations_of_email on waiting_registrations (email, id);
create index waiting_registrations_to_forget on waiting_registrations (expires_at);
