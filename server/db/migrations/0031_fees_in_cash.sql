-- A fee that the driver of the passenger's next ride took in cash: who took it, and with which ride. He owes it to us.
alter table payment_transactions
  add column collected_by uuid references users,
  add column collected_with uuid references rides,
  add check ((collected_by is null) = (collected_with is null)),
  add check (
    collected_by is null or (payment_provider = 'cash' and purpose = 'cancel_fee' and completed_at is not null)
  );
create index fees_collected_by on payment_transactions (collected_by) where collected_by is not null;
