-- Long exports that operators ask for: a job writes each into a file, whether or not its page is open.
create table exports (
  id uuid primary key,
  kind text not null check (kind in ('rides', 'payments', 'ledger')),
  -- Days of Benin, both included.
  first_day date not null,
  last_day date not null,
  asked_by uuid not null references users,
  -- Rows created later are not in the file.
  asked_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  -- How often it was begun. Whoever began it last is the only one who may go on with it, until `lease_until`.
  attempts integer not null default 0,
  lease_until timestamptz,
  rows_written integer not null default 0,
  rows_total integer,
  -- Its file in the store, while that is there.
  file_key text,
  bytes bigint,
  sha256 text,
  failed_because text check (failed_because in ('storage', 'interrupted', 'lost', 'unexpected')),
  finished_at timestamptz,
  -- When its file is deleted.
  expires_at timestamptz,
  check (last_day >= first_day),
  check ((lease_until is not null) = (state = 'running')),
  check ((finished_at is not null) = (state in ('done', 'failed', 'cancelled'))),
  check ((failed_because is not null) = (state = 'failed')),
  check (state <> 'done' or (bytes is not null and sha256 is not null and expires_at is not null)),
  check (file_key is null or state = 'done')
);
create index exports_newest on exports (asked_at desc, id);
create index exports_under_way on exports (asked_at) where state in ('waiting', 'running');

select allow_in_check('admin_actions', 'admin_actions_action_check', 'ask_export', 'cancel_export', 'open_export');
-- An export is about no one person: it has no target.
select allow_in_check('admin_actions', 'admin_actions_check', 'ask_export', 'cancel_export', 'open_export');
