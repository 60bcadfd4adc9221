-- An offer to a driver whose phone sends no position: they hear of it by push.
alter table ride_offers add column is_asleep boolean not null default false;
