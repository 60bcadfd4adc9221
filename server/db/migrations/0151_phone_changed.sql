-- When the owner's session last changed the number of the profile; null: it is the one of the registration, or there never was
-- one. A reset of the password by e-mail removes a changed number.
alter table profiles add column phone_changed_at timestamptz;
