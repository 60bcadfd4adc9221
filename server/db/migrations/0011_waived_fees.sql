-- An operator may waive the fee of a cancelled ride: it was charged, and it is owed no more.

alter table rides
  add column cancel_fee_waived_at timestamptz,
  add check (cancel_fee_waived_at is null or (status = 'cancelled' and cancel_fee > 0));

create or replace view unpaid_cancel_fees as
  select rides.id as ride_id, rides.passenger_id
  from rides
  where rides.cancel_fee > 0
    and rides.cancel_fee_waived_at is null
    and not exists (
      select from payment_transactions paid
      where paid.ride_id = rides.id and paid.purpose = 'cancel_fee' and paid.completed_at is not null
    );

alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in (
    'view_papers', 'approve_driver', 'refuse_driver', 'suspend_driver', 'reinstate_driver',
    'grant_admin', 'take_admin', 'block_user', 'unblock_user', 'cancel_ride', 'waive_fee'));
-- Waived once.
create unique index one_waiver_per_ride on admin_actions (ride_id) where action = 'waive_fee';
