-- Each process remembers who asks by which session (server/accounts/session/actor-cache.ts). Whatever changes that answer says so
-- in the transaction that changes it, whoever wrote the statement: our own code, the accounts library, or a hand in psql.

create function notify_actor_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('miyi_actors', case tg_op when 'INSERT' then to_jsonb(new) else to_jsonb(old) end ->> tg_argv[0]);
  return null;
end $$;

-- A session that has expired by itself is not remembered: sweeping thousands of them says nothing.
create trigger sessions_end after delete on sessions
  for each row when (old.expires_at > now()) execute function notify_actor_change('user_id');
create trigger sessions_change after update of user_id, token, expires_at on sessions
  for each row execute function notify_actor_change('user_id');

-- An account that is deleted takes its sessions with it.
create trigger users_change after update of email, image, blocked_at, deleted_at on users
  for each row when ((old.email, old.image, old.blocked_at, old.deleted_at)
    is distinct from (new.email, new.image, new.blocked_at, new.deleted_at))
  execute function notify_actor_change('id');
create trigger profiles_change after update of full_name, phone_number on profiles
  for each row when ((old.full_name, old.phone_number) is distinct from (new.full_name, new.phone_number))
  execute function notify_actor_change('id');

-- Everybody begins as a passenger, before anybody could have asked.
create trigger user_roles_given after insert on user_roles
  for each row when (new.role <> 'passenger') execute function notify_actor_change('user_id');
create trigger user_roles_change after update or delete on user_roles
  for each row execute function notify_actor_change('user_id');

create function notify_every_actor_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('miyi_actors', 'all');
  return null;
end $$;
create trigger sessions_emptied after truncate on sessions execute function notify_every_actor_change();
create trigger user_roles_emptied after truncate on user_roles execute function notify_every_actor_change();
