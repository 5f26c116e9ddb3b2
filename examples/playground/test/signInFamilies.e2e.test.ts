import { describe, expect, it } from 'vitest'
import { modalOf } from './support/modalOf.js'
import { connectToSignIn, signMessage } from './support/signInSteps.js'
import { usePlaygroundPage } from './support/usePlaygroundPage.js'

describe.each([
  { family: 'cosmos', account: /^cosmos:tidewater-1:cosmos1\w+$/, tags: [] },
  { family: 'polkadot', account: /^polkadot:45454545454545454545454545454545:5\w+$/, tags: ['long'] },
] as const)('an account of $family on a network that is in no list', ({ family, account, tags }) => {
  const { open, sandbox } = usePlaygroundPage({ chains: [family] })

  it('signs in where the site names with what its addresses begin (Q08)', { tags: [...tags] }, async () => {
    const { info } = sandbox()
    const nodes = [...(info.cosmos?.networks ?? []), info.polkadot].flatMap(node => node?.rpcUrl ?? [])
    const visitor = await open({
      query: `${family}=on&evm=off&solana=off&devWallet=on&signIn=required`,
      wallet: false,
      signIn: {},
      connect: nodes.flatMap(url => [url, url.replace(/^http/, 'ws')]),
    })
    const { page } = visitor
    // On Cosmos, wallets stand in the place of a known one.
    await connectToSignIn(visitor, /Dev Wallet|Keplr/)
    await signMessage(visitor)
    await modalOf(page).waitFor({ state: 'hidden' })
    const { sessions } = await page.evaluate(async () => (await fetch('/siwx/session')).json())
    expect(sessions).toMatchObject([{ caipAddress: expect.stringMatching(account) }])
    // Polkadot's reader of balances wants WebAssembly, which this page's policy lets nobody run.
    expect(visitor.problems.filter(text => !/wasm|API\/INIT/.test(text))).toEqual([])
  })
})
