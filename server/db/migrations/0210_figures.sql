-- What « Chiffres » shows, kept by hour: whatever changes a figure inserts the difference in the same transaction, as in
-- 0024_kept_totals.sql. A job adds the differences up by hour, by day, and by quarter of the city.

-- Hours of Benin begin with those of UTC.
create function hour_of(at timestamptz) returns timestamptz language sql immutable strict parallel safe
return date_trunc('hour', at at time zone 'UTC') at time zone 'UTC';

-- 0 to 23, in Benin.
create function hour_in_benin(at timestamptz) returns smallint language sql immutable strict parallel safe
return extract(hour from (at at time zone 'UTC') + interval '1 hour')::smallint;

-- 0: below the first edge, in seconds. The edges stand in domain/admin/figures/durations.ts too.
create function duration_bucket(seconds double precision) returns text language sql immutable strict parallel safe
return lpad(width_bucket(seconds, array[10, 12, 14, 17, 20, 24, 29, 35, 42, 50, 60, 72, 86, 103, 124, 149, 179, 215, 258, 310,
  372, 446, 535, 642, 770, 924, 1109, 1331, 1597, 1916, 2299, 2759, 3311, 3973, 4768, 5722, 6866]::double precision[])::text,
  2, '0');

-- The nearest quarter of domain/places/quarters.table.ts, within 2 500 m of its middle.
create function quarter_of(lat double precision, lon double precision) returns text language sql immutable parallel safe
return case when lat is null or lon is null then 'unknown' else coalesce((
  select away.name
  from (
    select name, 2 * 6371008 * asin(sqrt(
      power(sin(radians(quarter.lat - $1) / 2), 2)
      + cos(radians($1)) * cos(radians(quarter.lat)) * power(sin(radians(quarter.lon - $2) / 2), 2))) as m, place
    from (values
      (1, 'Akpakpa', 6.3638, 2.4585), (2, 'Godomey', 6.3857, 2.3441), (3, 'Calavi', 6.4539, 2.3543),
      (4, 'Fidjrossè', 6.3526, 2.3669), (5, 'Ganhi', 6.3548, 2.4381), (6, 'Cadjèhoun', 6.3614, 2.3994),
      (7, 'Gbégamey', 6.3641, 2.413), (8, 'Sainte-Rita', 6.3792, 2.4132), (9, 'Fifadji', 6.3929, 2.4007),
      (10, 'Agla', 6.3795, 2.3757), (11, 'Mènontin', 6.388, 2.3736), (12, 'Sènadé', 6.3773, 2.4568),
      (13, 'Sèkandji', 6.3759, 2.5072), (14, 'Porto-Novo', 6.4991, 2.6253), (15, 'Étoile Rouge', 6.3724, 2.4096),
      (16, 'Dantokpa', 6.3694, 2.4336), (17, 'Vêdoko', 6.3784, 2.3902), (18, 'Saint-Michel', 6.3665, 2.4293),
      (19, 'Zogbo', 6.3925, 2.3943), (20, 'Aïdjèdo', 6.3793, 2.421), (21, 'Sègbèya', 6.3812, 2.4467),
      (22, 'Jonquet', 6.3584, 2.4315)
    ) as quarter (place, name, lat, lon)
  ) as away
  where away.m <= 2500
  order by away.m, away.place limit 1
), 'outside') end;

create table figure_changes (
  hour timestamptz not null,
  figure text not null,
  -- Of rides asked, and of those without a driver: where they begin.
  quarter text,
  amount bigint not null
);
create table hour_figures (hour timestamptz primary key, figures jsonb not null);
create table day_figures (day date primary key, figures jsonb not null);
create table quarter_days (
  day date not null,
  -- The hour of the day in Benin.
  hour smallint not null check (hour between 0 and 23),
  quarter text not null,
  asked bigint not null,
  no_driver bigint not null,
  primary key (day, hour, quarter)
);
create table quarter_months (
  month date not null,
  hour smallint not null check (hour between 0 and 23),
  quarter text not null,
  asked bigint not null,
  no_driver bigint not null,
  primary key (month, hour, quarter)
);
-- The days before this one are still to be counted. No row: all are.
create table figure_backfill (before_day date not null);

