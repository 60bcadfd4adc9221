-- Drivers pay to their account through the provider, as passengers pay for rides: such a payment has a driver and no ride.

-- In the order in which calls lock them.
lock table users in share row exclusive mode;
lock table payment_transactions in access exclusive mode;

alter table payment_transactions
  alter column ride_id drop not null,
  add column driver_id uuid references users,
  drop constraint payment_transactions_purpose_check,
  add constraint payment_transactions_purpose_check check (purpose in ('ride', 'cancel_fee', 'top_up')),
  add constraint payment_has_a_subject check (
    (ride_id is null) = (purpose = 'top_up') and (driver_id is not null) = (purpose = 'top_up')
  ),
  add constraint top_up_is_online check (purpose <> 'top_up' or payment_provider in ('kkiapay', 'simulator'));
create index payments_of_driver on payment_transactions (driver_id, created_at desc) where driver_id is not null;
