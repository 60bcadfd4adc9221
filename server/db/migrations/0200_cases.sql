-- Cases of people: lost objects, complaints, accidents. Contested cash has rows of its own (cash_cases).
create table cases (
  id uuid primary key default gen_random_uuid(),
  -- Seven random digits, said on the phone.
  number text not null constraint case_number_once unique check (number ~ '^[1-9][0-9]{6}$'),
  kind text not null constraint cases_kind_check check (
    kind in ('accident', 'overcharge', 'lost_object', 'complaint', 'other')),
  state text not null default 'open' constraint cases_state_check check (state in ('open', 'waiting', 'closed')),
  person_id uuid not null references users,
  -- Their part in the ride; null: about no ride.
  person_side text constraint cases_person_side_check check (person_side in ('passenger', 'driver')),
  ride_id uuid references rides,
  -- The other side of that ride, as it was then. The driver of a lost object is asked.
  other_id uuid references users,
  -- The person, or an operator for somebody on the phone.
  opened_by uuid not null references users,
  -- Made by the browser: the same form sent twice is one case.
  key uuid not null,
  -- Of an accident: somebody is hurt.
  is_injured boolean,
  opened_at timestamptz not null,
  -- Operators answer until then, while it is open.
  due_at timestamptz not null,
  -- The operator who has taken it.
  owner_id uuid references users,
  -- Grows with each answer, message and owner: of two operators who answer at once, one reads first what changed.
  version integer not null default 1,
  reopened integer not null default 0,
  closed_at timestamptz,
  closed_by uuid references users,
  -- Of a lost object: what the driver says.
  driver_has boolean,
  driver_answered_at timestamptz,
  constraint case_once unique (opened_by, key),
  check ((ride_id is null) = (person_side is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check ((closed_at is null) = (closed_by is null)),
  check ((driver_has is null) = (driver_answered_at is null))
);
create index cases_open on cases (due_at, id) where state = 'open';
create index cases_waiting on cases (due_at, id) where state = 'waiting';
create index cases_closed on cases (closed_at desc, id desc) where state = 'closed';
create index cases_of_person on cases (person_id, opened_at desc);
create index cases_of_other on cases (other_id, opened_at desc) where kind = 'lost_object';
create index cases_of_ride on cases (ride_id) where ride_id is not null;
-- « Il demande plus » opens one case for each driver of a ride.
create unique index one_overcharge_case on cases (ride_id, other_id) where kind = 'overcharge';
create trigger cases_stay before truncate on cases for each statement execute function refuse_to_empty();

-- What was written in each, in order. Only operators see a note. A text goes with its person, or after seven years.
create table case_messages (
  id bigint generated always as identity primary key,
  case_id uuid not null references cases,
  author text not null constraint case_messages_author_check check (author in ('person', 'driver', 'operator')),
  author_id uuid not null references users,
  key uuid not null,
  is_note boolean not null default false,
  body text,
  at timestamptz not null,
  constraint case_message_once unique (case_id, author_id, key),
  check (not is_note or author = 'operator')
);
create index case_messages_of_case on case_messages (case_id, id);
create trigger case_messages_stay before truncate on case_messages
  for each statement execute function refuse_to_empty();

-- A driver asked for more than the promised price before boarding, as their passenger says: counted for the driver.
create table overcharges (
  ride_id uuid not null references rides,
  driver_id uuid not null references users,
  passenger_id uuid not null references users,
  -- Cancelling this ride costs the passenger nothing.
  is_free boolean not null,
  reported_at timestamptz not null,
  primary key (ride_id, driver_id)
);
create index overcharges_of_driver on overcharges (driver_id, reported_at);
create index overcharges_of_passenger on overcharges (passenger_id, reported_at);

select allow_in_check('admin_actions', 'admin_actions_action_check',
  'view_case', 'open_case', 'answer_case', 'close_case', 'assign_case', 'note_in_case');
