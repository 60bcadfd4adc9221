-- The journal of rides keeps who did what and when. Why somebody cancelled is their own words: they go with the account of whoever
-- wrote them, and with the places of an old ride. Nothing else of a step changes.
create function refuse_to_rewrite_but_reasons() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.reason is null and to_jsonb(new) - 'reason' = to_jsonb(old) - 'reason' then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name;
end $$;
drop trigger ride_events_append_only on ride_events;
create trigger ride_events_append_only before update or delete on ride_events
  for each row execute function refuse_to_rewrite_but_reasons();
