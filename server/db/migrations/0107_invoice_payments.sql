-- A manager pays an invoice of their company through the provider: such a payment has an invoice and a manager, and no ride.

-- In the order in which calls lock them.
lock table users in share row exclusive mode;
lock table company_invoices in share row exclusive mode;
lock table payment_transactions in access exclusive mode;

alter table payment_transactions
  add column invoice_id uuid references company_invoices,
  add column manager_id uuid references users,
  drop constraint payment_transactions_purpose_check,
  add constraint payment_transactions_purpose_check check (purpose in ('ride', 'cancel_fee', 'top_up', 'company_invoice')),
  drop constraint payment_has_a_subject,
  add constraint payment_has_a_subject check (
    (ride_id is not null) = (purpose in ('ride', 'cancel_fee'))
    and (driver_id is not null) = (purpose = 'top_up')
    and (invoice_id is not null) = (purpose = 'company_invoice')
    and (manager_id is not null) = (purpose = 'company_invoice')
  ),
  add constraint invoice_payment_is_online check (purpose <> 'company_invoice' or payment_provider in ('kkiapay', 'simulator'));
create index payments_of_invoice on payment_transactions (invoice_id, created_at desc) where invoice_id is not null;
create index payments_of_manager on payment_transactions (manager_id) where manager_id is not null;
