-- Rights of people over their data (code du numérique, art. 390, 437, 441).

-- What a person agreed to, or took back: the newest row of a purpose holds. Kept, because a consent has to be provable.
create table consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references users,
  purpose text not null,
  given boolean not null,
  at timestamptz not null,
  -- Of the text that was shown.
  text_version smallint not null check (text_version > 0),
  -- Where it was said.
  page text not null,
  -- Who said it: today only the person.
  said_by uuid not null references users,
  constraint consents_purpose_check check (purpose in ('card')),
  constraint consents_page_check check (page in ('documents', 'settings'))
);
create index consents_of_person on consents (user_id, purpose, id);
create trigger consents_append_only before update or delete on consents
  for each row execute function refuse_to_rewrite();
create trigger consents_stay before truncate on consents for each statement execute function refuse_to_empty();

-- « Mes données » is open to a session that proved, minutes ago, whose it is. Without a foreign key, as session_proofs, so that
-- a hand may still empty all sessions at once; what is too old to count is swept with the next.
create table own_data_openings (
  session_id uuid primary key,
  opened_at timestamptz not null
);

select allow_in_check('sign_in_events', 'sign_in_events_kind_check', 'own_data_opened');
