import { bcs } from '@mysten/sui/bcs'
import { digestOf } from './createLedger.mjs'

const ownerOf = ({ owner }) => ({ AddressOwner: owner })

/** The effects of an executed transaction in BCS, version 2, as validators sign them. */
export function effectsBytes({ error, gas, before, written, gone, gasUsed, digest, version }) {
  const old = new Map(before.map(coin => [coin.id, coin]))
  const inputState = id => {
    const coin = old.get(id)
    return coin ? { Exist: [[coin.version, digestOf(coin)], ownerOf(coin)] } : { NotExist: true }
  }
  const changes = [
    ...written.map(coin => [
      coin.id,
      {
        inputState: inputState(coin.id),
        outputState: { ObjectWrite: [digestOf(coin), ownerOf(coin)] },
        idOperation: old.has(coin.id) ? { None: true } : { Created: true },
      },
    ]),
    ...gone
      .filter(id => old.has(id))
      .map(id => [
        id,
        { inputState: inputState(id), outputState: { NotExist: true }, idOperation: { Deleted: true } },
      ]),
  ].sort(([one], [other]) => (one < other ? -1 : 1))
  const kind = error?.includes('InsufficientCoinBalance') ? 'InsufficientCoinBalance' : 'FunctionNotFound'
  return bcs.TransactionEffects.serialize({
    V2: {
      status: error ? { Failure: { error: { [kind]: true }, command: 0n } } : { Success: true },
      executedEpoch: 0n,
      gasUsed,
      transactionDigest: digest,
      gasObjectIndex: changes.findIndex(([id]) => id === gas.id),
      eventsDigest: null,
      dependencies: [],
      lamportVersion: version,
      changedObjects: changes,
      unchangedConsensusObjects: [],
      auxDataDigest: null,
    },
  }).toBytes()
}
