-- Who looked at the live map is written down; such a look is at nobody in particular.
alter table admin_actions
  drop constraint admin_actions_check,
  add constraint admin_actions_check check (target_id is not null or ride_id is not null or action in ('view_live_map', 'resend_letter')),
  drop constraint admin_actions_action_check,
  add constraint admin_actions_action_check check (action in (
    'view_papers', 'approve_driver', 'refuse_driver', 'suspend_driver', 'reinstate_driver',
    'grant_admin', 'take_admin', 'block_user', 'unblock_user', 'cancel_ride', 'waive_fee', 'resend_letter', 'view_live_map'));
create index looks_at_the_map on admin_actions (actor_id, at) where action = 'view_live_map';
