import type { ApprovalKind } from '../queue/ApprovalRequest.js'

/** The panel is a developer tool in English only; its root sets `lang`. */
export const panelText = {
  badge: 'Test wallet',
  warning: 'Test wallet, never use with real funds',
  open: (count: number) =>
    count === 0
      ? 'Open test wallet'
      : `Open test wallet, ${count} ${count === 1 ? 'request' : 'requests'} waiting`,
  close: 'Minimise test wallet',
  approve: 'Approve',
  reject: 'Reject',
  details: 'Request details',
  page: 'Page',
  position: (at: number, of: number) => `${at} of ${of}`,
  held: 'On hold until you decide here.',
  account: 'Account',
  accountName: (index: number) => `Account ${index + 1}`,
  network: 'Network',
  locked: 'Locked',
  auto: 'Approve everything',
  online: 'Network connection',
  revoke: 'Disconnect this page',
  notConnected: 'Not connected to this page',
  connected: 'Connected to this page',
  arrived: (title: string, origin: string) => `New request: ${title}, from ${origin}`,
} as const

const titles: Readonly<Record<ApprovalKind, string>> = {
  connect: 'Connect',
  'sign-message': 'Sign message',
  'sign-typed-data': 'Sign typed data',
  'send-transaction': 'Send transaction',
  'switch-network': 'Switch network',
  'add-network': 'Add network',
  'send-calls': 'Send calls',
  'watch-asset': 'Show token',
}

export const requestTitle = (kind: ApprovalKind): string => titles[kind] ?? kind
