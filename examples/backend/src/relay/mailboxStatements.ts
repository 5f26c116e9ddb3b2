import { MOST_ACKNOWLEDGEMENTS, PAGE } from './MailLimits.js'

/** Counts message rows for each quota, ordered by key, so that two nodes never deadlock. */
const countUsage = (rows: string) => `
  insert into relay_usage as u (key, bytes, messages)
  select k.key, sum(r.bytes), sum(r.messages) from (${rows}) r
  cross join lateral (
    values ('topic ' || r.topic), ('client ' || r.sender), ('address ' || r.address), ('all')
  ) as k(key)
  where k.key <> 'address '
  group by k.key order by k.key
  on conflict (key) do update set bytes = u.bytes + excluded.bytes, messages = u.messages + excluded.messages`

const used = (share: string, column = 'bytes') =>
  `coalesce((select u.${column} from relay_usage u where u.key = ${share}), 0)`

/** Stores a batch in order; reports for each message whether it was stored, was there already, or which quota is full. */
export const putMessages = {
  name: 'relay-put',
  text: `
with given as (
  select * from unnest(
    $1::text[], $2::text[], $3::text[], $4::text[], $5::int[], $6::text[], $7::bigint[], $8::bigint[], $9::text[], $10::int[]
  ) with ordinality as g(hash, topic, sender, text, tag, attestation, published_at, expires_at, address, bytes, n)
), fresh as (
  select g.*, count(*) over by_topic as topic_messages, sum(g.bytes) over by_topic as topic_bytes,
    sum(g.bytes) over (partition by g.sender order by g.n) as client_bytes,
    sum(g.bytes) over (partition by g.address order by g.n) as address_bytes,
    sum(g.bytes) over (order by g.n) as all_bytes
  from given g
  where not exists (select 1 from relay_messages m where m.hash = g.hash and m.expires_at > g.published_at)
  window by_topic as (partition by g.topic order by g.n)
), judged as materialized (
  select f.*, case
    when ${used(`'topic ' || f.topic`, 'messages')} + f.topic_messages > $11
      or ${used(`'topic ' || f.topic`)} + f.topic_bytes > $12 then 'topic'
    when ${used(`'client ' || f.sender`)} + f.client_bytes > $13 then 'client'
    when f.address <> '' and ${used(`'address ' || f.address`)} + f.address_bytes > $14 then 'address'
    when ${used(`'all'`)} + f.all_bytes > $15 then 'all'
  end as share
  from fresh f
), expired as (
  select m.hash, m.topic, m.sender, m.address, m.bytes from relay_messages m join judged j on j.hash = m.hash
  where j.share is null
), kept as (
  insert into relay_messages as m
    (hash, topic, sender, text, tag, attestation, published_at, expires_at, address, bytes)
  select hash, topic, sender, text, tag, attestation, published_at, expires_at, address, bytes from judged
  where share is null
  order by n
  on conflict (hash) do update
    set sender = excluded.sender, published_at = excluded.published_at, expires_at = excluded.expires_at,
      address = excluded.address, bytes = excluded.bytes
    where m.expires_at <= excluded.published_at
  returning m.hash, m.topic, m.sender, m.address, m.bytes
), counted as (${countUsage(`
    select topic, sender, address, bytes, 1 as messages from kept
    union all select e.topic, e.sender, e.address, -e.bytes, -1 from expired e join kept on kept.hash = e.hash`)}
)
select g.hash, k.hash is not null as stored, j.share,
  exists (select 1 from relay_messages m where m.hash = g.hash and m.expires_at > g.published_at) as known
from given g left join kept k on k.hash = g.hash left join judged j on j.hash = g.hash`,
}

/** Removes the oldest acknowledged messages of a topic. */
export const makeRoom = {
  name: 'relay-room',
  text: `
with gone as (
  delete from relay_messages where hash in (
    select m.hash from relay_messages m
    where m.topic = $1 and (m.expires_at <= $2 or exists (select 1 from relay_acknowledgements a where a.hash = m.hash))
    order by m.seq limit 100
  ) returning topic, sender, address, bytes
), counted as (${countUsage('select topic, sender, address, -bytes as bytes, -1 as messages from gone')})
select count(*)::int as count from gone`,
}

/** A page of pending messages for each of several look-ups, each with a client and its topics; oldest first. */
export const findPending = {
  name: 'relay-pending',
  text: `
with waiting as (
  select r.n, m.hash, m.seq, row_number() over w as place, count(*) over (partition by r.n) as total,
    sum(m.bytes) over w - m.bytes as bytes_before
  from unnest($1::text[], $2::text[], $3::int[]) as r(topic, client, n)
  join relay_messages m on m.topic = r.topic and m.sender <> r.client and m.expires_at > $4
  where not exists (
    select 1 from relay_acknowledgements a where a.hash = m.hash and a.client = r.client and a.expires_at > $4
  )
  window w as (partition by r.n order by m.seq)
)
select w.n::int as n, w.total::int as total, m.hash, m.topic, m.sender, m.text, m.tag, m.attestation,
  m.published_at::float8 as "publishedAt", m.expires_at::float8 as "expiresAt"
from waiting w join relay_messages m on m.hash = w.hash
where w.place <= ${PAGE.messages} and w.bytes_before < ${PAGE.bytes}
order by w.seq`,
}

/** Records a batch of acknowledgements for the lifetime of the messages. */
export const addAcknowledgements = {
  name: 'relay-acknowledge',
  text: `
insert into relay_acknowledgements (hash, client, expires_at)
select distinct r.hash, r.client, m.expires_at
from unnest($1::text[], $2::text[]) as r(hash, client) join relay_messages m on m.hash = r.hash
where (select count(*) from relay_acknowledgements a where a.hash = r.hash) < ${MOST_ACKNOWLEDGEMENTS}
order by r.hash, r.client
on conflict (hash, client) do update set expires_at = excluded.expires_at`,
}

/** Deletes some expired messages and returns how many: a few at a time, because each statement has a deadline. */
export const pruneMessages = {
  name: 'relay-prune-messages',
  text: `
with gone as (
  delete from relay_messages where hash in (
    select hash from relay_messages where expires_at <= $1 order by expires_at limit 2000 for update skip locked
  ) returning topic, sender, address, bytes
), counted as (${countUsage('select topic, sender, address, -bytes as bytes, -1 as messages from gone')})
select count(*)::int as count from gone`,
}

export const pruneAcknowledgements = {
  name: 'relay-prune-acknowledgements',
  text: `
with gone as (
  delete from relay_acknowledgements where ctid = any(array(
    select ctid from relay_acknowledgements where expires_at <= $1 limit 10000
  )) returning 1
)
select count(*)::int as count from gone`,
}

export const pruneUsage = { name: 'relay-prune-usage', text: 'delete from relay_usage where messages <= 0' }
