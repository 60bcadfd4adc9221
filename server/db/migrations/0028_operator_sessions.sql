-- An operator's session ends thirty minutes after the last request that a person made: its expiry is that instant, so that
-- whatever reads the expiry (the accounts library, the list of devices, the memory of each process) knows it. Here and not in
-- code, because sessions are written by the library, and roles by hand too (domain/accounts/session/operator-session.ts says the
-- minutes once more).

update sessions set expires_at = now() + interval '30 minutes'
where expires_at > now() + interval '30 minutes'
  and user_id in (select user_id from user_roles where role = 'admin');

create function bound_operator_session() returns trigger language plpgsql as $$
begin
  if new.expires_at > now() + interval '30 minutes'
    and exists (select from user_roles where user_id = new.user_id and role = 'admin') then
    -- The library prolongs a session by a month when a page asks who is signed in, which pages do by themselves.
    new.expires_at := case tg_op when 'UPDATE' then old.expires_at else now() + interval '30 minutes' end;
  end if;
  return new;
end $$;
create trigger sessions_of_operators before insert or update of expires_at on sessions
  for each row execute function bound_operator_session();

create function bound_sessions_of_new_operator() returns trigger language plpgsql as $$
begin
  update sessions set expires_at = now() + interval '30 minutes'
  where user_id = new.user_id and expires_at > now() + interval '30 minutes';
  return null;
end $$;
create trigger user_roles_operator after insert on user_roles
  for each row when (new.role = 'admin') execute function bound_sessions_of_new_operator();

-- When somebody last typed the password in this session: roles, blocks, exports and money ask for it again.
-- Without a foreign key, so that a hand may still empty all sessions at once; what is too old to count is swept with the next.
create table session_proofs (
  session_id uuid primary key,
  proved_at timestamptz not null
);
