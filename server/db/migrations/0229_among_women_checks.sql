-- « Entre femmes » of a driver counts once an operator has confirmed it on her identity card. A row belongs to one consent, and is
-- deleted with its withdrawal; the newest row of the consent that holds decides. Nothing else is stored about the sex of anybody.
create table among_women_checks (
  id bigint generated always as identity primary key,
  driver_id uuid not null references users,
  consent_id bigint not null references consents,
  asked_at timestamptz not null,
  -- Null: it waits.
  answer text constraint among_women_checks_answer_check check (answer in ('confirmed', 'not_confirmed')),
  reason text constraint among_women_checks_reason_check check (reason in ('not_legible', 'not_same_person', 'card_differs')),
  -- The card that was looked at; null also once it is deleted.
  document_id uuid references user_documents on delete set null,
  answered_by uuid references users,
  answered_at timestamptz,
  check (num_nulls(answer, answered_by, answered_at) in (0, 3)),
  check ((reason is not null) = (answer is not distinct from 'not_confirmed'))
);
create unique index among_women_check_waits on among_women_checks (consent_id) where answer is null;
create index among_women_checks_of_driver on among_women_checks (driver_id, asked_at);
create index among_women_checks_of_consent on among_women_checks (consent_id, id desc);
create index among_women_checks_of_document on among_women_checks (document_id) where document_id is not null;

-- Drivers who have said it already agreed to a text that named no check: nothing is asked about them until they agree to the new one.