create function add_figures(one jsonb, other jsonb) returns jsonb language sql immutable parallel safe
return (
  select coalesce(jsonb_object_agg(figure, amount), '{}')
  from (
    select key as figure, sum(value::bigint) as amount
    from (select * from jsonb_each_text(one) union all select * from jsonb_each_text(other)) as both_sides
    group by key having sum(value::bigint) <> 0
  ) as added
);

-- What a ride adds to the figures: by the hour in which it was booked, and its money by the hour in which it ended. Waiting
-- and pickup are those of rides that were wanted at once.
create function figures_of_ride(
  created_at timestamptz, status text, cancelled_by text, is_for_later boolean, accepted_at timestamptz,
  at_pickup_at timestamptz, completed_at timestamptz, price integer, commission_permille integer
) returns table (hour timestamptz, figure text, amount bigint) language sql immutable parallel safe as $$
  select hour_of(part.at), part.figure, part.amount
  from (values
    (created_at, 'asked', 1::bigint),
    (created_at, case
      when status = 'completed' then 'served'
      when status <> 'cancelled' then null
      when cancelled_by = 'system' then 'no_driver'
      when cancelled_by = 'driver' then 'no_show'
      when cancelled_by = 'admin' then 'by_operator'
      when accepted_at is null then 'left_waiting'
      else 'left_driver' end, 1),
    (created_at, case when not is_for_later
      then 'waited.' || duration_bucket(extract(epoch from accepted_at - created_at)) end, 1),
    (created_at, case when not is_for_later
      then 'pickup.' || duration_bucket(extract(epoch from at_pickup_at - accepted_at)) end, 1),
    (completed_at, 'revenue_xof', price::bigint),
    -- Half a franc upwards, as in domain/ledger/commission.ts.
    (completed_at, 'commission_xof', (price::bigint * coalesce(commission_permille, 0) + 500) / 1000)
  ) as part (at, figure, amount)
  where part.at is not null and part.figure is not null and part.amount <> 0
$$;

-- Nothing is subtracted for a deleted ride: what was so stays so.
create function count_ride_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (hour, figure, quarter, amount)
  select change.hour, change.figure,
    case when change.figure in ('asked', 'no_driver') then quarter_of(new.pickup_lat, new.pickup_lon) end,
    sum(change.amount)
  from (
    select hour, figure, amount from figures_of_ride(new.created_at, new.status, new.cancelled_by,
      new.scheduled_for is not null, new.accepted_at, coalesce(new.arrived_at, new.started_at), new.completed_at, new.price,
      new.commission_permille)
    union all
    select hour, figure, -amount from figures_of_ride(old.created_at, old.status, old.cancelled_by,
      old.scheduled_for is not null, old.accepted_at, coalesce(old.arrived_at, old.started_at), old.completed_at, old.price,
      old.commission_permille)
  ) as change
  group by change.hour, change.figure
  having sum(change.amount) <> 0;
  return null;
end $$;
create trigger ride_figures_counted after insert on rides for each row execute function count_ride_figures();
create trigger ride_figures_counted_anew after update on rides for each row
  when (
    (old.created_at, old.status, old.cancelled_by, old.scheduled_for is null, old.accepted_at, old.arrived_at,
      old.started_at, old.completed_at, old.price, old.commission_permille)
    is distinct from (new.created_at, new.status, new.cancelled_by, new.scheduled_for is null, new.accepted_at,
      new.arrived_at, new.started_at, new.completed_at, new.price, new.commission_permille)
  )
  execute function count_ride_figures();

-- Offers by the hour in which they were made. A wave is one statement, and one row for each figure of it.
create function count_new_offers() returns trigger language plpgsql as $$
begin
  insert into figure_changes (hour, figure, amount)
  select hour_of(offered_at), coalesce('offer_' || outcome, 'offer_open'), count(*) from added group by 1, 2;
  return null;
