-- Cash that a driver confirmed for a ride that was paid online, or by a company, before: it goes back to the passenger, from
-- hand to hand. No entry of the ledger. Once a ride: a repeated confirmation changes nothing.
create table cash_to_return (
  ride_id uuid primary key references rides,
  driver_id uuid not null references users,
  amount_xof integer not null check (amount_xof > 0),
  noted_at timestamptz not null,
  -- « C’est rendu », or « Je ne l’ai pas reçu ».
  driver_said text check (driver_said in ('returned', 'not_received')),
  driver_said_at timestamptz,
  -- « Il me les a rendus ».
  passenger_said_at timestamptz,
  constraint driver_said_whole check ((driver_said is null) = (driver_said_at is null))
);
create index cash_to_return_open on cash_to_return (driver_id, noted_at)
  where driver_said is null and passenger_said_at is null;
create trigger cash_to_return_stays before truncate on cash_to_return
  for each statement execute function refuse_to_empty();
