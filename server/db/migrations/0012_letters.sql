-- Mail that has to leave, by recipient. A letter that has left is deleted: its text may hold a link that opens an account.
-- One that was given up is kept for operators, without its text. `kind` has no CHECK: a new kind is one row of a table in
-- code, and a process of the version before sends it all the same.

create table letters (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  recipient text not null,
  subject text not null,
  body text,
  -- What the letter is about, where it can be written again from that: the ride of a receipt, the driver of a decision.
  about_id uuid,
  -- The lowest leaves first.
  rank smallint not null,
  created_at timestamptz not null,
  -- When it is tried next. Who takes a letter moves this on, so that no other process takes it too.
  due_at timestamptz not null,
  -- The last moment at which it is of use.
  give_up_at timestamptz not null,
  tries integer not null default 0,
  last_error text,
  failed_at timestamptz,
  check ((failed_at is null) = (body is not null))
);
create index letters_to_send on letters (rank, due_at) where failed_at is null;
create index letters_given_up on letters (failed_at desc, id desc) where failed_at is not null;

alter table admin_actions
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in (
    'view_papers', 'approve_driver', 'refuse_driver', 'suspend_driver', 'reinstate_driver',
    'grant_admin', 'take_admin', 'block_user', 'unblock_user', 'cancel_ride', 'waive_fee', 'resend_letter'));