end $$;
create trigger offers_counted after insert on ride_offers referencing new table as added
  for each statement execute function count_new_offers();
create function count_answered_offers() returns trigger language plpgsql as $$
begin
  insert into figure_changes (hour, figure, amount)
  select change.hour, change.figure, sum(change.amount)
  from (
    select hour_of(after.offered_at), coalesce('offer_' || after.outcome, 'offer_open'), 1
    from before join after using (id) where before.outcome is distinct from after.outcome
    union all
    select hour_of(before.offered_at), coalesce('offer_' || before.outcome, 'offer_open'), -1
    from before join after using (id) where before.outcome is distinct from after.outcome
  ) as change (hour, figure, amount)
  group by 1, 2 having sum(change.amount) <> 0;
  return null;
end $$;
create trigger answers_counted after update on ride_offers referencing old table as before new table as after
  for each statement execute function count_answered_offers();

create function count_given_back() returns trigger language plpgsql as $$
begin
  insert into figure_changes (hour, figure, amount) values (hour_of(new.at), 'given_back', 1);
  return null;
end $$;
create trigger given_back_counted after insert on ride_events for each row
  when (new.action = 'give_back') execute function count_given_back();

-- A driver who goes on line at an instant is there for the rest of its hour (online_s) and of its day (online_day_s), in
-- seconds, and from the next hour or day on (online); one who goes off line takes as much away.
create function count_on_line() returns trigger language plpgsql as $$
declare
  at timestamptz := coalesce(new.updated_at, now());
  sign integer := case when new.is_available then 1 else -1 end;
begin
  if tg_op = 'UPDATE' and new.updated_at is not distinct from old.updated_at then
    at := now();
  end if;
  insert into figure_changes (hour, figure, amount) values
    (hour_of(at), 'online', sign),
    (hour_of(at), 'online_s', sign * round(extract(epoch from hour_of(at) + interval '1 hour' - at))),
    (hour_of(at), 'online_day_s', sign * round(extract(epoch from
      (day_in_benin(at) + 1)::timestamp at time zone 'UTC' - interval '1 hour' - at)));
  return null;
end $$;
create trigger on_line_counted after insert on drivers for each row
  when (new.is_available) execute function count_on_line();
create trigger on_line_counted_anew after update on drivers for each row
  when (old.is_available is distinct from new.is_available) execute function count_on_line();
create function count_gone_driver() returns trigger language plpgsql as $$
begin
  insert into figure_changes (hour, figure, amount) values
    (hour_of(now()), 'online', -1),
    (hour_of(now()), 'online_s', -round(extract(epoch from hour_of(now()) + interval '1 hour' - now()))),
    (hour_of(now()), 'online_day_s', -round(extract(epoch from
      (day_in_benin(now()) + 1)::timestamp at time zone 'UTC' - interval '1 hour' - now())));
  return null;
end $$;
create trigger gone_driver_counted after delete on drivers for each row
  when (old.is_available) execute function count_gone_driver();

-- Who is on line now is so from now on: nothing says since when they have been.
insert into figure_changes (hour, figure, amount)
select hour_of(now()), part.figure, count(*) * part.seconds
from drivers, (values
  ('online', 1::bigint),
  ('online_s', round(extract(epoch from hour_of(now()) + interval '1 hour' - now()))::bigint),
  ('online_day_s', round(extract(epoch from
    (day_in_benin(now()) + 1)::timestamp at time zone 'UTC' - interval '1 hour' - now()))::bigint)
) as part (figure, seconds)
where drivers.is_available group by part.figure, part.seconds;

-- The job counts what was before, a month at a time, while people ride: it compares, so that nothing is counted twice.
insert into figure_backfill (before_day) select day_in_benin(now()) + 1 where exists (select from rides);
create index ride_offers_by_time on ride_offers using brin (offered_at);
