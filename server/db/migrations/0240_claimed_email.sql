-- The address that a provider names and does not vouch for (Facebook): shown as the account's own, used for nothing until its
-- mailbox has confirmed it. It is not unique, and no sign-in, letter or link looks for it: whoever registers the address, or
-- has it already, is not in anybody's way.
alter table users
  add column claimed_email text check (length(claimed_email) <= 255),
  add column claimed_at timestamptz,
  add constraint users_claim_is_dated check ((claimed_email is null) = (claimed_at is null));
create index users_claimed_email on users (claimed_email) where claimed_email is not null;
