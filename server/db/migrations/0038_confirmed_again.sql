-- Which try confirmed a registration. Its row stays closed until it expires: whoever sends the same try again, because the
-- answer was lost, is given the same session and the booking that waited.
alter table waiting_registrations add column confirm_key text;
