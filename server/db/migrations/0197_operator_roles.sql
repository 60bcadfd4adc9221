-- What an operator does. The role « admin » of user_roles opens the operators’ side, as before; these rows say how much of it.
create table operator_roles (
  user_id uuid not null references users on delete cascade,
  role text not null constraint operator_roles_role_check check (role in ('support', 'finance', 'papers', 'admin')),
  granted_at timestamptz not null default now(),
  primary key (user_id, role)
);
-- Who could still decide without somebody is asked with each account that an operator opens.
create index operator_roles_admins on operator_roles (user_id) where role = 'admin';

-- Every operator until now did everything.
insert into operator_roles (user_id, role, granted_at)
select user_id, 'admin', granted_at from user_roles where role = 'admin';

-- An older process, or a hand, gives « admin » without saying how much: all. A newer one replaces the row in the same transaction.
create function give_operator_role() returns trigger language plpgsql as $$
begin
  insert into operator_roles (user_id, role) values (new.user_id, 'admin') on conflict do nothing;
  return null;
end $$;
create trigger user_roles_operator_given after insert on user_roles
  for each row when (new.role = 'admin') execute function give_operator_role();

-- Who leaves the operators’ side, by whichever way, keeps nothing of it.
create function take_operator_roles() returns trigger language plpgsql as $$
begin
  delete from operator_roles where user_id = old.user_id;
  return null;
end $$;
create trigger user_roles_operator_taken after delete on user_roles
  for each row when (old.role = 'admin') execute function take_operator_roles();

-- Each process remembers who asks, with these roles (0016).
create trigger operator_roles_given after insert on operator_roles
  for each row execute function notify_actor_change('user_id');
create trigger operator_roles_change after update or delete on operator_roles
  for each row execute function notify_actor_change('user_id');
create trigger operator_roles_emptied after truncate on operator_roles execute function notify_every_actor_change();

select allow_in_check('admin_actions', 'admin_actions_action_check', 'change_roles');
