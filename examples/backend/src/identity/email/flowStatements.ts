/** The purpose of a code. */
export type FlowKind = 'login' | 'factor' | 'change-primary' | 'change-secondary' | 'add-email'

/** A stored request for a code. */
export interface Flow {
  readonly id: string
  readonly kind: FlowKind
  readonly email: string
  /** The new address, if the code goes to the old one. */
  readonly target: string | null
  readonly jkt: string
  readonly userId: string | null
  readonly project: string
  readonly mac: string | null
  readonly decision: 'pending' | 'approved' | 'denied' | null
  readonly origin: string
  readonly agent: string
  readonly tries: number
  readonly createdAt: number
  readonly expiresAt: number
  readonly isUsed: boolean
  readonly isVoid: boolean
}

const columns = `id, kind, email, target, jkt, user_id as "userId", project, code_mac as mac, decision, origin, agent, tries,
  created_at::float8 as "createdAt", expires_at::float8 as "expiresAt",
  used_at is not null as "isUsed", voided_at is not null as "isVoid"`

export const addFlow = {
  name: 'identity-add-flow',
  text: `insert into identity_flows
    (id, kind, email, target, jkt, user_id, project, code_mac, link_hash, decision, origin, agent, created_at, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
}

export const findFlow = {
  name: 'identity-flow',
  text: `select ${columns} from identity_flows where id = $1`,
}

export const findFlowByLink = {
  name: 'identity-flow-by-link',
  text: `select ${columns} from identity_flows where link_hash = $1`,
}

/** The latest request of a user's device for a code of a kind. */
export const findFlowOfUser = {
  name: 'identity-flow-of-user',
  text: `select ${columns} from identity_flows
    where user_id = $1 and jkt = $2 and kind = $3 and voided_at is null order by created_at desc limit 1`,
}

/** Uses one try; two concurrent requests use two. */
export const takeTry = {
  name: 'identity-take-try',
  text: `update identity_flows set tries = tries + 1
    where id = $1 and tries < $2 and used_at is null and voided_at is null and expires_at > $3
    returning code_mac as mac, tries`,
}

/** Consumes a code: only one of two concurrent requests gets a row. */
export const useFlow = {
  name: 'identity-use-flow',
  text: `update identity_flows set used_at = $2
    where id = $1 and used_at is null and voided_at is null returning id`,
}

/** Makes a used code valid again, with the try that it took. */
export const giveBackUse = {
  name: 'identity-give-back-use',
  text: 'update identity_flows set used_at = null, tries = tries - 1 where id = $1 and used_at is not null',
}

export const voidFlow = {
  name: 'identity-void-flow',
  text: 'update identity_flows set voided_at = $2 where id = $1 and voided_at is null',
}

/** A newer code voids the older ones of the same address, device and kind. */
export const voidOlder = {
  name: 'identity-void-older',
  text: `update identity_flows set voided_at = $5
    where email = $2 and jkt = $3 and kind = $4 and id <> $1 and used_at is null and voided_at is null
      and created_at <= $6`,
}

/** Only the first decision counts. */
export const decideFlow = {
  name: 'identity-decide',
  text: `update identity_flows set decision = $2
    where link_hash = $1 and decision = 'pending' and voided_at is null and expires_at > $3 returning id`,
}

/** Consumes the admission of a user's device. */
export const useAdmission = {
  name: 'identity-use-admission',
  text: `update identity_flows set used_at = $3
    where user_id = $1 and jkt = $2 and kind = 'login' and decision = 'approved'
      and used_at is null and voided_at is null and expires_at > $3 returning id`,
}

/** Sets the code of an approved flow, once: only one of two instances gets a row. */
export const giveCode = {
  name: 'identity-give-code',
  text: `update identity_flows set code_mac = $2, expires_at = $3
    where id = $1 and decision = 'approved' and code_mac is null and voided_at is null returning id`,
}

export const takeCodeBack = {
  name: 'identity-take-code-back',
  text: 'update identity_flows set code_mac = null where id = $1 and code_mac = $2',
}

export const pruneFlows = {
  name: 'identity-prune-flows',
  text: 'delete from identity_flows where expires_at < $1',
}
