-- The operators' page of the day reads the fees of the rides that were cancelled on it, and not every fee there ever was.
create index fees_by_day on rides (cancelled_at) where cancel_fee > 0;
