-- A photo is found by its own address (users.image), which nobody can guess.
create index users_by_image on users (image) where image is not null;

-- Deleted by its owner at; its personal data erased at, thirty days later (§1). Rides are kept without a name.
alter table users
  add column deleted_at timestamptz,
  add column erased_at timestamptz,
  add check (erased_at is null or deleted_at is not null);
create index users_to_erase on users (deleted_at) where deleted_at is not null and erased_at is null;
