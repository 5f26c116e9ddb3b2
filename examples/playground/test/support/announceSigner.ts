import type { BrowserContext } from 'playwright-core'

/** A wallet in the page of one account, whose signatures the test makes. */
export interface PageSigner {
  readonly name: string
  readonly account: string
  /** In hex. */
  readonly chainId: string
  sign(message: string): Promise<string>
}

/** Announces such a wallet (EIP-6963) in every page of a context. */
export async function announceSigner(
  context: BrowserContext,
  { sign, ...wallet }: PageSigner,
): Promise<void> {
  await context.exposeFunction('signForTest', sign)
  await context.addInitScript(install, wallet)
}

/** Runs in the page. */
function install({ name, account, chainId }: Omit<PageSigner, 'sign'>) {
  let isConnected = false
  const provider = {
    async request({ method, params }: { method: string; params?: readonly unknown[] }) {
      if (method === 'eth_chainId') return chainId
      if (method === 'eth_requestAccounts') isConnected = true
      if (/accounts$/i.test(method)) return isConnected ? [account] : []
      if (method === 'personal_sign')
        return (globalThis as unknown as { signForTest(hex: unknown): Promise<string> }).signForTest(
          params?.[0],
        )
      throw Object.assign(new Error(`There is no ${method}`), { code: 4200 })
    },
    on() {},
    removeListener() {},
  }
  const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'
  const info = { uuid: '350670db-19fa-4704-a166-000000000007', name, rdns: 'example.signer', icon }
  const announce = () => {
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  window.addEventListener('eip6963:requestProvider', announce)
  announce()
}
