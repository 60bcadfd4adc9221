-- An operator says what became of the fare of a finished ride that nobody paid here: settled outside Miyi, or no longer asked
-- for. Either is a completed payment of its own kind: a ride is settled once, whoever settles it.

alter table payment_transactions
  drop constraint payment_transactions_payment_provider_check,
  add constraint payment_transactions_payment_provider_check
    check (payment_provider in ('kkiapay', 'simulator', 'cash', 'outside', 'written_off')),
  drop constraint payment_transactions_check1,
  add constraint payment_transactions_check1 check (
    completed_at is null or payment_provider in ('cash', 'outside', 'written_off') or transaction_id is not null
  ),
  add constraint payment_transactions_by_operators check (
    payment_provider not in ('outside', 'written_off') or (status = 'completed' and purpose = 'ride' and transaction_id is null)
  );

alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in (
    'view_papers', 'approve_driver', 'refuse_driver', 'suspend_driver', 'reinstate_driver',
    'grant_admin', 'take_admin', 'block_user', 'unblock_user', 'cancel_ride', 'waive_fee', 'resend_letter', 'view_live_map',
    'settle_fare', 'write_off_fare'));
create unique index one_settlement_per_ride on admin_actions (ride_id) where action in ('settle_fare', 'write_off_fare');
