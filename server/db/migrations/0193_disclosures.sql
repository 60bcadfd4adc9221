-- Which operator opened which ride, and when: several looks within a quarter of an hour are one.
create table ride_reads (
  ride_id uuid not null references rides,
  operator_id uuid not null references users,
  at timestamptz not null,
  primary key (ride_id, operator_id, at)
);

-- What an authority asks to be handed. One operator writes it down, another one releases or refuses it.
create table disclosures (
  -- Made by the browser: the same request sent twice is one row.
  id uuid primary key,
  kind text not null constraint disclosures_kind_check check (kind in ('register', 'ride', 'subject', 'statistics')),
  subject_kind text constraint disclosures_subject_kind_check check (subject_kind in ('plate', 'phone', 'npc', 'person')),
  -- The plate, the number or the NPC as it was typed, or the id of the person. Null: not of this kind.
  subject text,
  ride_id uuid references rides,
  -- The register is of `from_at`; the others are of what happened from it until just before `until_at`.
  from_at timestamptz,
  until_at timestamptz,
  authority text not null,
  officer text not null,
  requisition text not null,
  requisition_on date not null,
  reason text not null,
  -- What forbids to notify the persons. Null: they are notified.
  silent_by text,
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  state text not null default 'asked' constraint disclosures_state_check check (state in ('asked', 'released', 'refused')),
  decided_by uuid references users,
  decided_at timestamptz,
  refusal_reason text,
  -- SHA-256 of the two files of the answer; they are kept under these names.
  pdf_sha256 text,
  csv_sha256 text,
  check ((kind = 'ride') = (ride_id is not null)),
  check ((kind = 'subject') = (subject_kind is not null)),
  check ((kind = 'ride') = (from_at is null)),
  check ((kind in ('subject', 'statistics')) = (until_at is not null)),
  check (until_at > from_at),
  check ((state = 'asked') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  check ((state = 'refused') = (refusal_reason is not null)),
  check ((state = 'released') = (pdf_sha256 is not null) and (pdf_sha256 is null) = (csv_sha256 is null)),
  constraint disclosures_two_operators check (decided_by <> asked_by or state = 'refused')
);
create index disclosures_waiting on disclosures (asked_at) where state = 'asked';
create index disclosures_by_time on disclosures (asked_at desc, id desc);

-- What was decided is never decided again, nor deleted.
create function refuse_to_decide_again() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'asked' then
    return new;
  end if;
  raise exception 'a decided row of % stays as it is', tg_table_name;
end $$;
create trigger disclosures_decided_once before update or delete on disclosures
  for each row execute function refuse_to_decide_again();
create trigger disclosures_stay before truncate on disclosures for each statement execute function refuse_to_empty();

-- Whose data was in a released answer. `is_notified`: nothing forbids that they read it in « Mes données ».
create table disclosed_people (
  disclosure_id uuid not null references disclosures,
  user_id uuid not null references users,
  kind text not null,
  authority text not null,
  released_at timestamptz not null,
  is_notified boolean not null,
  primary key (disclosure_id, user_id)
);
create index disclosed_people_of_user on disclosed_people (user_id);

-- A ride is found by its rider’s number, and by its hour.
create index rides_of_rider on rides (rider_phone, created_at) where rider_phone is not null;

-- A page that searches again by itself is one search.
create index searches_for_traces on admin_actions (actor_id, at) where action = 'search_traces';

select allow_in_check('admin_actions', 'admin_actions_action_check',
  'search_traces', 'ask_disclosure', 'release_disclosure', 'refuse_disclosure', 'open_disclosure');
select allow_in_check('admin_actions', 'admin_actions_check',
  'search_traces', 'ask_disclosure', 'release_disclosure', 'refuse_disclosure', 'open_disclosure');
