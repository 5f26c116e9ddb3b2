import type { ApprovalKind } from '../queue/ApprovalRequest.js'

/** The panel is a tool for developers and speaks English only; its root says so to assistive technology. */
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
  details: 'What it asks for',
  page: 'Page',
  position: (at: number, of: number) => `${at} of ${of}`,
  held: 'Held: it waits until it is decided here.',
  account: 'Account',
  accountName: (index: number) => `Account ${index + 1}`,
  network: 'Network',
  locked: 'Locked',
  auto: 'Approve everything',
  online: 'Connection to networks',
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
}

/** What a request is called. */
export const requestTitle = (kind: ApprovalKind): string => titles[kind] ?? kind
