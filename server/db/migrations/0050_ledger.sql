-- The books, in double entry: each entry moves whole francs from one account to another. Append-only: an entry is reversed
-- by another one, never changed. They begin empty, with the rides that are accepted from now on.

-- The rate of the commission when the driver accepted, in thousandths of the price. Null: the ride has no driver, or was
-- accepted before the books began, and has no entries.
alter table rides add column commission_permille integer check (commission_permille between 0 and 1000);

-- Of a person, by their id only: the entries of an erased account stay, without a name.
create domain ledger_account as text
  check (value ~ '^((driver|passenger):[0-9a-f-]{36}|revenue|taxes|clearing|till)$');

create table ledger_entries (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('fare', 'commission', 'cancel_fee', 'fee_in_cash', 'fee_handover', 'reversal')),
  -- What it is for, by its id: a payment; of a reversal, the entry that it reverses.
  source_id uuid not null,
  ride_id uuid references rides,
  debit ledger_account not null,
  credit ledger_account not null,
  amount_xof integer not null check (amount_xof > 0),
  reverses uuid,
  at timestamptz not null,
  check (debit <> credit),
  check ((kind = 'reversal') = (reverses is not null)),
  check (reverses is null or source_id = reverses),
  -- Written once, reversed once, and a reversal moves the same sum back.
  constraint entry_counts_once unique (kind, source_id),
  unique (id, debit, credit, amount_xof),
  foreign key (reverses, credit, debit, amount_xof) references ledger_entries (id, debit, credit, amount_xof)
);
create index entries_of_source on ledger_entries (source_id);
create index entries_by_debit on ledger_entries (debit, at);
create index entries_by_credit on ledger_entries (credit, at);
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_to_rewrite();
create trigger ledger_entries_stay before truncate on ledger_entries
  for each statement execute function refuse_to_empty();

-- Balances are kept as the dashboard's totals are: each entry inserts its two differences, and a job adds them up. Nobody
-- waits for a row that every payment changes, and no order of locks can be wrong.
create table ledger_balances (account ledger_account primary key, balance_xof bigint not null);
create table ledger_changes (account ledger_account not null, balance_xof bigint not null);
create index ledger_changes_of_account on ledger_changes (account);

create function count_ledger_entry() returns trigger language plpgsql as $$
begin
  insert into ledger_changes (account, balance_xof)
  values (new.debit, -new.amount_xof), (new.credit, new.amount_xof);
  return null;
end $$;
create trigger ledger_entries_counted after insert on ledger_entries
  for each row execute function count_ledger_entry();

-- What is kept, and what is so: a job of the night compares the two.
create view kept_balances as
  select account, sum(balance_xof) as balance_xof
  from (
    select account, balance_xof from ledger_balances
    union all
    select account, balance_xof from ledger_changes
  ) as kept
  group by account;
create view true_balances as
  select account, sum(balance_xof) as balance_xof
  from (
    select debit as account, -amount_xof as balance_xof from ledger_entries
    union all
    select credit, amount_xof from ledger_entries
  ) as entered
  group by account;
