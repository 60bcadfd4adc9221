-- From which network a registration came: five of an address wait from each, so that nobody elsewhere keeps its owner out.
-- Empty: made before this was kept, or by an older process.
alter table waiting_registrations add column network text not null default '';
