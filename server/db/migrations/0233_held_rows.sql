-- What was deleted by hand of a person whom a hold keeps: the row as it was, and the path of its file, which stays in the store.
-- Both go once no hold keeps the person.
create table held_rows (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users,
  kind text not null constraint held_rows_kind_check check (
    kind in ('document', 'photo', 'saved_place', 'favourite_place', 'emergency_contact', 'avoided_pair')),
  content jsonb not null,
  file_path text,
  deleted_at timestamptz not null
);
create index held_rows_of_user on held_rows (user_id);
create unique index held_rows_by_file on held_rows (file_path) where file_path is not null;
