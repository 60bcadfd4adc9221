-- What a driver owes is the balance of their account: it also pays fees that they collected in cash, however it was paid.

-- Read with the driver's row locked: the same cash may have been recorded a moment before.
create index fee_handovers_of_driver on fee_handovers (driver_id, at);

-- In the order in which calls lock them: an entry refers to its ride.
lock table rides in exclusive mode;
lock table payment_transactions in access exclusive mode;

-- What an operator received of a fee. The rest was paid to the driver's account before. Null: all of it, or an older process
-- wrote it.
alter table payment_transactions
  add column handed_over_xof integer,
  add check (handed_over is not null or handed_over_xof is null),
  add check (handed_over_xof between 0 and amount);

-- Fees of rides that were accepted before the books began, and that a driver holds: they are owed from now on in the books.
insert into ledger_entries (kind, source_id, ride_id, debit, credit, amount_xof, at)
select 'fee_in_cash', id, ride_id, 'driver:' || collected_by, 'revenue', amount, now()
from payment_transactions
where collected_by is not null and handed_over is null and status = 'completed'
on conflict do nothing;
