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

-- One more kind of entry and one more action of operators, beside those that the migrations before this one allow.
do $$
declare
  allowed text;
begin
  select string_agg(quote_literal(found.words[1]), ', ') into allowed
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as found (words)
  where conname = 'ledger_entries_kind_check' and conrelid = 'ledger_entries'::regclass;
  alter table ledger_entries drop constraint ledger_entries_kind_check;
  execute format(
    'alter table ledger_entries add constraint ledger_entries_kind_check check (kind in (%s, %L))',
    allowed, 'refund_by_hand');

  select string_agg(quote_literal(found.words[1]), ', ') into allowed
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as found (words)
  where conname = 'admin_actions_action_check' and conrelid = 'admin_actions'::regclass;
  alter table admin_actions drop constraint admin_actions_action_check;
  execute format(
    'alter table admin_actions add constraint admin_actions_action_check check (action in (%s, %L))',
    allowed, 'refund_by_hand');
end $$;
