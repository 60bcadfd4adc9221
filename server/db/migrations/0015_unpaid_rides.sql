-- Finished rides that no money has come in for, and whose payment nobody is verifying: each stops the next booking.
-- A transaction that its provider does not know is no payment under way, or an invented id would pay for a while.
create view unpaid_rides as
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
        and attempt.outcome = 'reported' and attempt.inquiry <> 'unknown'
    );

-- What came for a transaction, as the provider said it: the amount that goes back when it is not the one that was asked.
alter table payment_attempts add column amount_xof integer;
