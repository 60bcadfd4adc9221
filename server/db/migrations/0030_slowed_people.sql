-- Who books and cancels again and again, and who gives rides back, is slowed: both are counted from what happened.

-- Bookings that their passenger cancelled at once and for nothing: within two minutes of the search, or of acceptance.
-- Not those for later that nobody was asked for yet, and none that a driver had given back (its round has grown).
create view abandoned_bookings as
  select rides.id as ride_id, rides.passenger_id, rides.cancelled_at
  from rides
  where rides.cancelled_by = 'passenger'
    and rides.cancel_fee = 0
    and rides.dispatch_round = 1
    and rides.cancelled_at >= rides.search_from
    and rides.cancelled_at - coalesce(rides.accepted_at, greatest(rides.requested_at, rides.search_from))
      < interval '2 minutes';

-- The same words, so that counting them reads the index and nothing else.
create index rides_abandoned on rides (passenger_id, cancelled_at)
  where cancelled_by = 'passenger'
    and cancel_fee = 0
    and dispatch_round = 1
    and cancelled_at >= search_from
    and cancelled_at - coalesce(accepted_at, greatest(requested_at, search_from)) < interval '2 minutes';

create index ride_events_given_back_by on ride_events (actor_id, at) where action = 'give_back';
