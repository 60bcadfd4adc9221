-- Whom an SOS of this person also warns by SMS, once they have agreed by the link that was sent to their number.
create table emergency_contacts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  name text not null,
  phone_number text not null,
  -- SHA-256 of the secret in their link. The link agrees once; it refuses and stops at any time.
  key_hash text not null constraint emergency_contact_key_once unique,
  asked_at timestamptz not null,
  agreed_at timestamptz,
  -- They want no messages: stays, so that the same person cannot ask this number again.
  stopped_at timestamptz,
  -- Its owner does not want to see it any more; only of one that has stopped.
  hidden_at timestamptz,
  constraint emergency_contact_once unique (user_id, phone_number)
);

-- Which numbers were sent an SMS about an alert, and that it is over.
create table sos_notified (
  alert_id uuid not null references sos_alerts,
  phone_number text not null,
  notified_at timestamptz not null,
  over_at timestamptz,
  primary key (alert_id, phone_number)
);
