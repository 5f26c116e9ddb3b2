create table if not exists identity_devices (
  user_id text not null references identity_users on delete cascade,
  jkt text not null,
  seen_at bigint not null,
  origin text not null default '',
  agent text not null default '',
  primary key (user_id, jkt)
);
-- Stores from before there were numbers may lack it. Even where there is nothing to add, `alter table` locks out everybody.
do $$ begin
  if not exists (
    select 1 from pg_attribute where attrelid = 'identity_devices'::regclass and attname = 'origin'
  ) then
    alter table identity_devices add column origin text not null default '';
  end if;
  if not exists (
    select 1 from pg_attribute where attrelid = 'identity_devices'::regclass and attname = 'agent'
  ) then
    alter table identity_devices add column agent text not null default '';
  end if;
end $$;
