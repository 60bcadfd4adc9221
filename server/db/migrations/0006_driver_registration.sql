-- When the driver accepted the general terms (§2 step 3). Null: a file from before they were asked for.
alter table drivers add column terms_accepted_at timestamptz;
