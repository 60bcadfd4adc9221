-- What happened to the ways into an account: signing in and out, passwords, roles, blocks. Its owner reads it under
-- Paramètres; kept a year. A row is one kind of event in one hour, and counts: whoever tries a thousand passwords fills
-- no table. Failures add up whatever their device and network, the last of which are kept; of others, each device and network has a row.
create table sign_in_events (
  id bigint generated always as identity primary key,
  -- Null: somebody tried an address that no account has. The address is not kept.
  user_id uuid references users on delete cascade,
  kind text not null check (kind in (
    'signed_in_password', 'signed_in_google', 'signed_in_facebook', 'signed_in_link', 'sign_in_failed', 'signed_out',
    'password_reset', 'password_changed', 'password_confirmed', 'password_refused',
    'admin_given', 'admin_taken', 'driver_given', 'account_blocked', 'account_unblocked'
  )),
  -- In words, « Chrome sur Android », and without the end of the address, « 41.138.88.x ». Null: an operator, or the command line, did it.
  device text,
  network text,
  first_at timestamptz not null,
  at timestamptz not null,
  times int not null default 1,
  hour timestamptz not null,
  -- What keeps rows of one hour apart; empty where they add up.
  series text not null
);
create unique index sign_in_events_add_up on sign_in_events
  (coalesce(user_id, '00000000-0000-0000-0000-000000000000'), kind, hour, series);
create index sign_in_events_of_user on sign_in_events (user_id, at desc);
create index sign_in_events_to_forget on sign_in_events (at);
