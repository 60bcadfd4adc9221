-- The processes look for due waves at the same instant, the end of a window. One claims after the other, so that the rides of
-- one window are matched together: two claims at once would each skip what the other locks just now, and split them.
-- The lock is held for the claim alone, here on the server: a process that hangs keeps nobody else from claiming.
create function claim_due_rides(due_at timestamptz, most int, except_ids uuid[]) returns setof uuid
language plpgsql as $$
declare
  gate constant bigint := hashtextextended('claim_due_rides', 0);
  is_held boolean := false;
begin
  -- The lock belongs to the connection, and would outlive a failed transaction. It is taken and noted in one expression, within
  -- the block that gives it back: a claim that is cancelled, wherever it is, leaves nothing locked.
  is_held := pg_advisory_lock(gate) is not null;
  return query
    select id from rides
    where status = 'requested' and next_wave_at <= due_at and id <> all(except_ids)
    order by next_wave_at, id limit most
    for update skip locked;
  is_held := not pg_advisory_unlock(gate);
exception when query_canceled or others then
  if is_held then
    perform pg_advisory_unlock(gate);
  end if;
  raise;
end $$;
