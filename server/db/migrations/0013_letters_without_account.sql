-- A confirmation link may be sent again to a registration that has no account yet: the journal names the operator only.

alter table admin_actions
  drop constraint admin_actions_check,
  add constraint admin_actions_check check (action = 'resend_letter' or target_id is not null or ride_id is not null);
