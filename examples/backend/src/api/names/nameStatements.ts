/** Registers a name with its address, or does nothing if it is taken. */
export const registerName = {
  name: 'api-register-name',
  text: `
with made as (
  insert into api_names (name, owner, message, attributes, registered_at, updated_at)
  values ($1, $2, $3, $4::text::jsonb, $6::bigint, $6::bigint)
  on conflict (name) do nothing
  returning name
), address as (
  insert into api_name_addresses (name, coin_type, address, created_at)
  select name, $5::bigint, $2, $6::bigint from made
)
select count(*)::int as made from made`,
}

export const findName = {
  name: 'api-find-name',
  text: `
select n.name, n.owner, n.message, n.attributes, n.registered_at::text, n.updated_at::text,
  a.coin_type::text, a.address, a.created_at::text
from api_names n join api_name_addresses a on a.name = n.name
where n.name = $1
order by a.coin_type`,
}

export const findNamesOf = {
  name: 'api-find-names-of',
  text: `
select n.name, n.owner, n.message, n.attributes, n.registered_at::text, n.updated_at::text,
  a.coin_type::text, a.address, a.created_at::text
from api_name_addresses a join api_names n on n.name = a.name
where a.address = $1
order by n.registered_at, n.name
limit 50`,
}

export const findTaken = {
  name: 'api-find-taken',
  text: 'select name from api_names where name = any($1::text[])',
}
