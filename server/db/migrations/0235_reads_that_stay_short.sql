-- « Mes données » put every step of a person’s rides in order to show the newest five.
create index ride_events_of_actor on ride_events (actor_id, at desc);

-- Statistics for an authority counted a year of rides at each look. Of days that are over and whose rides have all ended, nothing
-- changes any more: their counts are kept, by service.
create table ride_day_counts (
  day date not null,
  ride_type text not null,
  counts jsonb not null,
  primary key (day, ride_type)
);
-- All days before this one are kept. No row: none is.
create table ride_days_kept (
  one boolean primary key default true check (one),
  before_day date not null
);
