-- Fares to invoice are found among the payments that changed lately.
create index payments_by_change on payment_transactions (updated_at);
create index entries_of_commission_by_time on ledger_entries (at) where kind in ('commission', 'reversal');
