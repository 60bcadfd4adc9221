-- Ready phrases between the passenger and the driver of a ride: the last one, and how many each side has said. Each count
-- numbers the next phrase of its side, so that a repeated request says nothing twice. A given-back ride starts anew.
alter table rides
  add column passenger_phrases integer not null default 0,
  add column driver_phrases integer not null default 0,
  add column last_phrase text,
  add column last_phrase_by text,
  add column last_phrase_at timestamptz,
  add constraint rides_last_phrase_check check (last_phrase in ('in_front', 'two_minutes', 'not_found')),
  add constraint rides_last_phrase_by_check check (last_phrase_by in ('passenger', 'driver')),
  add constraint rides_phrase_whole_check
    check ((last_phrase is null) = (last_phrase_by is null) and (last_phrase is null) = (last_phrase_at is null));
