-- Entries that are not of a ride's payment: top-ups, payouts, change, corrections; and the account of payouts on their way.
alter domain ledger_account drop constraint ledger_account_check;
alter domain ledger_account add constraint ledger_account_check
  check (value ~ '^((driver|passenger):[0-9a-f-]{36}|revenue|taxes|clearing|payouts|till)$');

alter table ledger_entries
  drop constraint ledger_entries_kind_check,
  add constraint ledger_entries_kind_check check (kind in (
    'fare', 'commission', 'cancel_fee', 'fee_in_cash', 'fee_handover',
    'top_up', 'payout_reserved', 'payout', 'change', 'credit_used', 'adjustment', 'reversal'));
