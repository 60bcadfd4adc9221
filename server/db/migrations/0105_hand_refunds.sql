-- A refund that the provider refuses, as it does for a card: an operator pays it back by other means, once.
create table hand_refunds (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null,
  transaction_id text not null,
  amount_xof integer not null check (amount_xof > 0),
  paid_by uuid not null references users,
  paid_at timestamptz not null,
  unique (payment_id, transaction_id),
  foreign key (payment_id, transaction_id) references payment_attempts (payment_id, transaction_id)
);
create trigger hand_refunds_append_only before update or delete on hand_refunds
  for each row execute function refuse_to_rewrite();
create trigger hand_refunds_stay before truncate on hand_refunds
  for each statement execute function refuse_to_empty();

select allow_in_check('ledger_entries', 'ledger_entries_kind_check', 'refund_by_hand');
select allow_in_check('admin_actions', 'admin_actions_action_check', 'refund_by_hand');
