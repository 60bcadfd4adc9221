-- The last phrase of each side, so that an answer takes nothing from whoever has not read it yet: last_phrase is the newest.
alter table rides
  add column passenger_phrase text,
  add column passenger_phrase_at timestamptz,
  add column driver_phrase text,
  add column driver_phrase_at timestamptz,
  add constraint rides_passenger_phrase_check check (passenger_phrase in ('in_front', 'two_minutes', 'not_found')),
  add constraint rides_driver_phrase_check check (driver_phrase in ('in_front', 'two_minutes', 'not_found')),
  add constraint rides_phrases_whole_check check (
    (passenger_phrase is null) = (passenger_phrase_at is null) and (driver_phrase is null) = (driver_phrase_at is null));

-- Phrases are shown until the ride ends.
update rides set passenger_phrase = last_phrase, passenger_phrase_at = last_phrase_at
where last_phrase_by = 'passenger' and status in ('accepted', 'in_progress');
update rides set driver_phrase = last_phrase, driver_phrase_at = last_phrase_at
where last_phrase_by = 'driver' and status in ('accepted', 'in_progress');
