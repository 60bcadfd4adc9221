-- Each list in the order in which it is read, so that a page costs the same wherever it stands in the list. A booking writes
-- as many entries as before: a new ride has no driver.
create index rides_of_passenger_newest on rides (passenger_id, created_at desc, id desc);
create index rides_newest_first on rides (created_at desc, id desc);
drop index rides_of_passenger, rides_newest;
create index rides_of_driver_newest on rides (driver_id, created_at desc, id desc) where driver_id is not null;
create index drivers_decided on drivers (approval_changed_at desc, user_id desc) where approval <> 'pending';
create index users_blocked on users (created_at desc, id desc) where blocked_at is not null;

-- A driver's mean is asked for with each ride that is shown: from the index alone, however many stars it is made of.
create index ride_ratings_stars_of_driver on ride_ratings (driver_id) include (stars);
drop index ride_ratings_of_driver;
