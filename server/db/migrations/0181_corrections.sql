-- What a person asks to have corrected and cannot correct alone. Answered within 45 days (art. 441).
create table correction_requests (
  -- Made by the browser: the same request sent twice is one row.
  id text primary key check (char_length(id) between 20 and 64),
  user_id uuid not null references users,
  about text not null,
  wish text not null check (char_length(wish) between 3 and 1000),
  asked_at timestamptz not null,
  answer_by timestamptz not null,
  outcome text,
  answer text check (char_length(answer) between 3 and 1000),
  answered_at timestamptz,
  answered_by uuid references users,
  constraint correction_requests_about_check check (about in ('identity', 'birth', 'email', 'vehicle', 'license', 'ride', 'other')),
  constraint correction_requests_outcome_check check (outcome in ('corrected', 'refused')),
  check (num_nulls(outcome, answer, answered_at, answered_by) in (0, 4))
);
create index correction_requests_of_person on correction_requests (user_id, asked_at);
create index correction_requests_open on correction_requests (answer_by, id) where outcome is null;

select allow_in_check('admin_actions', 'admin_actions_action_check', 'correct_person', 'refuse_correction');
