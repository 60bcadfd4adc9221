-- The address that a provider names and does not vouch for (Facebook): shown as the account's own, used for nothing until its
-- mailbox has confirmed it. It is not unique, and no sign-in, letter or link looks for it: whoever registers the address, or
-- has it already, is not in anybody's way.
alter table users
  add column claimed_email text check (length(claimed_email) <= 255),
  add column claimed_at timestamptz,
  add constraint users_claim_is_dated check ((claimed_email is null) = (claimed_at is null));
create index users_claimed_email on users (claimed_email) where claimed_email is not null;

-- Remembered sessions show it, too.
drop trigger users_change on users;
create trigger users_change after update of email, claimed_email, image, blocked_at, deleted_at on users
  for each row when ((old.email, old.claimed_email, old.image, old.blocked_at, old.deleted_at)
    is distinct from (new.email, new.claimed_email, new.image, new.blocked_at, new.deleted_at))
  execute function notify_actor_change('id');
