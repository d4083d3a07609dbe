-- Immutable once released: a change is a new file.
-- WebAuthn, beside the password. Ids and keys are base64url.
create table passkeys (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id) on delete cascade,
  credential_id text not null,
  -- The host name that the passkey is bound to.
  rp_id text not null,
  public_key text not null,
  -- Of signatures; 0 where the authenticator does not count.
  counter bigint not null,
  -- The browser that it was added in, such as 'Firefox on Linux'.
  browser text,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create unique index passkeys_credential on passkeys (credential_id);
create index passkeys_user on passkeys (user_id);
-- Each is used once. `user_id`: the account that a passkey is added to; null: of a sign-in.
create table passkey_challenges (
  challenge text primary key,
  user_id uuid references users (id) on delete cascade,
  expires_at timestamptz(3) not null
);
create index passkey_challenges_user on passkey_challenges (user_id);
