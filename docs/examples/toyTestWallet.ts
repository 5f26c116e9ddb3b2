import { type ChainWalletDriver, createWalletDriver } from '@latchkit/core/testing'

/** A signature of a family of toys. */
export function signatureOf(address: string, message: string): string {
  let sum = 0
  for (const letter of `${address} ${message}`)
    sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_291
  return `${address}-${sum}`
}

/** A wallet that asks a person, at a place where the family's wallets are. The test is the person. */
export function createTestWallet(walletId: string, place: string): ChainWalletDriver {
  const { driver, visible, connect, ask, held } = createWalletDriver({
    walletId,
    accounts: ['toy0000alma', 'toy000boris'],
    onChange: () => window.dispatchEvent(new Event('toy:changed')),
    dispose: () => Reflect.deleteProperty(window, place),
  })
  async function sign(address: string, message: string) {
    if (visible()[0] !== address) throw new Error('No such account')
    await ask()
    return signatureOf(address, message)
  }
  Object.assign(window, {
    [place]: {
      name: walletId,
      accounts: (asks: boolean) => held(connect(asks)),
      sign: (address: string, message: string) => held(sign(address, message)),
    },
  })
  return driver
}
