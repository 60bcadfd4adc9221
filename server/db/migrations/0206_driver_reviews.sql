-- A driver whom an operator is to look at, with what led to it. An operator decides; nothing happens by itself.
create table driver_reviews (
  id uuid primary key default gen_random_uuid(),
  driver_id uuid not null references users,
  opened_at timestamptz not null,
  -- What was counted: an array of cause, count, and of how many.
  causes jsonb not null,
  decision text constraint driver_reviews_decision_check check (decision in ('nothing', 'talk', 'warn', 'suspend')),
  decided_by uuid references users,
  decided_at timestamptz,
  -- For operators. The driver reads the message, and may answer it once.
  note text,
  message text,
  answer text,
  answered_at timestamptz,
  check (num_nulls(decision, decided_by, decided_at, note) in (0, 4)),
  check ((message is null) = (decision is null or decision = 'nothing')),
  check ((answer is null) = (answered_at is null) and (answer is null or message is not null))
);
create unique index driver_review_open on driver_reviews (driver_id) where decision is null;
create index driver_reviews_to_decide on driver_reviews (opened_at, id) where decision is null;
create index driver_reviews_of_driver on driver_reviews (driver_id, decided_at);
create index driver_reviews_decided on driver_reviews (decided_at desc, id) where decision is not null;

select allow_in_check('admin_actions', 'admin_actions_action_check', 'decide_review');
