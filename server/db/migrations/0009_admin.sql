-- The operator's part: what he decides about drivers and accounts, how he finds them, and what is written down of it.

-- Why a file is refused or suspended, for its driver to read; since when it stands as it does.
alter table drivers
  add column approval_reason text,
  add column approval_changed_at timestamptz not null default now();
update drivers set approval_changed_at = updated_at;

-- A blocked person has no session and opens none. The reason is for operators.
alter table users
  add column blocked_at timestamptz,
  add column block_reason text,
  add check ((blocked_at is null) = (block_reason is null));

-- Who did what as an operator, when, on whom or on which ride, and why. Append-only. No actor: the command line.
create table admin_actions (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  actor_id uuid references users,
  action text not null check (action in (
    'view_papers', 'approve_driver', 'refuse_driver', 'suspend_driver', 'reinstate_driver',
    'grant_admin', 'take_admin', 'block_user', 'unblock_user', 'cancel_ride')),
  target_id uuid references users,
  ride_id uuid references rides,
  reason text,
  check (target_id is not null or ride_id is not null)
);
create index admin_actions_on_person on admin_actions (target_id, id desc);
create index admin_actions_on_ride on admin_actions (ride_id, id desc) where ride_id is not null;
create trigger admin_actions_append_only before update or delete on admin_actions
  for each row execute function refuse_to_rewrite();

-- Letters as one types them in a hurry: no case, no accent, one apostrophe. Ɖ, ɔ, ɛ and ŋ have no accent to take off.
create function fold_for_search(typed text) returns text language sql immutable strict parallel safe
return translate(
  lower(regexp_replace(normalize(typed, nfd), '[\u0300-\u036f]', '', 'g')), 'ƉɖƆɔƐɛŊŋ’ʼ', 'ddooeenn''''');

alter table profiles add column search_name text generated always as (fold_for_search(full_name)) stored;
alter table drivers add column search_plate text
  generated always as (regexp_replace(fold_for_search(vehicle_plate), '[^a-z0-9]', '', 'g')) stored;

-- The operator's lists, each in its order, a page at a time.
create index users_newest on users (created_at desc, id desc);
create index drivers_by_approval on drivers (approval, approval_changed_at);
create index rides_newest_by_status on rides (status, created_at desc, id desc);
