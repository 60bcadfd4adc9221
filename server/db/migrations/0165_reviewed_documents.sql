-- What operators say of each document of a driver. Only a confirmed one counts, with `expiry_date` as the operator confirmed
-- it. Null: nobody reviews it, because its owner drives nobody. An older process inserts without these columns: waiting.
alter table user_documents
  add column review text default 'waiting' constraint user_documents_review_check
    check (review in ('waiting', 'confirmed', 'refused')),
  add column review_reason text,
  add column reviewed_at timestamptz,
  add column reviewed_by uuid references users,
  -- The day that its owner declared, where the operator confirmed another one.
  add column declared_expires_on date,
  add constraint user_documents_refused_with_reason check ((review = 'refused') = (review_reason is not null)),
  add constraint user_documents_reviewed_at_some_time check (review <> 'waiting' or reviewed_at is null);

update user_documents set review = null
where not exists (select from drivers where drivers.user_id = user_documents.user_id);

-- Documents of drivers who are or were approved were seen with their file, or counted until now: they count as they stand.
update user_documents set review = 'confirmed'
from drivers where drivers.user_id = user_documents.user_id and drivers.approval in ('approved', 'suspended');

-- What somebody gave before they registered as a driver is reviewed with their file.
create function review_documents_of_driver() returns trigger language plpgsql as $$
begin
  update user_documents set review = 'waiting' where user_id = new.user_id and review is null;
  return null;
end $$;
create trigger drivers_have_documents_reviewed after insert on drivers
  for each row execute function review_documents_of_driver();

-- The operators' queue: nobody's documents but a driver's wait.
create index documents_to_review on user_documents (user_id, document_type) where review = 'waiting';
-- Until when one of a type counts.
create index documents_that_count on user_documents (user_id, document_type, expiry_date) where review = 'confirmed';

select allow_in_check('admin_actions', 'admin_actions_action_check', 'confirm_document', 'refuse_document');
