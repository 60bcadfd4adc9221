-- The rent of a vehicle that belongs to another person, as its driver and its owner write it down. They pay each other; no row
-- here moves money.

create table rents (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null references users on delete cascade,
  -- As the vehicle says it that an operator has checked.
  owner_name text not null,
  owner_phone text not null,
  -- The account that had proved this number when it first proposed or answered. Null: none has yet.
  owner_id uuid references users on delete set null,
  began_at timestamptz not null,
  -- Its last day. Null: it goes on.
  ends_on date
);
create unique index rents_one_open on rents (driver_id) where ends_on is null;
create index rents_of_driver on rents (driver_id, began_at);
create index rents_of_owner on rents (owner_id, began_at) where owner_id is not null;
create index rents_of_number on rents (owner_phone) where owner_id is null;
-- An owner looks for the vehicles that name their number.
create index vehicles_of_owner on vehicles (owner_phone) where state = 'in_force' and owner = 'other';

-- What is due on which days of the week, from a day on: one of the two proposes it, and it counts once the other has agreed.
create table rent_terms (
  id uuid primary key,
  rent_id uuid not null references rents on delete cascade,
  amount_xof integer not null check (amount_xof between 100 and 200000),
  -- 1 is Monday, 7 is Sunday.
  weekdays smallint[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[] and cardinality(weekdays) between 1 and 7),
  from_on date not null,
  state text not null check (state in ('proposed', 'agreed', 'refused', 'withdrawn')),
  proposed_by text not null check (proposed_by in ('driver', 'owner')),
  proposed_at timestamptz not null,
  answered_at timestamptz,
  check ((answered_at is null) = (state = 'proposed'))
);
create unique index rent_terms_one_proposed on rent_terms (rent_id) where state = 'proposed';
create index rent_terms_of_rent on rent_terms (rent_id, from_on);

-- One day of a rent: the driver's word, and the owner's.
create table rent_days (
  rent_id uuid not null references rents on delete cascade,
  day date not null,
  -- As the terms said on that day.
  due_xof integer not null check (due_xof > 0),
  said text not null check (said in ('paid', 'excused')),
  paid_xof integer not null check (paid_xof between 0 and due_xof),
  driver_note text,
  said_at timestamptz not null,
  answer text check (answer in ('confirmed', 'contested')),
  -- What the owner says instead. Only of a contested day.
  got_xof integer check (got_xof between 0 and due_xof),
  owner_note text,
  answered_at timestamptz,
  -- What an operator wrote about a contested day, for both to read.
  operator_note text,
  noted_by uuid references users,
  noted_at timestamptz,
  -- Grows with each word of either.
  version integer not null,
  primary key (rent_id, day),
  check ((said = 'paid') = (paid_xof > 0)),
  check ((answer is null) = (answered_at is null)),
  check ((got_xof is not null) = (answer is not distinct from 'contested')),
  check ((operator_note is null) = (noted_at is null))
);
create index rent_days_contested on rent_days (answered_at) where answer = 'contested' and noted_at is null;

select allow_in_check('admin_actions', 'admin_actions_action_check', 'note_rent_day');
