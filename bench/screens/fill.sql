-- Years of use in a few minutes: 50 000 accounts and as many rides as miyi.rides says, more from month to month. Ids are
-- made of numbers, so that rows refer to each other without lookups; random values are the same in each run.

select setseed(0.42);

create function pg_temp.of(kind text, n bigint) returns uuid language sql immutable as $$
  select overlay(overlay(md5(kind || n) placing '4' from 13) placing '8' from 17)::uuid $$;
create function pg_temp.one_of(list text[], chance double precision) returns text language sql immutable as $$
  select list[1 + floor(chance * cardinality(list))::int] $$;

-- Accounts: drivers are 1 to 5 000, operators the next 40, everybody else a passenger.
insert into users (id, name, email, phone_number, email_verified, created_at)
select pg_temp.of('user', n),
  pg_temp.one_of('{Afi,Aïcha,Akouavi,Alice,Armel,Bio,Brice,Chantal,Codjo,Cossi,Donatien,Edwige,Fatou,Félix,Gisèle,Ibrahim,Justine,Koffi,Larissa,Mahougnon,Moussa,Nadège,Pascaline,Rachidi,Romuald,Sènan,Sylvie,Tanguy,Yénoukounmè,Zénabou}', random())
  || ' ' ||
  pg_temp.one_of('{Adjovi,Agossou,Ahouansou,Akplogan,Assogba,Azon,Bello,Chabi,Dansou,Djossou,Dossou,Fagbohoun,Gbaguidi,Gnonlonfin,Hounkpè,Houessou,Kakpo,Kora,Kponou,Lokossou,Mensah,Orou,Sagbo,Sossou,Tchibozo,Tossou,Yessoufou,Zannou,Zinsou,Zountcheme}', random()),
  'compte-' || n || '@bench.example', '+22901' || lpad((90000000 + n * 17 % 9999999)::text, 8, '0'), n % 50 <> 0,
  now() - interval '3 years' * (1 - sqrt(n / 50000.0))
from generate_series(1, 50000) n;
update profiles set created_at = users.created_at from users where users.id = profiles.id;
update users set blocked_at = now() - interval '1 day', block_reason = 'Essai'
where id in (select pg_temp.of('user', n) from generate_series(5200, 50000, 200) n);

-- The following rows are consistent: checking each reference, and counting each ride, would take longer than all the rest.
set local session_replication_role = replica;
-- So would filling the indexes of the large tables row by row: they are built at once when all rows are there.
set local maintenance_work_mem = '256MB';
create temporary table filled on commit drop as
select unnest('{rides,ride_drivers,ride_events,ride_waves,ride_offers,payment_transactions,payment_attempts,ride_ratings,passenger_ratings,sign_in_events}'::regclass[]) as name;
update pg_index set indisready = false, indisvalid = false where indrelid in (select name from filled);

insert into user_roles (user_id, role) select pg_temp.of('user', n), 'driver' from generate_series(1, 5000) n;
insert into user_roles (user_id, role) select pg_temp.of('user', n), 'admin' from generate_series(5001, 5040) n;
-- The trigger of user_roles, which does not run here, gives these.
insert into operator_roles (user_id, role) select pg_temp.of('user', n), 'admin' from generate_series(5001, 5040) n;
insert into drivers (user_id, vehicle_plate, license_number, vehicle_type, license_issue_date, license_expiry_date,
  license_authority, license_category, has_insurance, driver_type, is_available, approval, approval_changed_at, created_at)
select pg_temp.of('user', n), 'A' || chr((65 + n % 26)::int) || '-' || lpad((n % 10000)::text, 4, '0') || '-RB',
  'PC-' || n, case when n % 10 < 7 then 'zemidjan' else 'standard' end, current_date - 900, current_date + 900, 'ANaTT',
  'A1', true, case when n % 10 < 7 then 'zem' else 'vtc' end, n % 6 = 0,
  case when n % 25 = 1 then 'pending' when n % 40 = 2 then 'refused' when n % 60 = 3 then 'suspended' else 'approved' end,
  now() - interval '3 years' * (1 - sqrt(n / 5000.0)), now() - interval '3 years' * (1 - sqrt(n / 5000.0))
from generate_series(1, 5000) n;
update searchable_people set search_plate = drivers.search_plate from drivers where drivers.user_id = searchable_people.user_id;
insert into user_documents (user_id, document_type, expiry_date, file_url, status, created_at, review)
select pg_temp.of('user', n), kind, current_date + 365 - turn * 400, '/files/user-documents/' || n || '/' || kind || turn,
  case when turn = 0 then 'valid' else 'expired' end, now() - turn * interval '400 days', 'confirmed'
