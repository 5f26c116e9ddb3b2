/**
 * Wraps the table definitions with migrations for an existing store, in place and in the same transaction: a
 * node that dies halfway has changed nothing, and a second one waits. Initially, a page of history was joined
 * from two tables.
 */
export const upgradeTables = (tables: string): string => `
set local statement_timeout = 0;
select pg_advisory_xact_lock(7205759403792795);
do $upgrade$ begin
  if to_regclass('api_activity') is not null and not exists (
    select 1 from pg_attribute where attrelid = to_regclass('api_activity') and attname = 'bulk'
  ) then
    alter table api_activity rename to api_activity_before;
    alter index api_activity_pkey rename to api_activity_before_pkey;
  end if;
end $upgrade$;
${tables};
do $upgrade$ begin
  if to_regclass('api_activity_before') is not null then
    insert into api_activity
      (account, chain, mined_at, transaction, height, failed, hash, sender, recipient, nonce, method, moves, bulk)
    select a.account, a.chain, a.mined_at, a.transaction, t.height, t.failed, t.hash, t.sender, t.recipient, t.nonce, t.method,
      case when length(a.moves::text) > 1200 then null else a.moves end,
      case when length(a.moves::text) > 1200 then a.moves end
    from api_activity_before a join api_transactions t on t.id = a.transaction;
    drop table api_activity_before;
    alter table api_transactions
      drop column sender, drop column recipient, drop column failed, drop column nonce, drop column method;
  end if;
end $upgrade$`
