create table if not exists identity_refreshes (
  hash text primary key,
  family text not null references identity_sessions on delete cascade,
  used_at bigint,
  previous text
);
-- Stores from before there were numbers may lack it. Even where there is nothing to add, `alter table` locks out everybody.
do $$ begin
  if not exists (
    select 1 from pg_attribute where attrelid = 'identity_refreshes'::regclass and attname = 'previous'
  ) then
    alter table identity_refreshes add column previous text;
  end if;
end $$;
create index if not exists identity_refreshes_of on identity_refreshes (family);
