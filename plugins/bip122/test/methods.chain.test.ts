import { SendTransaction } from '@latchkit/core'
import { networks, Psbt, Transaction } from 'bitcoinjs-lib'
import { describe, expect, it } from 'vitest'
import { id, type Party, party, read, rpcUrl, scriptOf } from '../src/testing/party.js'

/** The party's largest coin that is in a block, with the transaction it comes from. */
async function coinOf({ account }: Party) {
  const coins: { txid: string; vout: number; value: number }[] = await read(`address/${account.address}/utxo`)
  const [coin] = coins.sort((a, b) => b.value - a.value)
  if (!coin) throw new Error('This account has no coin')
  const source = await (await fetch(`${rpcUrl}/tx/${coin.txid}/hex`)).text()
  return { ...coin, value: BigInt(coin.value), nonWitnessUtxo: Transaction.fromHex(source).toBuffer() }
}

/** Both pay half of an output to somebody, and get their change. */
async function draft(parties: readonly Party[], to: string, amount: bigint, fee: bigint) {
  const psbt = new Psbt({ network: networks.regtest })
  const coins = await Promise.all(parties.map(coinOf))
  const share = (amount + fee) / BigInt(parties.length)
  for (const { txid: hash, vout: index, nonWitnessUtxo, value } of coins) {
    const script = scriptOf(parties[psbt.inputCount]?.account.address ?? '')
    psbt.addInput({ hash, index, nonWitnessUtxo, witnessUtxo: { script, value } })
  }
  psbt.addOutput({ script: scriptOf(to), value: amount })
  coins.forEach(({ value }, at) => {
    psbt.addOutput({ script: scriptOf(parties[at]?.account.address ?? ''), value: value - share })
  })
  return psbt.toBase64()
}

describe('the methods of Bitcoin on the chain', () => {
  it.each([
    ['wbip', 'standard'],
    ['standard', 'unisat'],
    ['unisat', 'wbip'],
  ] as const)('%s and %s: two wallets sign a part each, the second one’s page sends', async (one, other) => {
    const [alice, bob] = [await party(0, one), await party(1, other)]
    const to = 'bcrt1q03j55x5vxk4tp2qs5c74y6wmtgx9g586el74s6'
    const before = (await read(`address/${to}`)).chain_stats.funded_txo_sum
    const psbt = await draft([alice, bob], to, 3_000_000n, 1_000n)

    const half = await alice.methods.signPsbt({ psbt })
    expect(half.hash).toBeUndefined()
    const signatures = Psbt.fromBase64(half.psbt).data.inputs.map(({ partialSig = [] }) => partialSig.length)
    expect(signatures).toEqual([1, 0])
    // Not yet complete: it is said before anybody signs.
    await expect(alice.methods.signPsbt({ psbt, broadcast: true })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
      outcome: 'untouched',
    })

    const { psbt: whole, hash = '' } = await bob.methods.signPsbt({ psbt: half.psbt, broadcast: true })
    expect(Psbt.fromBase64(whole).data.inputs.every(({ partialSig }) => partialSig?.length === 1)).toBe(true)
    const { waitForTransaction } = bob.kit.use(SendTransaction, bob.account)
    expect(await waitForTransaction({ networkId: id, hash })).toBe('confirmed')
    const mined = await read(`tx/${hash}`)
    expect(mined.fee).toBe(1_000)
    expect(
      mined.vin.map(
        ({ prevout }: { prevout: { scriptpubkey_address: string } }) => prevout.scriptpubkey_address,
      ),
    ).toEqual([alice.account.address, bob.account.address])
    expect((await read(`address/${to}`)).chain_stats.funded_txo_sum - before).toBe(3_000_000)
  })
  it.each(['wbip', 'standard', 'unisat'] as const)(
    '%s: signs a payment and one of its change, for a node of the app',
    async name => {
      const alice = await party(0, name)
      const to = 'bcrt1q03j55x5vxk4tp2qs5c74y6wmtgx9g586el74s6'
      const payment = Psbt.fromBase64(await draft([alice], to, 1_000_000n, 1_000n))
      const [, change] = payment.txOutputs
      if (!change) throw new Error('This payment has no change')
      // Its id is known before it is signed, as it spends by SegWit.
      const hash = Transaction.fromBuffer(payment.data.globalMap.unsignedTx.toBuffer()).getId()
      const witnessUtxo = { script: change.script, value: change.value }
      const next = new Psbt({ network: networks.regtest })
        .addInput({ hash, index: 1, witnessUtxo })
        .addOutput({ script: change.script, value: change.value - 1_000n })

      const psbts = [payment, next].map(psbt => ({ psbt: psbt.toBase64(), finalize: true }))
      const signed = await alice.methods.signPsbts({ psbts })
      for (const { transaction: body = null, hash } of signed)
        expect(await (await fetch(`${rpcUrl}/tx`, { method: 'POST', body })).text()).toBe(hash)
      expect(signed[0]?.hash).toBe(hash)
      expect((await read(`tx/${signed[1]?.hash}`)).vin[0].txid).toBe(hash)
    },
  )
})
