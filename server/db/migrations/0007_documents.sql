-- One upload, one row: the browser makes the id and sends it again with each try. Papers of before have none.
alter table user_documents add column upload_id uuid;
create unique index user_documents_once_per_upload on user_documents (user_id, upload_id);

-- A paper's address is a route of ours, never a place that answers to whoever knows it.
update user_documents set file_url = '/files/' || file_url where file_url like 'user-documents/%';

-- Whether its owner wants reminders by e-mail (Paramètres).
alter table profiles add column email_reminders boolean not null default true;

-- Each reminder is claimed before its mail is handed on and marked after: none is sent twice, none is lost to a crash.
create table document_reminders (
  document_id uuid not null references user_documents on delete cascade,
  days_before smallint not null check (days_before in (30, 15, 1)),
  claimed_at timestamptz not null,
  sent_at timestamptz,
  primary key (document_id, days_before)
);
create index user_documents_by_expiry on user_documents (expiry_date);
