-- « Mes données » of a driver read every invoice.
create index invoices_of_driver on invoices (driver_id, at desc) where driver_id is not null;
