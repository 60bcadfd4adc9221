-- The operator's page of a ride shows its alerts; forgetting old rides looks for them too.
create index sos_of_ride on sos_alerts (ride_id);
