-- When an operator watches alerts. A row is never changed: a newer one replaces it. Without a row, nobody watches all the time.
create table watch_hours (
  id bigint generated always as identity primary key,
  -- Seven entries, Monday first: null, or from and to, « 07:00 » to « 22:00 », of Benin. Null: nobody watches any more.
  hours jsonb,
  set_by uuid not null references users,
  reason text not null,
  set_at timestamptz not null
);
create trigger watch_hours_append_only before update or delete on watch_hours
  for each row execute function refuse_to_rewrite();
create trigger watch_hours_stay before truncate on watch_hours for each statement execute function refuse_to_empty();
