-- Sign-in by phone: the confirmed number of an account is one of its keys, `accounts` with provider_id 'phone' and the number
-- as account_id; `updated_at` is the last time that a code confirmed it. A number opens one account, which the unique key of
-- provider and account says already; an account has one number.
create unique index accounts_one_phone on accounts (user_id) where provider_id = 'phone';

-- Codes that were sent, for one browser's request each.
create table phone_codes (
  -- Made by the browser: only who knows it can try the code.
  id text primary key check (char_length(id) between 20 and 64),
  phone_number text not null,
  -- HMAC of id, number and code with the server's secret: six digits alone could be guessed from a hash.
  code_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  tries integer not null default 0,
  -- Used once; what it opened, so that a lost answer can be repeated.
  used_at timestamptz,
  user_id uuid references users on delete cascade,
  session_token text,
  opened_at timestamptz,
  check ((used_at is null) = (user_id is null)),
  check (used_at is not null or (session_token is null and opened_at is null))
);
create index phone_codes_to_forget on phone_codes (expires_at);
create index phone_codes_of_user on phone_codes (user_id) where user_id is not null;

select allow_in_check('sign_in_events', 'sign_in_events_kind_check', 'signed_in_phone', 'phone_linked', 'phone_moved');
