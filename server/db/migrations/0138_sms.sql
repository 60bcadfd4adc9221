-- Messages to phones. One about a ride is queued with the ride's move, and composed when it is sent.
create table sms_messages (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  -- The move that it is about: one message for each. Null: a code.
  ride_id uuid references rides on delete cascade,
  ride_version integer,
  -- Null: not composed yet.
  recipient text,
  -- Null: not composed yet, or sent, or given up.
  body text,
  -- The lowest leaves first.
  rank smallint not null,
  created_at timestamptz not null,
  -- When it is tried next. Who takes a message moves this on, so that no other process takes it too.
  due_at timestamptz not null,
  -- The last moment at which it is of use.
  give_up_at timestamptz not null,
  tries integer not null default 0,
  last_error text,
  sent_at timestamptz,
  -- The gateway's own id, for questions about a delivery.
  gateway_id text,
  failed_at timestamptz,
  constraint sms_once_a_move unique (ride_id, ride_version),
  check (ride_id is not null or recipient is not null),
  check (sent_at is null or failed_at is null),
  check (body is null or (sent_at is null and failed_at is null))
);
create index sms_to_send on sms_messages (rank, due_at) where sent_at is null and failed_at is null;
create index sms_given_up on sms_messages (failed_at desc, id desc) where failed_at is not null;
create index sms_to_forget on sms_messages (created_at);

-- Messages of one day to one number, and of the whole installation (number '').
create table sms_counts (
  day date not null,
  number text not null,
  sent integer not null,
  refused integer not null default 0,
  primary key (day, number)
);
