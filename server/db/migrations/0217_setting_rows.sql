-- What operators set beside tariffs, commission and limits, by name and from an instant on. A row is never changed: a newer
-- one, for the same or a later instant, replaces it. Without a row, or with a value of null, code and environment count.
create table setting_rows (
  id bigint generated always as identity primary key,
  name text not null,
  -- Its shape: domain/settings/settings.table.ts#SETTING_SCHEMAS.
  value jsonb,
  valid_from timestamptz not null,
  set_by uuid not null references users,
  reason text not null,
  set_at timestamptz not null,
  constraint setting_rows_name_check check (name in ('contacts', 'identity'))
);
create trigger setting_rows_append_only before update or delete on setting_rows
  for each row execute function refuse_to_rewrite();
create trigger setting_rows_stay before truncate on setting_rows
  for each statement execute function refuse_to_empty();

-- Each process keeps the rows (server/settings/kept-settings.ts#keepSettings), and reads them again when one was added.
create function notify_setting_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('miyi_settings', '');
  return null;
end $$;
create trigger setting_rows_added after insert on setting_rows
  for each statement execute function notify_setting_change();

select allow_in_check('admin_actions', 'admin_actions_action_check', 'change_setting');
-- A setting is about no person: it has no target.
select allow_in_check('admin_actions', 'admin_actions_check', 'change_setting');
