create table if not exists identity_vaults (
  user_id text primary key references identity_users on delete cascade,
  version int not null,
  ciphertext text not null,
  slots jsonb not null,
  addresses jsonb not null,
  updated_at bigint not null,
  lineage jsonb not null default '[]'
);
-- Stores from before there were numbers may lack it. Even where there is nothing to add, `alter table` locks out everybody.
do $$ begin
  if not exists (
    select 1 from pg_attribute where attrelid = 'identity_vaults'::regclass and attname = 'lineage'
  ) then
    alter table identity_vaults add column lineage jsonb not null default '[]';
  end if;
end $$;
