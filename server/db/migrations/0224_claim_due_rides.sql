-- The processes look for due waves at the same instant, the end of a window. One claims after the other, so that the rides of
-- one window are matched together: two claims at once would each skip what the other locks just now, and split them.
-- The lock is held for the claim alone, here on the server: a process that hangs keeps nobody else from claiming.
create function claim_due_rides(due_at timestamptz, most int, except_ids uuid[]) returns setof uuid
language plpgsql as $$
declare
  gate constant bigint := hashtextextended('claim_due_rides', 0);
begin
  perform pg_advisory_lock(gate);
  begin
    return query
      select id from rides
      where status = 'requested' and next_wave_at <= due_at and id <> all(except_ids)
      order by next_wave_at, id limit most
      for update skip locked;
  exception when query_canceled or others then
    -- It belongs to the connection, and would outlive the failed transaction.
    perform pg_advisory_unlock(gate);
    raise;
  end;
  perform pg_advisory_unlock(gate);
end $$;
