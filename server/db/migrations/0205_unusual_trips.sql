-- What is known of each ride under way: its planned way, and where its vehicle is on it. Goes with the end of the ride.
create table trip_watches (
  ride_id uuid primary key references rides on delete cascade,
  -- Grows with each change: two processes do not overwrite each other.
  version integer not null default 0,
  -- The planned way as an encoded polyline, and the metres of the first one.
  way text not null,
  planned_m integer not null,
  state jsonb not null
) with (fillfactor = 70);

-- « Tout va bien ? », asked of a passenger whose ride looks unusual.
create table trip_questions (
  id uuid primary key default gen_random_uuid(),
  ride_id uuid not null references rides,
  kind text not null constraint trip_questions_kind_check check (
    kind in ('long_stop', 'off_way', 'against_way', 'far_longer')),
  asked_at timestamptz not null,
  answer text constraint trip_questions_answer_check check (answer in ('yes', 'no')),
  answered_at timestamptz,
  -- Nobody answered in time: an operator was alerted, or the ride had arrived. It may still be answered.
  lapse text constraint trip_questions_lapse_check check (lapse in ('silence', 'arrived')),
  lapsed_at timestamptz,
  check ((answer is null) = (answered_at is null)),
  check ((lapse is null) = (lapsed_at is null))
);
-- One at a time.
create unique index trip_question_waiting on trip_questions (ride_id) where answer is null and lapse is null;
create index trip_questions_to_lapse on trip_questions (asked_at) where answer is null and lapse is null;
create index trip_questions_of_ride on trip_questions (ride_id, asked_at);

-- An alert of a trip that looks unusual: its key is the id of the question.
select allow_in_check('sos_alerts', 'sos_alerts_kind_check', 'unusual');
select allow_in_check('sos_events', 'sos_events_event_check', 'said_no', 'no_answer');
