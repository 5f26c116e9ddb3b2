// @vitest-environment node
import { formatUnits, parseTransaction, toHex } from 'viem'
import { expect, it } from 'vitest'
import type { Scene } from '../frame/createStage.js'
import type { SigningRequest } from '../keys/sign.js'
import { openWallet, owner } from './testing/agreeTo.js'
import { answer, replaceNode } from './testing/showRequest.js'

replaceNode()

const shop = `0x${'bb'.repeat(20)}`

/** A node that says something else each time that it is asked. */
function fickle() {
  let asked = 0n
  const more = (start: bigint) => {
    asked += 1n
    return `0x${(start * asked).toString(16)}`
  }
  answer.mockImplementation(method => {
    switch (method) {
      case 'eth_getTransactionCount':
        return more(3n)
      case 'eth_getBlockByNumber':
        return { baseFeePerGas: more(1_000_000n), gasLimit: '0x1c9c380' }
      case 'eth_gasPrice':
        return more(2_000_000n)
      case 'eth_maxPriorityFeePerGas':
        return more(1_000n)
      case 'eth_estimateGas':
        return more(21_000n)
      case 'eth_getBalance':
        return more(10n ** 18n)
      // No contract tells what a first layer takes.
      case 'eth_call':
        return '0x'
      case 'eth_sendRawTransaction':
        return `0x${'ab'.repeat(32)}`
      default:
        return undefined
    }
  })
}

it('I11: what is signed is what was shown, though the node changes its mind in between', async () => {
  fickle()
  const scenes: Extract<Scene, { kind: 'approval' }>[] = []
  const signed: SigningRequest[] = []
  const ask = openWallet({
    signs: request => signed.push(request),
    decide(scene) {
      scenes.push(scene)
      // The node is asked often while somebody reads.
      for (let at = 0; at < 50; at += 1) answer('eth_gasPrice', [])
      void scene.approve()
    },
  })
  await ask('eth_sendTransaction', [{ from: owner, to: shop, value: '0x1234' }])
  const [item] = signed[0]?.items ?? []
  if (item?.kind !== 'transaction') throw new Error('No transaction was signed')
  const bytes = parseTransaction(toHex(item.bytes))
  const [scene] = scenes
  expect(signed[0]?.account).toBe(scene?.account)
  expect(scene?.review.parts).toEqual([
    {
      title: { key: 'sendAmount', values: { amount: `${formatUnits(bytes.value ?? 0n, 18)} PEB` } },
      lines: [{ label: 'to', address: bytes.to }],
    },
  ])
  const fee = (bytes.gas ?? 0n) * (bytes.maxFeePerGas ?? 0n)
  const shown = Number.parseFloat(`${scene?.review.fee}`.replace(/[^\d.]/g, ''))
  expect(shown).toBeGreaterThanOrEqual(Number(formatUnits(fee, 18)))
  expect(shown).toBeLessThan(Number(formatUnits(fee, 18)) * 1.002)
})

it('I10: one yes signs one request, however often it is said, and nothing that waits behind it', async () => {
  fickle()
  const signed: SigningRequest[] = []
  let seen = 0
  const ask = openWallet({
    signs: request => signed.push(request),
    decide(scene) {
      seen += 1
      if (seen > 1) return scene.reject(false)
      for (let at = 0; at < 5; at += 1) void scene.approve()
    },
  })
  const both = ['0x48', '0x49'].map(text => ask('personal_sign', [text, owner]).catch(({ code }) => code))
  const [first, second] = await Promise.all(both)
  expect(first).toMatch(/^0x/)
  expect(second).toBe('USER_REJECTED')
  expect(signed.map(({ items }) => items)).toEqual([[{ kind: 'message', bytes: Uint8Array.of(0x48) }]])
})

it('I09: a yes after the page gave up signs nothing', async () => {
  fickle()
  const signed: SigningRequest[] = []
  let late: Extract<Scene, { kind: 'approval' }> | undefined
  const control = new AbortController()
  const ask = openWallet({
    signs: request => signed.push(request),
    decide(scene) {
      late = scene
      control.abort(new Error('Gone'))
    },
  })
  await expect(ask('personal_sign', ['0x48', owner], control.signal)).rejects.toThrow('Gone')
  await late?.approve()
  expect(signed).toEqual([])
})
