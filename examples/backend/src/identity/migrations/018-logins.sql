-- Somebody who signs in with an account elsewhere has no address; `logins` counts such accounts.
-- Even where there is nothing to change, `alter table` locks out everybody.
do $$ begin
  if exists (
    select 1 from pg_attribute where attrelid = 'identity_users'::regclass and attname = 'email' and attnotnull
  ) then
    alter table identity_users alter column email drop not null;
  end if;
  if not exists (
    select 1 from pg_attribute where attrelid = 'identity_users'::regclass and attname = 'logins'
  ) then
    alter table identity_users add column logins int not null default 0;
  end if;
  if exists (
    select 1 from pg_attribute where attrelid = 'identity_reverts'::regclass and attname = 'new_email' and attnotnull
  ) then
    alter table identity_reverts alter column new_email drop not null;
  end if;
end $$;
create table if not exists identity_logins (
  issuer text not null,
  subject text not null,
  user_id text not null references identity_users on delete cascade,
  provider text not null,
  label text not null,
  email text,
  email_verified boolean not null,
  added_at bigint not null,
  primary key (issuer, subject)
);
create index if not exists identity_logins_of on identity_logins (user_id);
