-- Entries that are not of a ride's payment: top-ups, payouts, change, corrections; and the account of payouts on their way.
alter domain ledger_account drop constraint ledger_account_check;
alter domain ledger_account add constraint ledger_account_check
  check (value ~ '^((driver|passenger):[0-9a-f-]{36}|revenue|taxes|clearing|payouts|till)$');

-- Adds words to the list of a CHECK, whatever words it has by then.
create function allow_in_check(of_table regclass, named text, variadic words text[]) returns void language plpgsql as $$
declare
  allowed text;
begin
  select replace(pg_get_constraintdef(oid), 'ARRAY[', format('ARRAY[%s, ', (select string_agg(quote_literal(word), ', ') from unnest(words) word)))
  into strict allowed
  from pg_constraint where conrelid = of_table and conname = named;
  execute format('alter table %s drop constraint %I, add constraint %I %s', of_table, named, named, allowed);
end $$;

select allow_in_check('ledger_entries', 'ledger_entries_kind_check',
  'top_up', 'payout_reserved', 'payout', 'change', 'credit_used', 'adjustment');
