-- « Entre femmes »: what a woman says of herself, and takes back, is a consent like the others; the newest row holds.
-- Of one word the constraint was no list that allow_in_check could add to.
alter table consents
  drop constraint consents_purpose_check,
  add constraint consents_purpose_check check (purpose in ('card', 'among_women'));
