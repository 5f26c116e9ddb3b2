import type { PaymentAsset } from '../contract/PaymentAsset.js'

export const me = `0x${'1'.repeat(40)}`
export const other = `0x${'2'.repeat(40)}`
export const shop = `0x${'5'.repeat(40)}`
export const usdc: PaymentAsset = {
  network: 'eip155:1',
  asset: `0x${'a'.repeat(40)}`,
  metadata: { name: 'USD Coin', symbol: 'USDC', decimals: 6 },
  isDollar: true,
}
export const ether: PaymentAsset = {
  network: 'eip155:1',
  asset: 'native',
  metadata: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}

export function fakeWindow() {
  const gone: string[] = []
  const opened = {
    closed: false,
    opener: {} as unknown,
    location: { href: 'about:blank', replace: (url: string) => void gone.push(url) },
    close() {
      opened.closed = true
    },
  }
  return { gone, opened: opened as unknown as Window }
}
