-- Finished rides that no money has come in for, kept by what ends a ride and what settles it: a driver's page and a
-- passenger's booking read these few, and not every ride that either has ever finished.
create table rides_to_pay (
  ride_id uuid primary key references rides on delete cascade,
  passenger_id uuid not null,
  driver_id uuid not null,
  completed_at timestamptz not null
);
create index rides_to_pay_of_driver on rides_to_pay (driver_id, completed_at);
create index rides_to_pay_of_passenger on rides_to_pay (passenger_id);

-- Whoever ends a ride and whoever settles it hold its row: each sees what the other has done.
create function note_ride_to_pay() returns trigger language plpgsql as $$
begin
  insert into rides_to_pay (ride_id, passenger_id, driver_id, completed_at)
  select new.id, new.passenger_id, new.driver_id, new.completed_at
  where not exists (
    select from payment_transactions paid
    where paid.ride_id = new.id and paid.purpose = 'ride' and paid.completed_at is not null
  )
  on conflict do nothing;
  return null;
end $$;
create trigger rides_to_pay_noted after insert on rides for each row
  when (new.status = 'completed') execute function note_ride_to_pay();
create trigger rides_to_pay_noted_at_the_end after update of status on rides for each row
  when (new.status = 'completed' and old.status <> 'completed') execute function note_ride_to_pay();

create function forget_ride_to_pay() returns trigger language plpgsql as $$
begin
  delete from rides_to_pay where ride_id = new.ride_id;
  return null;
end $$;
create trigger payment_settles_ride after insert or update on payment_transactions for each row
  when (new.purpose = 'ride' and new.completed_at is not null) execute function forget_ride_to_pay();

insert into rides_to_pay (ride_id, passenger_id, driver_id, completed_at)
select rides.id, rides.passenger_id, rides.driver_id, rides.completed_at
from rides
where rides.status = 'completed' and not exists (
  select from payment_transactions paid
  where paid.ride_id = rides.id and paid.purpose = 'ride' and paid.completed_at is not null
);

create or replace view unpaid_rides as
  select owed.ride_id, owed.passenger_id
  from rides_to_pay owed
  where not exists (
    select from payment_transactions pending
    join payment_attempts attempt on attempt.payment_id = pending.id
    where pending.ride_id = owed.ride_id and pending.purpose = 'ride' and pending.status = 'pending'
      and attempt.outcome = 'reported' and attempt.inquiry in ('known', 'unanswered')
  );
