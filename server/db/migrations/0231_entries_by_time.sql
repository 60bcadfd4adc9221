-- An export reads the entries of a period in the order of their time, a page after the other.
create index entries_by_time on ledger_entries (at, id);
