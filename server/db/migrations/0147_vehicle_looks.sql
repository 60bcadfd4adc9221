-- Make and colour of a vehicle: passengers recognise it by them. Null: the driver has not said it.
alter table drivers
  add column vehicle_make text,
  add column vehicle_colour text,
  add constraint drivers_vehicle_make_check check (char_length(vehicle_make) between 1 and 40),
  add constraint drivers_vehicle_colour_check check (
    vehicle_colour in ('black', 'white', 'grey', 'red', 'blue', 'green', 'yellow', 'brown', 'orange', 'beige'));

select allow_in_check('admin_actions', 'admin_actions_action_check', 'describe_vehicle');
