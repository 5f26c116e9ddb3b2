-- A delegation has the same hash on every network: a network and a hash name a permission together.
do $$ begin
  if (
    select array_length(conkey, 1) from pg_constraint
    where conrelid = 'identity_permissions'::regclass and contype = 'p'
  ) = 1 then
    alter table identity_permissions drop constraint identity_permissions_pkey, add primary key (chain, hash);
  end if;
end $$;
