-- How far, and how long, a driver's balance may be below zero before new cash offers stop. A row is never changed: a newer
-- one, for the same or a later instant, replaces it. Both limits null: none any more.
create table debt_limits (
  id bigint generated always as identity primary key,
  limit_xof integer check (limit_xof > 0),
  limit_days integer check (limit_days > 0),
  valid_from timestamptz not null,
  set_by uuid not null references users,
  reason text not null,
  set_at timestamptz not null
);
create index debt_limits_in_force on debt_limits (valid_from desc, id desc);
create trigger debt_limits_append_only before update or delete on debt_limits
  for each row execute function refuse_to_rewrite();
create trigger debt_limits_stay before truncate on debt_limits
  for each statement execute function refuse_to_empty();

-- Differences of balances with their instant, so that adding them up can say since when a balance is below zero. Processes of
-- an older version add up ledger_changes, which nothing fills any more.
create table balance_changes (account ledger_account not null, balance_xof bigint not null, at timestamptz not null);
create index balance_changes_of_account on balance_changes (account, at);
create or replace function count_ledger_entry() returns trigger language plpgsql as $$
begin
  insert into balance_changes (account, balance_xof, at)
  values (new.debit, -new.amount_xof, new.at), (new.credit, new.amount_xof, new.at);
  return null;
end $$;

create or replace view kept_balances as
  select account, sum(balance_xof) as balance_xof
  from (
    select account, balance_xof from ledger_balances
    union all
    select account, balance_xof from ledger_changes
    union all
    select account, balance_xof from balance_changes
  ) as kept
  group by account;

-- Since when the balance is below zero; null: it is not. Kept of balances that are added up.
alter table ledger_balances add column negative_since timestamptz;

-- A balance with its changes that are not added up yet, and since when it is below zero. Changes of one instant are one step.
create function balance_of(of_account text) returns table (balance_xof bigint, negative_since timestamptz)
language sql stable as $$
  with kept as (
    select coalesce(sum(balance_xof), 0)::bigint as balance_xof, max(negative_since) as negative_since
    from ledger_balances where account = of_account
  ), changes as (
    select balance_xof, at from balance_changes where account = of_account
    union all
    select balance_xof, now() from ledger_changes where account = of_account
  ), steps as (
    select at, (kept.balance_xof + sum(changes.balance_xof) over (order by at))::bigint as after from changes, kept
  ), last_even as (
    select max(at) as at from steps where after >= 0
  ), balance as (
    select (kept.balance_xof + coalesce((select sum(balance_xof) from changes), 0))::bigint as xof from kept
  )
  select balance.xof, case
    when balance.xof >= 0 then null
    when last_even.at is not null then (select min(at) from steps where steps.at > last_even.at)
    when kept.balance_xof >= 0 then (select min(at) from steps)
    else kept.negative_since
  end
  from kept, last_even, balance
$$;

-- What is kept now, with the instant from the entries themselves.
with folded as (delete from ledger_changes returning account, balance_xof)
insert into ledger_balances (account, balance_xof)
select account, sum(balance_xof) from folded group by account
on conflict (account) do update set balance_xof = ledger_balances.balance_xof + excluded.balance_xof;
with moves as (
  select debit as account, -amount_xof as xof, at from ledger_entries
  union all
  select credit, amount_xof, at from ledger_entries
), steps as (
  select account, at, sum(xof) over (partition by account order by at) as after from moves where account like 'driver:%'
), crossed as (
  select account, at, after < 0 and lag(after, 1, 0::numeric) over (partition by account order by at) >= 0 as is_crossing
  from (select distinct account, at, after::numeric as after from steps) as instants
), since as (
  select account, max(at) as at from crossed where is_crossing group by account
)
update ledger_balances set negative_since = since.at
from since where ledger_balances.account = since.account and ledger_balances.balance_xof < 0;

create function debt_limit_in_force(at timestamptz) returns table (limit_xof integer, limit_days integer)
language sql stable as $$
  select newest.limit_xof, newest.limit_days
  from (
    select limit_xof, limit_days from debt_limits where valid_from <= at order by valid_from desc, id desc limit 1
  ) as newest
  where newest.limit_xof is not null or newest.limit_days is not null
$$;

-- What an operator does with a driver's account, once each: the page makes the key, and the entry names the row. `amount_xof`
-- is what the driver's balance changes by.
create table account_actions (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  kind text not null check (kind in ('cash_received', 'correction')),
  driver_id uuid not null references users,
  amount_xof integer not null check (amount_xof <> 0),
  reason text not null,
  done_by uuid not null references users,
  at timestamptz not null,
  check (kind <> 'cash_received' or amount_xof > 0)
);
create index account_actions_of_driver on account_actions (driver_id, at);
create trigger account_actions_append_only before update or delete on account_actions
  for each row execute function refuse_to_rewrite();
create trigger account_actions_stay before truncate on account_actions
  for each statement execute function refuse_to_empty();

select allow_in_check('admin_actions', 'admin_actions_action_check', 'set_debt_limit', 'receive_cash', 'correct_account');
-- A limit is for all drivers: it has no target.
select allow_in_check('admin_actions', 'admin_actions_check', 'set_debt_limit');
