-- The day on which the owner was last written to about this rent: once a day at most, and once at all before they take part.
alter table rents add column owner_notified_on date;
