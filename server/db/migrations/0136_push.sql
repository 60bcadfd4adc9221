-- Web Push. One pair of keys for all processes of an installation, unless the environment brings its own: a subscription
-- works only with the pair that it was made for.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- A browser that may be sent notices, and for whom: the session that is signed in there. Without a foreign key to sessions,
-- so that a hand may still empty all sessions at once; what has no session is sent nothing, and swept.
create table push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null,
  endpoint text not null constraint push_endpoint_once unique,
  -- The browser's public key and secret (RFC 8291), base64url.
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  last_success_at timestamptz
);
create index push_subscriptions_of_user on push_subscriptions (user_id, created_at);
create index push_subscriptions_of_session on push_subscriptions (session_id);

create function end_push_of_session() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = old.id;
  return null;
end $$;
create trigger sessions_end_push after delete on sessions
  for each row execute function end_push_of_session();

-- The newest notice about each subject on each subscription: a newer one replaces it, on its way and on the phone. Without a
-- foreign key, so that whoever writes a notice waits for nobody who signs out: one without a subscription is swept.
create table push_notices (
  id bigint generated always as identity primary key,
  subscription_id uuid not null,
  -- The ride or payment, as the push service's Topic: 32 letters and digits at most.
  topic text not null,
  -- Without a CHECK: a new kind is one row of a table in code (domain/push/notice-kinds.table.ts).
  kind text not null,
  -- What its sentence needs: never a name, a phone number or a place.
  facts jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null,
  -- When it is tried next.
  due_at timestamptz not null,
  -- Until when one process sends it: no other does meanwhile.
  leased_until timestamptz,
  -- The last moment at which it is of use.
  give_up_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  constraint push_notice_once unique (subscription_id, topic)
);
create index push_notices_to_send on push_notices (due_at) where sent_at is null;
create index push_notices_of_offers on push_notices (topic) where kind = 'offer';
create index push_notices_by_end on push_notices (give_up_at);
