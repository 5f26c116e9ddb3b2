import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { AuditKind } from '../../../backend/src/identity/user/createAudit.js'
import { memoryStore } from '../session/openStore.js'
import { ActivityView } from './ActivityView.js'
import type { TopLevel } from './TopPage.js'

afterEach(cleanup)

const kinds: Readonly<Record<AuditKind, true>> = {
  'signed-up': true,
  'signed-in': true,
  'signed-out': true,
  'signed-out-everywhere': true,
  'token-reused': true,
  'vault-created': true,
  'vault-changed': true,
  'keys-replaced': true,
  'former-keys-dropped': true,
  'half-released': true,
  'factor-confirmed': true,
  'export-permitted': true,
  'email-changed': true,
  'email-reverted': true,
  'passkey-added': true,
  'passkey-removed': true,
  'login-added': true,
  'login-removed': true,
  'code-refused': true,
}

it('has a name for each event of the log of the service', async () => {
  const more = { time: 0, device: 'abc', origin: '', detail: '', previous: '', hash: '' }
  const entries = Object.keys(kinds).map((kind, at) => ({ seq: 100 - at, kind, ...more }))
  const session = { user: async () => 'u', call: async () => ({ entries }) }
  const wallet = { user: async () => ({ id: 'u', vault: 0 }) }
  render(<ActivityView {...({ site: { store: memoryStore(), session }, wallet } as unknown as TopLevel)} />)
  await screen.findByText('Way to sign in added')
  expect(screen.queryByText('Other event')).toBeNull()
})
