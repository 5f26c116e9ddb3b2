/** Texts of the views, loaded with them. */
export const viewMessages = {
  'receive.qr': 'QR code to pay {address} on {network}',
  'receive.address': 'Your address',
  'receive.copy': 'Copy address',
  'receive.copied': 'Copied',
  'receive.copy.denied': 'We couldn’t copy the address. Select it manually.',
  'receive.networks': 'Valid on',
  'receive.networks.count': '{count} networks',
  'receive.networks.count.one': '{count} network',
  'receive.warning': 'Only send assets on {network} to this address. Anything else may be lost.',
  'receive.warning.several': 'Only send assets on these networks to this address. Anything else may be lost.',
  'receive.offline': 'You are offline',
  'receive.offline.text':
    'You can still be paid with this code. Payments will appear when you’re back online.',
  'receive.networks.none': 'Unknown',
  'receive.networks.unchecked': 'Not checked',
  'receive.contract': 'This is a smart account',
  'receive.contract.text':
    'It only exists on {networks}. Anything sent to it on another network may be lost.',
  'receive.partial': 'Not valid on every network',
  'receive.partial.text':
    'Only send on {networks}. On other networks this address may not be yours, or couldn’t be checked.',
  'receive.unchecked': 'We couldn’t check the networks',
  'receive.unchecked.text': 'If this is a smart account, anything sent to it on another network may be lost.',
  'receive.retry': 'Retry',
  'receive.unconfirmed': 'Not confirmed',
  'receive.accounts': 'Accounts',
} as const
