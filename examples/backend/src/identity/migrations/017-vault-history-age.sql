-- Even where there is nothing to add, `alter table` locks out everybody.
do $$ begin
  if not exists (
    select 1 from pg_attribute where attrelid = 'identity_vault_history'::regclass and attname = 'replaced_at'
  ) then
    -- Versions from before count from now on, and so do those of instances that know no such column.
    alter table identity_vault_history add column replaced_at bigint not null default (extract(epoch from now()) * 1000)::bigint;
  end if;
end $$;
create index if not exists identity_vault_history_age on identity_vault_history (replaced_at);
