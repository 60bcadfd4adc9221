-- The platform's commission on fares, by service and from an instant on. A row is never changed: a newer one, for the same or
-- a later instant, replaces it.
create table commission_rates (
  id bigint generated always as identity primary key,
  ride_type text not null,
  -- Thousandths of the price.
  permille integer not null check (permille between 0 and 1000),
  valid_from timestamptz not null,
  set_by uuid not null references users,
  reason text not null,
  set_at timestamptz not null
);
create index commission_rates_in_force on commission_rates (ride_type, valid_from desc, id desc) include (permille);
create trigger commission_rates_append_only before update or delete on commission_rates
  for each row execute function refuse_to_rewrite();
create trigger commission_rates_stay before truncate on commission_rates
  for each statement execute function refuse_to_empty();

-- 0 until an operator has set one. Of two rows for one instant the newer counts.
create function commission_in_force(of_type text, at timestamptz) returns integer language sql stable
return coalesce(
  (select permille from commission_rates where ride_type = of_type and valid_from <= at
   order by valid_from desc, id desc limit 1),
  0);

alter table admin_actions
  drop constraint admin_actions_check,
  add constraint admin_actions_check check (
    target_id is not null or ride_id is not null or action in ('view_live_map', 'resend_letter', 'set_commission')
  ),
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in (
    'view_papers', 'approve_driver', 'refuse_driver', 'suspend_driver', 'reinstate_driver',
    'grant_admin', 'take_admin', 'block_user', 'unblock_user', 'cancel_ride', 'waive_fee', 'resend_letter', 'view_live_map',
    'settle_fare', 'write_off_fare', 'receive_fees', 'set_commission'));
