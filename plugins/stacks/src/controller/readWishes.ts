import type { AccountChoice } from '@latchkit/core/plugin'
import { readField, readItems } from '@latchkit/core/untrusted'
import { Cl, Pc } from '@stacks/transactions'
import { parseAddress } from '../address/parseAddress.js'
import { askApi } from '../api/askApi.js'
import { assertChain } from '../api/assertChain.js'
import type { StacksEnv } from '../StacksEnv.js'
import { invalid } from '../send/invalid.js'
import { checkCall, isHexList, type WalletCall } from '../send/readCall.js'
import { findSigner } from './findSigner.js'
import type { StacksContractCall, StacksDeployment, StacksNftTransfer } from './StacksApi.js'
import { clarityHex, conditionsHex } from './toHex.js'

/** The longest code of a contract, in characters: a block has 2 MB. */
const LONGEST_CODE = 1_000_000

/** The call to the wallet for a contract call. Throws `rpc/INVALID_PARAMS`. */
export function readContractCall(request: StacksContractCall): WalletCall {
  const { contract, functionName, functionArgs = [] } = request
  const call = { contract, functionName, functionArgs: functionArgs.map(clarityHex) }
  return { method: 'stx_callContract', params: checkCall({ ...call, ...conditionsHex(request) }) }
}

/** The call to the wallet for a deployment. Throws `rpc/INVALID_PARAMS`. */
export function readDeployment(request: StacksDeployment): WalletCall {
  const { name, clarityCode, clarityVersion = 3 } = request
  const { postConditions, postConditionMode } = conditionsHex(request)
  const isContract =
    typeof name === 'string' &&
    /^[a-zA-Z][\w-]{0,127}$/.test(name) &&
    typeof clarityCode === 'string' &&
    clarityCode !== '' &&
    clarityCode.length <= LONGEST_CODE
  const isMode = postConditionMode === 'deny' || postConditionMode === 'allow'
  const isVersion = Number.isInteger(clarityVersion) && clarityVersion >= 1 && clarityVersion <= 6
  if (!isContract || !isMode || !isVersion || !isHexList(postConditions))
    throw invalid('A deployment must have a name, code, and a version of Clarity from 1 to 6')
  const params = { name, clarityCode, clarityVersion, postConditions, postConditionMode }
  return { method: 'stx_deployContract', params }
}

/**
 * A transfer by SIP-009 as a contract call, with the post-condition that the item leaves the account. The asset's name is
 * queried from the network.
 */
export async function readNftTransfer(
  env: StacksEnv,
  request: StacksNftTransfer & AccountChoice & { readonly signal?: AbortSignal },
): Promise<WalletCall> {
  const { account, networkId } = findSigner(env, request)
  const { contract: given, id, to, signal } = request
  const networks = env.config.networks.filter(network => network.id === networkId)
  const [contract, recipient] = [parseAddress(networks, given), parseAddress(networks, to)]
  if (typeof id !== 'bigint' || id < 0n || id >= 2n ** 128n)
    throw invalid('The id of an item is a whole number of at most 128 bits')
  if (recipient === account.address) throw invalid('The account has this item already')
  const [address = '', name = ''] = contract.split('.')
  const path = `/v2/contracts/interface/${address}/${name}`
  const [found] = await Promise.all([
    askApi(env, networkId, { path, signal }),
    assertChain(env, networkId, signal),
  ])
  const [only, other] = readItems(readField(found, 'non_fungible_tokens'))
  const asset = readField(only, 'name')
  // With several assets the post-condition would be a guess.
  if (typeof asset !== 'string' || other !== undefined || !isAssetName(asset))
    throw invalid('The contract is not a collection by SIP-009')
  const leaves = Pc.principal(account.address)
    .willSendAsset()
    .nft(`${address}.${name}::${asset}`, Cl.uint(id))
  return readContractCall({
    contract,
    functionName: 'transfer',
    functionArgs: [Cl.uint(id), Cl.principal(account.address), Cl.principal(recipient)],
    postConditions: [leaves],
  })
}

const isAssetName = (name: string) => /^[a-zA-Z][\w!?+<>=/*-]{0,127}$/.test(name)