from generate_series(1, 5000) n
cross join unnest('{license,vehicle_registration,insurance,vehicle_inspection,id_card}'::text[]) kind
cross join generate_series(0, 1) turn;
-- One driver in fifty has given new ones, which wait for an operator.
insert into user_documents (user_id, document_type, expiry_date, file_url, status, created_at, review)
select pg_temp.of('user', n), kind, current_date + 700, '/files/user-documents/' || n || '/' || kind || '2', 'valid',
  now() - n * interval '1 minute', 'waiting'
from generate_series(50, 5000, 50) n
cross join unnest('{license,vehicle_registration,insurance,vehicle_inspection,id_card}'::text[]) kind;

insert into accounts (user_id, account_id, provider_id) select id, id::text, 'credential' from users;
-- Three sessions each, as for a phone, a computer and an earlier phone.
insert into sessions (user_id, token, expires_at, created_at)
select pg_temp.of('user', n), 'bench-' || n || '-' || turn, now() + interval '20 days', now() - turn * interval '3 days'
from generate_series(1, 50000) n cross join generate_series(1, 3) turn;
-- « Mes données » is open to all of them.
insert into own_data_openings (session_id, opened_at) select id, now() + interval '1 day' from sessions;
insert into sign_in_events (user_id, kind, device, network, first_at, at, hour, series)
select pg_temp.of('user', n), 'signed_in_password', 'Chrome sur Android', '41.138.88.x', at, at, date_trunc('hour', at), ''
from generate_series(1, 50000) n cross join generate_series(1, 10) turn,
  lateral (select now() - turn * interval '20 days') as t(at);
insert into saved_places (user_id, label, place) select id, 'home', 'Carrefour Vêdoko' from users;
insert into favourite_places (user_id, name, place)
select pg_temp.of('user', n), 'Lieu ' || turn, 'Marché Dantokpa'
from generate_series(5041, 20000) n cross join generate_series(1, 3) turn;
insert into waiting_registrations (id, email, full_name, phone_number, password_hash, created_at, expires_at)
select pg_temp.of('waiting', n), 'attente-' || n || '@bench.example', 'Attente ' || n, '+2290197000000', 'x',
  now() - interval '1 hour', now() + interval '23 hours'
from generate_series(1, 1000) n;

-- The last 300 rides are under way: of the 300 busiest passengers, with the 300 busiest drivers.
create temporary table plan on commit drop as
select n, pg_temp.of('ride', n) as id, total - n < 300 as is_open,
  case when total - n < 300 then 5041 + total - n else 5041 + floor(44960 * power(random(), 2))::int end as passenger,
  case when total - n < 300 then 1 + total - n else 1 + floor(5000 * power(random(), 2))::int end as driver,
  case when total - n < 300 then now() - (total - n) * interval '2 seconds'
    else now() - interval '20 minutes' - interval '3 years' * (1 - sqrt(n::float8 / total)) end as at,
  random() as chance, random() as money, random() as mood
from generate_series(1, current_setting('miyi.rides')::int) n, lateral (select current_setting('miyi.rides')::int) as t(total);
alter table plan add column status text;
update plan set status = case
  when is_open then (array['requested', 'accepted', 'in_progress'])[1 + n % 3]
  when chance < 0.82 then 'completed' else 'cancelled' end;

insert into rides (id, passenger_id, driver_id, ride_type, pickup_location, dropoff_location, price, estimated_duration,
  status, version, idempotency_key, open_slot, created_at, requested_at, accepted_at, arrived_at, started_at,
  completed_at, cancelled_at, cancelled_by, cancel_reason, pickup_place_id, pickup_lat, pickup_lon, dropoff_place_id,
  dropoff_lat, dropoff_lon, distance_m, fare, share_key, cancel_fee, search_from, open_to_all)
