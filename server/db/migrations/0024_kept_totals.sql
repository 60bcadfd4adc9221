-- What the operators' dashboard counts, kept by day, so that it need not read every ride. Whatever changes a count writes
-- the difference in the same transaction, as a row of its own: nobody waits for anybody. A job adds the rows up.

create function day_in_benin(at timestamptz) returns date language sql immutable strict parallel safe
return ((at at time zone 'UTC') + interval '1 hour')::date;

create table daily_totals (
  day date primary key,
  -- Booked, and accounts made, on that day; of these bookings, the cancelled ones; the prices of the rides that ended on it.
  rides integer not null,
  cancelled integer not null,
  revenue_xof bigint not null,
  users integer not null
);
create table total_changes (
  day date not null,
  rides integer not null,
  cancelled integer not null,
  revenue_xof bigint not null,
  users integer not null
);

-- What was counted before goes, what counts now comes; `old` is null of a new row, `new` of a deleted one.
create function count_ride() returns trigger language plpgsql as $$
begin
  insert into total_changes (day, rides, cancelled, revenue_xof, users)
  select change.day, sum(change.rides), sum(change.cancelled), sum(change.revenue_xof), 0
  from (values
    (day_in_benin(old.created_at), -1, case old.status when 'cancelled' then -1 else 0 end, 0),
    (day_in_benin(old.completed_at), 0, 0, -old.price),
    (day_in_benin(new.created_at), 1, case new.status when 'cancelled' then 1 else 0 end, 0),
    (day_in_benin(new.completed_at), 0, 0, new.price)
  ) as change (day, rides, cancelled, revenue_xof)
  where change.day is not null
  group by change.day
  having sum(change.rides) <> 0 or sum(change.cancelled) <> 0 or sum(change.revenue_xof) <> 0;
  return null;
end $$;
create trigger rides_counted after insert or delete on rides for each row execute function count_ride();
-- A ride has an end exactly while it is completed (a CHECK of the table).
create trigger rides_counted_anew after update on rides for each row
  when (
    (old.created_at, old.completed_at, old.price, old.status = 'cancelled')
    is distinct from (new.created_at, new.completed_at, new.price, new.status = 'cancelled')
  )
  execute function count_ride();

create function count_user() returns trigger language plpgsql as $$
begin
  insert into total_changes (day, rides, cancelled, revenue_xof, users)
  select day_in_benin(change.at), 0, 0, 0, change.users
  from (values (old.created_at, -1), (new.created_at, 1)) as change (at, users)
  where change.at is not null;
  return null;
end $$;
create trigger profiles_counted after insert or delete on profiles for each row execute function count_user();
create trigger profiles_counted_anew after update on profiles for each row
  when (old.created_at is distinct from new.created_at) execute function count_user();

-- What is so, and what is kept: a job of the night compares the two.
create view true_totals as
  select day, sum(rides) as rides, sum(cancelled) as cancelled, sum(revenue_xof) as revenue_xof, sum(users) as users
  from (
    select day_in_benin(created_at) as day, count(*) as rides, count(*) filter (where status = 'cancelled') as cancelled,
      0::bigint as revenue_xof, 0::bigint as users
    from rides group by 1
    union all
    select day_in_benin(completed_at), 0, 0, sum(price), 0 from rides where status = 'completed' group by 1
    union all
    select day_in_benin(created_at), 0, 0, 0, count(*) from profiles group by 1
  ) as counted
  group by day;
create view kept_totals as
  select day, sum(rides) as rides, sum(cancelled) as cancelled, sum(revenue_xof) as revenue_xof, sum(users) as users
  from (
    select day, rides, cancelled, revenue_xof, users from daily_totals
    union all
    select day, rides, cancelled, revenue_xof, users from total_changes
  ) as kept
  group by day;

-- The triggers above keep every other writer waiting until this is in: none is counted twice, or not at all.
insert into daily_totals (day, rides, cancelled, revenue_xof, users)
select day, rides, cancelled, revenue_xof, users from true_totals;

-- Of the day that is not over, what came before an hour of it.
create index profiles_by_creation on profiles (created_at);
