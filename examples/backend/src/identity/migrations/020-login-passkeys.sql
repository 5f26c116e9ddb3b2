-- Passkeys that sign in. One without a row of `identity_logins` has just been made, or lost its login.
create table if not exists identity_login_passkeys (
  id text primary key,
  handle text not null,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  created_at bigint not null
);
