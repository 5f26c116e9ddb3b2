/** The words of the views, which come with them. */
export const viewMessages = {
  'receive.qr': 'QR code to pay {address} on {network}',
  'receive.address': 'Your address',
  'receive.copy': 'Copy address',
  'receive.copied': 'Copied',
  'receive.copy.denied': 'The clipboard is not available. Select the address by hand.',
  'receive.networks': 'Valid on',
  'receive.networks.count': '{count} networks',
  'receive.warning': 'Only send what exists on {network} to this address. Anything else may be lost.',
  'receive.warning.several':
    'Only send what exists on these networks to this address. Anything else may be lost.',
  'receive.offline': 'You are offline',
  'receive.offline.text': 'You can still be paid with this code. What arrives shows up once you are back.',
  'receive.connect.title': 'No wallet is connected',
  'receive.connect.text': 'Connect one to see its address.',
  'receive.connect': 'Connect',
  'receive.accounts': 'Accounts',
} as const
