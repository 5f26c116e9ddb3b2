import { persisted } from '@latchkit/core/plugin'

/** Flags that this page remembers: never an address, a code or a token. */
export interface LoginFlags {
  /** A login was used here, so the frame may be made without being asked for. */
  readonly isUsed: boolean
  /** The site was not reached at the last sign-out, so it is told before anything else. The plugin's eager part looks for it, too. */
  readonly isSignOutDue: boolean
}

export const loginFlags = /* @__PURE__ */ persisted<LoginFlags>({
  key: 'login',
  version: 1,
  schema: value => {
    const { isUsed, isSignOutDue } = Object(value) as LoginFlags
    return typeof isUsed === 'boolean' && typeof isSignOutDue === 'boolean'
      ? { isUsed, isSignOutDue }
      : undefined
  },
})
