-- A transaction that nobody has asked about is no payment under way: a booking asks about it first, so that an invented
-- one does not let its passenger book on until its turn comes.
create or replace view unpaid_rides as
  select rides.id as ride_id, rides.passenger_id
  from rides
  where rides.status = 'completed'
    and not exists (
      select from payment_transactions paid
      where paid.ride_id = rides.id and paid.purpose = 'ride' and paid.completed_at is not null
    )
    and not exists (
      select from payment_transactions pending
      join payment_attempts attempt on attempt.payment_id = pending.id
      where pending.ride_id = rides.id and pending.purpose = 'ride' and pending.status = 'pending'
        and attempt.outcome = 'reported' and attempt.inquiry in ('known', 'unanswered')
    );

