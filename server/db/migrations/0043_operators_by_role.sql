-- Operators are few among many roles: their list, and how many would be left, are asked for by role.
create index user_roles_operators on user_roles (user_id) where role = 'admin';
