-- Fees that a driver took in cash and has handed over: how much, to which operator, when. Each fee is handed over once.

-- All that the migrations up to 0043 lock and a call of the app may lock together, in the app's order, so that neither waits
-- for what the other holds. Exclusive where the app locks rows first and writes later: reading goes on.
lock table drivers in exclusive mode;
lock table users, profiles in share row exclusive mode;
lock table rides in exclusive mode;
lock table payment_transactions in access exclusive mode;

create table fee_handovers (
  -- Made by the page that asks: the same one sent twice is one.
  key text primary key,
  driver_id uuid not null references users,
  received_by uuid not null references users,
  amount_xof integer not null check (amount_xof > 0),
  at timestamptz not null
);
create trigger fee_handovers_append_only before update or delete on fee_handovers
  for each row execute function refuse_to_rewrite();
create trigger fee_handovers_stay before truncate on fee_handovers
  for each statement execute function refuse_to_empty();

alter table payment_transactions
  add column handed_over text references fee_handovers,
  add check (handed_over is null or collected_by is not null);
drop index fees_collected_by;
create index fees_to_hand_over on payment_transactions (collected_by)
  where collected_by is not null and handed_over is null;
-- Asked under the lock of a ride that is being paid for: what was taken with it.
create index fees_collected_with on payment_transactions (collected_with) where collected_with is not null;

alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in (
    'view_papers', 'approve_driver', 'refuse_driver', 'suspend_driver', 'reinstate_driver',
    'grant_admin', 'take_admin', 'block_user', 'unblock_user', 'cancel_ride', 'waive_fee', 'resend_letter', 'view_live_map',
    'settle_fare', 'write_off_fare', 'receive_fees'));
