-- An operator's page of the day: what payments should have brought, what arrived, and what differs.

-- All that the migrations up to 0044 lock and a call of the app may lock together, in the app's order.
lock table users in share row exclusive mode;
lock table rides in exclusive mode;
lock table payment_transactions, payment_attempts in access exclusive mode;

create index payments_by_day on payment_transactions (created_at);

-- Since when a refund is due: updated_at changes with each try.
alter table payment_attempts add column refund_due_at timestamptz;
update payment_attempts set refund_due_at = updated_at where outcome = 'refund_due';
create function note_refund_due() returns trigger language plpgsql as $$
begin
  new.refund_due_at := new.updated_at;
  return new;
end $$;
create trigger refund_due_noted before update of outcome on payment_attempts for each row
  when (new.outcome = 'refund_due' and old.outcome <> 'refund_due') execute function note_refund_due();

-- Operators get at most one mail a day about sums that differ.
create table payment_alarms (
  day date primary key,
  mailed_at timestamptz not null
);

-- Two more actions of operators, beside those that the migrations before this one allow.
do $$
declare
  allowed text;
begin
  select string_agg(quote_literal(found.words[1]), ', ') into allowed
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as found (words)
  where conname = 'admin_actions_action_check' and conrelid = 'admin_actions'::regclass;
  alter table admin_actions drop constraint admin_actions_action_check;
  execute format(
    'alter table admin_actions add constraint admin_actions_action_check check (action in (%s, %L, %L))',
    allowed, 'refund_payment', 'verify_reference');
end $$;
