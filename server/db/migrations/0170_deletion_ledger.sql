-- Which accounts were deleted and erased. Each row is also written beside the database, as a file: after a restore of an
-- older backup, the files say what has to be deleted and erased again. No personal data: an id, a word and an instant.
create table deletion_ledger (
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('closed', 'erased')),
  at timestamptz not null,
  -- When its file was written. Null: not yet.
  written_at timestamptz,
  primary key (user_id, kind)
);
create index deletions_to_write on deletion_ledger (at) where written_at is null;

-- In the transaction of the deletion, also of an older process.
create function note_deletion() returns trigger language plpgsql as $$
begin
  insert into deletion_ledger (user_id, kind, at)
  select new.id, kind, at
  from (values ('closed', new.deleted_at), ('erased', new.erased_at)) as done (kind, at)
  where at is not null
  on conflict do nothing;
  return null;
end $$;
create trigger users_deletions_noted after update of deleted_at, erased_at on users for each row
  when (new.deleted_at is distinct from old.deleted_at or new.erased_at is distinct from old.erased_at)
  execute function note_deletion();

-- Those of before this ledger.
insert into deletion_ledger (user_id, kind, at)
select id, 'closed', deleted_at from users where deleted_at is not null
union all
select id, 'erased', erased_at from users where erased_at is not null
on conflict do nothing;
