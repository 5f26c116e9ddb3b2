create table if not exists identity_users (
  id text primary key,
  email text not null unique,
  created_at bigint not null,
  locked_until bigint not null default 0,
  known_before bigint not null default 0
);
-- Stores from before there were numbers may lack it. Even where there is nothing to add, `alter table` locks out everybody.
do $$ begin
  if not exists (
    select 1 from pg_attribute where attrelid = 'identity_users'::regclass and attname = 'known_before'
  ) then
    alter table identity_users add column known_before bigint not null default 0;
  end if;
end $$;
