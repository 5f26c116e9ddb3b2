// @module-tag long
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import { Cl, makeUnsignedSTXTokenTransfer, Pc, postConditionToHex } from '@stacks/transactions'
import {
  type Params,
  type Requests,
  request,
  stxCallContractResultSchema,
  stxDeployContractResultSchema,
  stxGetAddressesResultSchema,
  stxSignMessageResultSchema,
  stxSignStructuredMessageResultSchema,
  stxSignTransactionResultSchema,
  stxTransferStxResultSchema,
} from 'sats-connect'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'

const { chains, stacks: quarry } = await ownSandbox('stacks')
if (!quarry) throw new Error('The sandbox runs no Stacks chain')
const TO = 'ST2CY5V39NHDPWSXMW9QDT3HC3GD6Q6XX4CFRK9AG'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function openWallet() {
  const wallet = createDevWallet({
    chains: chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl })),
    rdns: 'dev.latchkit.stx',
    remember: false,
    autoApprove: true,
    stacks: { networks: [{ id: quarry?.id ?? '', rpcUrl: quarry?.rpcUrl ?? '' }] },
  })
  cleanups.push(() => wallet.dispose())
  await wallet.addresses()
  return wallet
}

/** The library's result, without its envelope; an error of the wallet is thrown. */
async function ask<Method extends keyof Requests>(method: Method, params: Params<Method>) {
  const answer = await request(method, params, 'dev_latchkit_stx_stacks')
  if (answer.status === 'error') throw answer.error
  return answer.result
}

/** The library's own schema of an answer. */
interface Schema {
  readonly '~standard': { validate(value: unknown): unknown }
}
async function expectShape(schema: Schema, value: unknown) {
  expect(await schema['~standard'].validate(value)).not.toHaveProperty('issues')
}
/** Until the node has taken it into a block. */
async function mined(txid: string) {
  const status = async () => {
    const response = await fetch(`${quarry?.rpcUrl}/extended/v1/tx/0x${txid.replace(/^0x/, '')}`)
    return response.ok ? (await response.json()).tx_status : undefined
  }
  await expect.poll(status).toBe('success')
}

describe('the test wallet for the Stacks methods of sats-connect', () => {
  it('answers each as the library defines it, and the chain has it', async () => {
    await openWallet()
    const found = await ask('stx_getAddresses', null)
    await expectShape(stxGetAddressesResultSchema, found)
    const [{ address, publicKey } = { address: '', publicKey: '' }] = found.addresses

    const said = await ask('stx_signMessage', { message: 'hello' })
    await expectShape(stxSignMessageResultSchema, said)
    expect(said.publicKey).toBe(publicKey)
    const domain = Cl.serialize(
      Cl.tuple({
        name: Cl.stringAscii('Shop'),
        version: Cl.stringAscii('1'),
        'chain-id': Cl.uint(2_147_483_648),
      }),
    )
    const structured = await ask('stx_signStructuredMessage', { message: Cl.serialize(Cl.uint(1)), domain })
    await expectShape(stxSignStructuredMessageResultSchema, structured)

    const paid = await ask('stx_transferStx', { recipient: TO, amount: 7, memo: 'tea' } as never)
    await expectShape(stxTransferStxResultSchema, paid)
    await mined(paid.txid)
    const limit = Pc.principal(address).willSendEq(0).ustx()
    const deployed = await ask('stx_deployContract', {
      name: `greeter-${Date.now()}`,
      clarityCode: '(define-public (hi) (ok u1))',
    } as never)
    await expectShape(stxDeployContractResultSchema, deployed)
    await mined(deployed.txid)
    const called = await ask('stx_callContract', {
      contract: quarry.token.contract,
      functionName: 'transfer',
      functionArgs: [Cl.uint(1), Cl.principal(TO), Cl.principal(address), Cl.none()].map(one =>
        Cl.serialize(one),
      ),
      postConditions: [postConditionToHex(limit)],
    } as never)
    await expectShape(stxCallContractResultSchema, called)

    const common = { publicKey, network: 'testnet', fee: 400n, nonce: 90n } as const
    const built = await makeUnsignedSTXTokenTransfer({ ...common, recipient: TO, amount: 2n })
    const signed = await ask('stx_signTransaction', { transaction: built.serialize(), broadcast: false })
    await expectShape(stxSignTransactionResultSchema, signed)
  })
  it('refuses the others in the words of JSON-RPC, and passes on a no', async () => {
    const wallet = await openWallet()
    for (const method of ['stx_getAccounts', 'stx_signTransactions', 'stx_updateProfile'] as const)
      await expect(ask(method as 'stx_getAccounts', null)).rejects.toMatchObject({ code: -32601 })
    await wallet.autoApprove(false)
    await wallet.reject()
    await expect(ask('stx_getAddresses', null)).rejects.toMatchObject({ code: -32000 })
  })
})
