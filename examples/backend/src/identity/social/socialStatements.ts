/** What a login is for: a session, another login of the signed-in user, or a fresh factor of theirs. */
export type SocialKind = 'login' | 'link' | 'factor'

/** How the login comes back to the device that began it. */
export type SocialMode = 'return' | 'other-browser'

/**
 * `pending`: at the provider; `taken`: its callback is being checked; `done`: waits for its handoff; `ready`:
 * needs none; `used`: has given what it was for.
 */
export type SocialStatus = 'pending' | 'taken' | 'done' | 'ready' | 'used' | 'refused' | 'failed'

/** A stored login at a provider. */
export interface SocialFlow {
  readonly id: string
  readonly provider: string
  readonly kind: SocialKind
  readonly mode: SocialMode
  readonly jkt: string
  readonly userId: string | null
  readonly project: string
  readonly returnUrl: string
  /** Where the answer is watched for, if there is no callback. */
  readonly channel: string | null
  readonly agent: string
  readonly status: SocialStatus
  readonly issuer: string | null
  readonly subject: string | null
  readonly name: string | null
  readonly email: string | null
  readonly emailVerified: boolean
  readonly handoffHash: string | null
  /** The provider's own words about a failure. */
  readonly error: string | null
  readonly changedAt: number
  readonly expiresAt: number
}

export const addFlow = {
  name: 'identity-add-social',
  text: `insert into identity_social_flows (id, provider, kind, mode, jkt, user_id, project, return_url, channel, agent,
    status, created_at, changed_at, expires_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending', $11, $11, $12)`,
}

export const findFlow = {
  name: 'identity-social',
  text: `select id, provider, kind, mode, jkt, user_id as "userId", project, return_url as "returnUrl", channel, agent, status,
    issuer, subject, name, email, email_verified as "emailVerified", handoff_hash as "handoffHash", error,
    changed_at::float8 as "changedAt", expires_at::float8 as "expiresAt"
    from identity_social_flows where id = $1`,
}

/** Of two callbacks with one state, only the first gets a row. */
export const takeFlow = {
  name: 'identity-take-social',
  text: `update identity_social_flows set status = 'taken', changed_at = $2
    where id = $1 and status = 'pending' and expires_at > $2 returning id`,
}

/** Takes it also from an instance that has taken it and is gone. */
export const takeChannel = {
  name: 'identity-take-channel',
  text: `update identity_social_flows set status = 'taken', changed_at = $2
    where id = $1 and expires_at > $2 and (status = 'pending' or (status = 'taken' and changed_at < $3)) returning id`,
}

export const leaveChannel = {
  name: 'identity-leave-channel',
  text: "update identity_social_flows set status = 'pending' where id = $1 and status = 'taken'",
}

export const finishFlow = {
  name: 'identity-social-done',
  text: `update identity_social_flows set status = $9, changed_at = $2, issuer = $3, subject = $4, name = $5,
    email = $6, email_verified = $7, handoff_hash = $8 where id = $1 and status = 'taken' returning id`,
}

export const endFlow = {
  name: 'identity-end-social',
  text: `update identity_social_flows set status = $3, changed_at = $2, error = $4
    where id = $1 and status in ('pending', 'taken')`,
}

/** Counts a handoff or a typed code before it is compared; the last try ends the flow unless it is right. */
export const takeTry = {
  name: 'identity-social-try',
  text: `update identity_social_flows set tries = tries + 1
    where id = $1 and status = 'done' and tries < $3 and expires_at > $2 returning tries`,
}

/** Only one of two concurrent requests gets a row. */
export const moveFlow = {
  name: 'identity-move-social',
  text: `update identity_social_flows set status = $4, changed_at = $2
    where id = $1 and status = $3 and expires_at > $2 returning id`,
}

/** Makes a used flow valid again, with the try that it took. */
export const giveBack = {
  name: 'identity-give-back-social',
  text: `update identity_social_flows set status = $2, tries = greatest(tries - 1, 0)
    where id = $1 and status = 'used'`,
}

export const pruneFlows = {
  name: 'identity-prune-social',
  text: 'delete from identity_social_flows where expires_at < $1',
}
