-- Operators get at most one mail a day (of Africa/Porto-Novo) about the invoices that are stuck in one way.
create table invoice_alarms (
  day date not null,
  stuck text not null check (stuck in ('on_its_way', 'refused', 'to_look_at')),
  mailed_at timestamptz not null,
  primary key (day, stuck)
);