select id, pg_temp.of('user', passenger),
  case when status in ('requested', 'cancelled') then null else pg_temp.of('user', driver) end,
  case when driver % 10 < 7 then 'zemidjan' when mood < 0.6 then 'standard' when mood < 0.9 then 'premium' else 'xl' end,
  'Carrefour Vêdoko', 'Marché Dantokpa', 500 + (100 * floor(money * 40))::int, 10 + (chance * 30)::int, status,
  case status when 'requested' then 1 when 'accepted' then 2 when 'in_progress' then 3 when 'completed' then 4 else 2 end,
  'ride-' || n, 1, at, at,
  case when status not in ('requested', 'cancelled') then at + interval '1 minute' end,
  case when status = 'accepted' then at + interval '1 minute'
    when status in ('in_progress', 'completed') then at + interval '4 minutes' end,
  case when status in ('in_progress', 'completed') then at + interval '5 minutes' end,
  case when status = 'completed' then at + interval '20 minutes' end,
  case when status = 'cancelled' then at + interval '5 minutes' end,
  case when status = 'cancelled' then case when money < 0.5 then 'system' else 'passenger' end end,
  case when status = 'cancelled' and money < 0.5 then 'no_driver' end,
  'vedoko', 6.3792 + mood / 50, 2.3892, 'dantokpa', 6.3713, 2.4331 + mood / 50, 4000 + (mood * 4000)::int,
  '[{"part":"flat","amountXof":500,"units":null}]',
  case when is_open then rpad('bench' || n, 22, 'x') end,
  case when status = 'cancelled' and money > 0.95 then 200 else 0 end, at, status <> 'requested' or n % 2 = 0
from plan order by n;

insert into vehicles (driver_id, state, plate, license_number, proposed_at, valid_from)
select user_id, 'in_force', vehicle_plate, license_number, created_at, created_at from drivers;
insert into ride_drivers (ride_id, acceptance, ride_version, driver_id, vehicle_id, accepted_at, full_name, first_name, phone_number, plate,
  vehicle_type, license_number)
select rides.id, 1, 2, rides.driver_id, vehicles.id, rides.accepted_at, profiles.full_name,
  split_part(profiles.full_name, ' ', 1), profiles.phone_number, vehicles.plate, drivers.vehicle_type, vehicles.license_number
from rides join drivers on drivers.user_id = rides.driver_id join profiles on profiles.id = rides.driver_id
join vehicles on vehicles.driver_id = rides.driver_id
order by rides.accepted_at;

insert into ride_events (ride_id, version, action, from_status, to_status, party, actor_id, at)
select id, 1, 'request', null, 'requested', 'passenger', pg_temp.of('user', passenger), at from plan
union all
select id, 2, 'accept', 'requested', 'accepted', 'driver', pg_temp.of('user', driver), at + interval '1 minute'
from plan where status in ('accepted', 'in_progress', 'completed')
union all
select id, 3, 'start', 'accepted', 'in_progress', 'driver', pg_temp.of('user', driver), at + interval '5 minutes'
from plan where status in ('in_progress', 'completed')
union all
select id, 4, 'finish', 'in_progress', 'completed', 'driver', pg_temp.of('user', driver), at + interval '20 minutes'
from plan where status = 'completed'
union all
select id, 2, 'cancel', 'requested', 'cancelled', 'passenger', pg_temp.of('user', passenger), at + interval '5 minutes'
from plan where status = 'cancelled'
order by 8;

insert into ride_waves (ride_id, round, wave, at, offered, passed_over) select id, 1, 1, at, 2, '[]' from plan;
insert into ride_offers (ride_id, driver_id, round, wave, slot, rank, pickup_m, pickup_s, reason, offered_at, expires_at,
  outcome, answered_at)
select id, pg_temp.of('user', 1 + (driver - 1 + rank * 7) % 5000), 1, 1, 1, rank, 800, 120, 'soonest', at,
  at + interval '15 seconds', case when rank = 0 and status <> 'cancelled' then 'accepted' else 'expired' end,
  at + interval '10 seconds'
from plan cross join generate_series(0, 1) rank where status <> 'requested' order by at;
-- Each open request is offered to two drivers.
insert into ride_offers (ride_id, driver_id, round, wave, slot, rank, reason, offered_at, expires_at)
select id, pg_temp.of('user', 1 + (n * 2 + rank) % 5000), 1, 1, 1, 1, 'soonest', now(), now() + interval '1 day'
from plan cross join generate_series(0, 1) rank where status = 'requested';

insert into payment_transactions (id, ride_id, amount, payment_provider, status, purpose, transaction_id, created_at,
  updated_at, completed_at)
select pg_temp.of('payment', n), id, 500 + (100 * floor(money * 40))::int,
  case when money < 0.65 then 'cash' else 'simulator' end, 'completed', 'ride',
  case when money >= 0.65 then 'transaction-' || n end, at + interval '20 minutes', at + interval '21 minutes',
  at + interval '21 minutes'
from plan where status = 'completed' and mood < 0.999
union all
select pg_temp.of('fee', n), id, 200, 'simulator', 'completed', 'cancel_fee', 'fee-' || n, at + interval '1 day',
  at + interval '1 day', at + interval '1 day'
