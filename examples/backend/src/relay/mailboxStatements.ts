/** The tables of the mailbox, made by whichever node comes first. */
export const mailboxTables = `
select pg_advisory_xact_lock(7205759403792793);
create table if not exists relay_messages (
  hash text primary key,
  seq bigserial not null,
  topic text not null,
  sender text not null,
  text text not null,
  tag int not null,
  attestation text,
  published_at bigint not null,
  expires_at bigint not null
);
create index if not exists relay_messages_topic on relay_messages (topic, seq);
create index if not exists relay_messages_expiry on relay_messages (expires_at);
create table if not exists relay_acknowledgements (
  hash text not null,
  client text not null,
  expires_at bigint not null,
  primary key (hash, client)
);
create index if not exists relay_acknowledgements_expiry on relay_acknowledgements (expires_at)`

/** Keeps a batch, in its order; says for each message whether it was stored or is there already. */
export const putMessages = {
  name: 'relay-put',
  text: `
with given as (
  select * from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::bigint[], $8::bigint[])
    with ordinality as g(hash, topic, sender, text, tag, attestation, published_at, expires_at, n)
), kept as (
  insert into relay_messages as m (hash, topic, sender, text, tag, attestation, published_at, expires_at)
  select hash, topic, sender, text, tag, attestation, published_at, expires_at from given
  where (select count(*) from (select 1 from relay_messages o where o.topic = given.topic limit $9) as those) < $9
  order by n
  on conflict (hash) do update
    set sender = excluded.sender, published_at = excluded.published_at, expires_at = excluded.expires_at
    where m.expires_at <= excluded.published_at
  returning hash
)
select g.hash, k.hash is not null as stored,
  exists (select 1 from relay_messages m where m.hash = g.hash and m.expires_at > g.published_at) as known
from given g left join kept k on k.hash = g.hash`,
}

/** Removes the oldest acknowledged messages of a topic. */
export const makeRoom = {
  name: 'relay-room',
  text: `
delete from relay_messages where hash in (
  select m.hash from relay_messages m
  where m.topic = $1 and (m.expires_at <= $2 or exists (select 1 from relay_acknowledgements a where a.hash = m.hash))
  order by m.seq limit 100
) returning hash`,
}

/** What waits for each pair of a topic and a client, oldest first. */
export const findPending = {
  name: 'relay-pending',
  text: `
select r.n::int as n, m.hash, m.topic, m.sender, m.text, m.tag, m.attestation,
  m.published_at::float8 as "publishedAt", m.expires_at::float8 as "expiresAt"
from unnest($1::text[], $2::text[], $3::int[]) as r(topic, client, n)
join relay_messages m on m.topic = r.topic and m.sender <> r.client and m.expires_at > $4
where not exists (
  select 1 from relay_acknowledgements a where a.hash = m.hash and a.client = r.client and a.expires_at > $4
)
order by m.seq`,
}

/** Remembers a batch of acknowledgements for as long as the messages live. */
export const addAcknowledgements = {
  name: 'relay-acknowledge',
  text: `
insert into relay_acknowledgements (hash, client, expires_at)
select distinct r.hash, r.client, m.expires_at
from unnest($1::text[], $2::text[]) as r(hash, client) join relay_messages m on m.hash = r.hash
on conflict (hash, client) do update set expires_at = excluded.expires_at`,
}

export const pruneMessages = {
  name: 'relay-prune-messages',
  text: 'delete from relay_messages where expires_at <= $1',
}

export const pruneAcknowledgements = {
  name: 'relay-prune-acknowledgements',
  text: 'delete from relay_acknowledgements where expires_at <= $1',
}
