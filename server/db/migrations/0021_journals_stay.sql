-- TRUNCATE fires no trigger of a row: what is never deleted row by row could still be emptied at once, also by
-- « truncate users cascade ». Refused for the journals and for what rides and money are accounted for with.

create function refuse_to_empty() returns trigger language plpgsql as $$
begin
  raise exception '% is kept: it cannot be emptied', tg_table_name;
end $$;

do $$
declare
  kept text;
begin
  foreach kept in array array[
    'ride_events', 'admin_actions', 'ride_waves', 'ride_offers', 'ride_ratings', 'passenger_ratings', 'rides',
    'payment_transactions', 'payment_attempts', 'users', 'profiles'
  ] loop
    execute format(
      'create trigger %I before truncate on %I for each statement execute function refuse_to_empty()',
      kept || '_stay', kept);
  end loop;
end $$;
