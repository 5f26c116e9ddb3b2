-- The stored amount for each quota. Stores from before there were numbers may have it.
do $$ begin
  if to_regclass('relay_usage') is null then
    alter table relay_messages add column address text not null default '', add column bytes int;
    update relay_messages set bytes = octet_length(text) + octet_length(coalesce(attestation, '')) + 500;
    alter table relay_messages alter column bytes set not null;
    create table relay_usage (key text primary key, bytes bigint not null, messages bigint not null)
      with (fillfactor = 50);
    create index relay_usage_none on relay_usage (key) where messages <= 0;
    insert into relay_usage select key, sum(bytes), count(*) from relay_messages
      cross join lateral (values ('topic ' || topic), ('client ' || sender), ('all')) as k(key) group by key;
  end if;
end $$;
