-- Calls for help of the passenger or the driver of a ride, and exercises of one (kind « drill »), which alert nobody.
create table sos_alerts (
  id uuid primary key default gen_random_uuid(),
  ride_id uuid not null references rides,
  pressed_by text not null constraint sos_alerts_pressed_by_check check (pressed_by in ('passenger', 'driver')),
  user_id uuid not null references users,
  -- Made on the phone: the same press sent twice is one alert.
  key uuid not null,
  kind text not null constraint sos_alerts_kind_check check (kind in ('real', 'drill')),
  state text not null default 'open' constraint sos_alerts_state_check check (state in ('open', 'seen', 'closed')),
  -- By the phone's clock, which may be wrong, and by the server's.
  tapped_at timestamptz not null,
  opened_at timestamptz not null,
  -- The position of the phone, else the last one of the vehicle. Null: not known, or forgotten.
  lat double precision,
  lon double precision,
  position_at timestamptz,
  position_of text constraint sos_alerts_position_of_check check (position_of in ('phone', 'vehicle')),
  seen_by uuid references users,
  seen_at timestamptz,
  -- « Tout va bien », said by who pressed.
  safe_at timestamptz,
  -- Null of a closed one: who pressed has ended the exercise.
  closed_by uuid references users,
  closed_at timestamptz,
  note text,
  constraint sos_once unique (user_id, key),
  check ((lat is null) = (lon is null) and (lat is null) = (position_at is null) and (lat is null) = (position_of is null)),
  check ((seen_by is null) = (seen_at is null)),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'seen' or seen_at is not null),
  check (kind = 'drill' or state <> 'closed' or (closed_by is not null and note is not null))
);
-- One that is not closed of each side of a ride: pressing again adds to it.
create unique index sos_one_unclosed on sos_alerts (ride_id, pressed_by, kind) where state <> 'closed';
create index sos_unclosed on sos_alerts (opened_at, id) where state <> 'closed';
create index sos_by_time on sos_alerts (opened_at desc, id desc);
create trigger sos_alerts_stay before truncate on sos_alerts for each statement execute function refuse_to_empty();

-- What happened to each, in order. Never changed.
create table sos_events (
  id bigint generated always as identity primary key,
  alert_id uuid not null references sos_alerts,
  event text not null constraint sos_events_event_check check (
    event in ('pressed', 'pressed_again', 'made_real', 'seen', 'said_safe', 'closed', 'ended')),
  at timestamptz not null,
  actor_id uuid not null references users
);
create index sos_events_of_alert on sos_events (alert_id, id);
create trigger sos_events_append_only before update or delete on sos_events
  for each row execute function refuse_to_rewrite();
create trigger sos_events_stay before truncate on sos_events for each statement execute function refuse_to_empty();

select allow_in_check('admin_actions', 'admin_actions_action_check', 'take_sos', 'close_sos', 'set_watch_hours');
-- The hours of watch are about no person: they have no target.
select allow_in_check('admin_actions', 'admin_actions_check', 'set_watch_hours');
