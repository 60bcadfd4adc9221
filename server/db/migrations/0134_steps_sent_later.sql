-- A driver's step that their phone kept without network: the ride and its event have the instant of the tap, and here when
-- the server knew of it. Null: at once.
alter table rides add column arrival_known_at timestamptz;
alter table ride_events add column known_at timestamptz;
