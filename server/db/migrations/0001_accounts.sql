-- Accounts, as the accounts library keeps them; profile and role, as the specification names them (§3).

create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  phone_number text,
  -- Which sign-up this is: a confirmation link opens the account only for the one that it was sent for.
  registration_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_of_user on sessions (user_id);

create table accounts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index accounts_of_user on accounts (user_id);

create table verifications (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verifications_by_identifier on verifications (identifier);

create table profiles (
  id uuid primary key references users on delete cascade,
  first_name text,
  last_name text,
  full_name text not null,
  phone_number text,
  birth_date date check (birth_date >= '1940-01-01'),
  birth_place text,
  identity_number text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table user_roles (
  user_id uuid not null references users on delete cascade,
  role text not null check (role in ('admin', 'driver', 'passenger')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);

-- No account without profile and role: they are born in the statement that makes the account, whatever door it
-- came through. The role is always passenger; driver and admin are granted by rules of their own.
create function give_profile_and_role() returns trigger language plpgsql as $$
begin
  insert into profiles (id, full_name, phone_number) values (new.id, new.name, new.phone_number);
  insert into user_roles (user_id, role) values (new.id, 'passenger');
  return new;
end $$;
create trigger users_get_profile_and_role after insert on users
  for each row execute function give_profile_and_role();

-- Failed and repeated tries at sign-in, sign-up and reset, counted by account first.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create table saved_places (
  user_id uuid not null references users on delete cascade,
  label text not null check (label in ('home', 'work')),
  place text not null check (char_length(place) between 3 and 200),
  updated_at timestamptz not null default now(),
  primary key (user_id, label)
);
