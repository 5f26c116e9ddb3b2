// @module-tag long
import { createKit, SendTransaction } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { walletconnect } from '@latchkit/walletconnect'
import {
  broadcastTransaction,
  Cl,
  deserializeTransaction,
  makeUnsignedSTXTokenTransfer,
  Pc,
} from '@stacks/transactions'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { createPeerDriver } from '../../../examples/sandbox/src/peer/createPeerDriver.js'
import { stacks } from '../src/stacks.js'

const { peer, relay, stacks: found } = await ownSandbox('stacks')
if (!found) throw new Error('The sandbox runs no Stacks chain')
const quarry = { ...found, id: found.id as `${string}:${string}` }
const { id: networkId, token, rpcUrl } = quarry
const TO = 'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG'
const counter = `
(define-data-var total uint u0)
(define-read-only (get-total) (var-get total))
(define-public (add (amount uint)) (begin (var-set total (+ (var-get total) amount)) (ok true)))`

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

describe('a phone behind the relay', () => {
  // Both ends of the relay load their SDK first.
  it('does all that the methods of Stacks ask for', async () => {
    const phone = createPeerDriver(peer.url)
    const plugins = [
      stacks({ networks: [quarry], rpc: { [networkId]: rpcUrl } }),
      walletconnect({ relayUrl: relay.url }),
    ] as const
    const kit = createKit({ plugins, storage: memoryStorage() })
    cleanups.push(
      () => phone.disconnect(),
      () => kit.dispose(),
    )
    await kit.start()
    const connecting = kit.connections.connect({ walletId: 'walletconnect' })
    await phone.pair(await kit.plugins.walletconnect.pair())
    await phone.approve()
    const { account } = await connecting
    const { waitForTransaction } = kit.use(SendTransaction, account)
    const status = (hash: string) => waitForTransaction({ networkId, hash })
    const methods = kit.plugins.stacks
    /** Asks the phone, which says yes to the method that is meant. */
    async function ask<Result>(method: string, asking: Promise<Result>): Promise<Result> {
      asking.catch(() => {})
      expect(await phone.approveRequest()).toMatchObject({ method, chainId: networkId })
      return asking
    }

    const name = `counter-${crypto.randomUUID().slice(0, 8)}`
    const contract = `${account.address}.${name}`
    const deployment = { name, clarityCode: counter, fee: 20_000n }
    const deployed = await ask('stx_deployContract', methods.deployContract(deployment))
    expect(await status(deployed.hash)).toBe('confirmed')
    const add = { contract, functionName: 'add', functionArgs: [Cl.uint(8)] }
    expect(await status((await ask('stx_callContract', methods.callContract(add))).hash)).toBe('confirmed')
    expect(await methods.callReadOnly({ contract, functionName: 'get-total' })).toEqual(Cl.uint(8))

    const asset = `${networkId}/sip010:${token.contract}` as const
    const paid = await ask('stx_callContract', methods.transfer({ to: TO, amount: 4n, asset, memo: 'tea' }))
    expect(await status(paid.hash)).toBe('confirmed')
    const limited = {
      contract: token.contract,
      functionName: 'transfer',
      functionArgs: [Cl.uint(9), Cl.principal(account.address), Cl.principal(TO), Cl.none()],
      postConditions: [
        Pc.principal(account.address)
          .willSendLt(9)
          .ft(token.contract as `${string}.${string}`, token.name),
      ],
    }
    const stopped = await ask('stx_callContract', methods.callContract(limited))
    expect(await status(stopped.hash)).toBe('failed')

    const { nonce } = await (await fetch(`${rpcUrl}/v2/accounts/${account.address}?proof=0`)).json()
    const built = await makeUnsignedSTXTokenTransfer({
      publicKey: account.publicKey ?? '',
      network: 'testnet',
      nonce,
      fee: 500n,
      recipient: TO,
      amount: 6n,
    })
    const whole = await ask(
      'stx_signTransaction',
      methods.signTransaction({ transaction: built.serialize() }),
    )
    const transaction = deserializeTransaction(whole.transaction)
    const { txid } = await broadcastTransaction({ transaction, client: { baseUrl: rpcUrl } })
    expect(await status(txid)).toBe('confirmed')

    const shared = await ask('stx_getAddresses', methods.addresses())
    expect(shared).toMatchObject([{ address: account.address, symbol: 'STX' }])
    const domain = { name: 'Market', version: '1.0.0' }
    const signing = methods.signStructuredMessage({ message: Cl.tuple({ item: Cl.uint(3) }), domain })
    expect((await ask('stx_signStructuredMessage', signing)).signature).toMatch(/^[\da-f]{130}$/)
    const sponsored = methods.transfer({ to: TO, amount: 1n, sponsored: true })
    const left = await ask('stx_transferStx', sponsored)
    expect(deserializeTransaction(left.transaction).auth.authType).toBe(5)

    const refused = methods.callContract(add)
    refused.catch(() => {})
    await phone.rejectRequest()
    await expect(refused).rejects.toMatchObject({ code: 'core/USER_REJECTED', outcome: 'untouched' })
  })
})
