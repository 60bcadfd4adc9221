-- Three more actions of operators, beside those that the migrations before this one allow; the first is about no person.
do $$
declare
  allowed text;
  about_nobody text;
begin
  select string_agg(quote_literal(found.words[1]), ', ') into allowed
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as found (words)
  where conname = 'admin_actions_action_check' and conrelid = 'admin_actions'::regclass;
  select string_agg(quote_literal(found.words[1]), ', ') into about_nobody
  from pg_constraint, regexp_matches(pg_get_constraintdef(oid), '''([a-z_]+)''', 'g') as found (words)
  where conname = 'admin_actions_check' and conrelid = 'admin_actions'::regclass;
  alter table admin_actions drop constraint admin_actions_action_check, drop constraint admin_actions_check;
  execute format(
    'alter table admin_actions add constraint admin_actions_action_check check (action in (%s, %L, %L, %L))',
    allowed, 'set_invoice_rule', 'retry_invoice', 'close_invoice');
  execute format(
    'alter table admin_actions add constraint admin_actions_check check (
      target_id is not null or ride_id is not null or action in (%s, %L))',
    about_nobody, 'set_invoice_rule');
end $$;