from plan where status = 'cancelled' and money > 0.95 and mood < 0.9;
insert into rides_to_pay (ride_id, passenger_id, driver_id, completed_at)
select id, passenger_id, driver_id, completed_at from rides
where status = 'completed' and not exists (select from payment_transactions paid where paid.ride_id = rides.id);
insert into payment_attempts (payment_id, payment_provider, transaction_id, outcome, inquiry, amount_xof, created_at,
  updated_at)
select id, 'simulator', transaction_id, 'completed', 'known', amount, created_at, updated_at
from payment_transactions where payment_provider = 'simulator';

insert into ride_ratings (ride_id, driver_id, stars, reasons)
select id, pg_temp.of('user', driver), 3 + floor(mood * 3)::int, '{}' from plan where status = 'completed' and mood < 0.6;
insert into passenger_ratings (ride_id, passenger_id, driver_id, stars, reasons)
select id, pg_temp.of('user', passenger), pg_temp.of('user', driver), 3 + floor(money * 3)::int, '{}'
from plan where status = 'completed' and money < 0.4;

-- Drivers' positions, every 15 seconds of a ride, in the last weeks.
insert into ride_positions (ride_id, driver_id, at, lat, lon)
select id, pg_temp.of('user', driver), at + interval '1 minute' + turn * interval '15 seconds',
  6.3792 - turn * 0.0001, 2.3892 + turn * 0.0007
from plan cross join generate_series(0, 59) turn
where status = 'completed' and n > 0.97 * current_setting('miyi.rides')::int;

insert into admin_actions (at, actor_id, action, target_id, reason)
select now() - interval '3 years' * (1 - n / 100000.0), pg_temp.of('user', 5001 + n % 40),
  (array['view_papers', 'approve_driver', 'suspend_driver', 'block_user'])[1 + n % 4], pg_temp.of('user', 1 + n * 7 % 5000),
  case when n % 4 > 1 then 'Papiers à revoir' end
from generate_series(1, 100000) n order by n;
insert into letters (kind, recipient, subject, body, rank, created_at, due_at, give_up_at, tries, last_error, failed_at)
select 'receipt', 'compte-' || n || '@bench.example', 'Reçu', null, 2, now() - n * interval '10 minutes', now(), now(), 30,
  'connection refused', now() - n * interval '9 minutes'
from generate_series(1, 4000) n;

-- Cases: a closed one of many completed rides, and an open one of each ride under way, which has the id of its ride.
insert into cases (id, number, kind, state, person_id, person_side, ride_id, other_id, opened_by, key, opened_at, due_at,
  closed_at, closed_by)
select id, (1000000 + row_number() over (order by created_at))::text,
  (array['lost_object', 'complaint', 'other'])[1 + row_number() over (order by created_at) % 3],
  case when status = 'completed' then 'closed' else 'open' end, passenger_id, 'passenger', id, driver_id, passenger_id, id,
  created_at, created_at + interval '3 days', case when status = 'completed' then created_at + interval '1 day' end,
  case when status = 'completed' then pg_temp.of('user', 5001) end
from rides where status = 'accepted' or (status = 'completed' and price % 1000 < 50);
insert into case_messages (case_id, author, author_id, key, body, at)
select id, 'person', person_id, id, 'Un sac est resté dans la voiture.', opened_at from cases;

-- A company that pays some rides of this month. Whoever has a ride under way manages it.
insert into companies (id, name, address, billing_email, monthly_limit_xof, opened_by, opened_at)
values ('00000000-0000-4000-8000-000000c0ffee', 'Entreprise Essai', 'Ganhi', 'compta@bench.example', 90000000,
  pg_temp.of('user', 5001), now() - interval '1 year');
insert into company_members (company_id, user_id, role, joined_at)
select '00000000-0000-4000-8000-000000c0ffee', passenger_id, 'manager', now() - interval '1 year'
from rides where status = 'accepted' group by passenger_id;
update payment_transactions set payment_provider = 'company', company_id = '00000000-0000-4000-8000-000000c0ffee'
where payment_provider = 'cash' and purpose = 'ride' and completed_at > now() - interval '30 days' and amount % 1700 = 0;

-- An authority asks for all of a passenger’s number in the last month.
insert into disclosures (id, kind, subject_kind, subject, from_at, until_at, authority, officer, requisition, requisition_on, reason,
  asked_by, asked_at)
select '00000000-0000-4000-8000-0000000d15c0', 'subject', 'phone', phone_number, now() - interval '30 days', now(),
  'Tribunal', 'Greffier', 'PV 1', current_date, 'Essai', pg_temp.of('user', 5001), now()
from profiles where id = pg_temp.of('user', 1);

do $$
declare
  name regclass;
begin
  for name in select filled.name from filled loop
    execute format('reindex table %s', name);
  end loop;
end $$;
