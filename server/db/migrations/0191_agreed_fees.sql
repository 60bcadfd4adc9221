-- Last of an upgrade, because reads of rides wait from here on.
-- The fees of the tariff by which a ride was priced. Null: booked before this version, or by it during the upgrade.
alter table rides
  add column agreed_cancel_fee_xof integer check (agreed_cancel_fee_xof >= 0),
  add column agreed_no_show_fee_xof integer check (agreed_no_show_fee_xof >= 0);
