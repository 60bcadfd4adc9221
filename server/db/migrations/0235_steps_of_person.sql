-- « Mes données » put every step of a person’s rides in order to show the newest five.
create index ride_events_of_actor on ride_events (actor_id, at desc);
