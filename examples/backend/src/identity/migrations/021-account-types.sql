-- Everybody who has a vault by now was shown the address of its key: that stays theirs until they switch. `null`: nothing was shown yet.
-- Even where there is nothing to change, `alter table` locks out everybody.
do $$ begin
  if not exists (
    select 1 from pg_attribute where attrelid = 'identity_vaults'::regclass and attname = 'account_type'
  ) then
    alter table identity_vaults add column account_type text default 'eoa';
    alter table identity_vaults alter column account_type drop default;
    alter table identity_vaults add column smart_account jsonb;
  end if;
end $$;
