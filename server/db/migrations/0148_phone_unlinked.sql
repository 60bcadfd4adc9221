-- A number may be removed from the account that it opens.
select allow_in_check('sign_in_events', 'sign_in_events_kind_check', 'phone_unlinked');

-- A number that somebody proves is removed from other people's profiles.
create index profiles_with_number on profiles (phone_number) where phone_number is not null;
