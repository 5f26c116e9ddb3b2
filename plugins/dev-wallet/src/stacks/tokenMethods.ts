import { Cl, type ClarityValue, makeContractCall, Pc, postConditionToHex } from '@stacks/transactions'
import type { ApprovalLine } from '../queue/ApprovalRequest.js'
import { visibleText } from '../visibleText.js'
import { amount, clarity, conditionsOf, invalid, type Params, text } from './readParams.js'
import type { StacksContext } from './StacksContext.js'
import { send } from './sendMethods.js'
import { assetName } from './stacksNode.js'

interface TokenTransfer {
  readonly kind: 'fungible_tokens' | 'non_fungible_tokens'
  readonly lines: readonly ApprovalLine[]
  readonly details: object
  args(from: string): ClarityValue[]
  condition(from: string, asset: { contract: `${string}.${string}`; name: string }): string
}

/** Signs and broadcasts a transfer of a SIP-010 token; exactly the amount may leave, unless the page has conditions of its own. */
export function transferSip10Ft(ctx: StacksContext, params: Params) {
  const [recipient, sum] = [text(params, 'recipient'), amount(params, 39)]
  return transferToken(ctx, params, {
    kind: 'fungible_tokens',
    details: { recipient, amount: `${sum}` },
    lines: [
      { label: 'Send', value: `${sum} units` },
      { label: 'To', value: visibleText(recipient), as: 'address' },
    ],
    args: from => [Cl.uint(sum), Cl.principal(from), Cl.principal(recipient), Cl.none()],
    condition: (from, { contract, name }) =>
      postConditionToHex(Pc.principal(from).willSendEq(sum).ft(contract, name)),
  })
}

/** Signs and broadcasts a transfer of a SIP-009 item. */
export function transferSip9Nft(ctx: StacksContext, params: Params) {
  const [recipient, id] = [text(params, 'recipient'), clarity(params, 'assetId')]
  return transferToken(ctx, params, {
    kind: 'non_fungible_tokens',
    details: { recipient, assetId: Cl.serialize(id) },
    lines: [
      { label: 'Send', value: `Item ${visibleText(Cl.prettyPrint(id))}` },
      { label: 'To', value: visibleText(recipient), as: 'address' },
    ],
    args: from => [id, Cl.principal(from), Cl.principal(recipient)],
    condition: (from, { contract, name }) =>
      postConditionToHex(Pc.principal(from).willSendAsset().nft(`${contract}::${name}`, id)),
  })
}

function transferToken(ctx: StacksContext, params: Params, wish: TokenTransfer) {
  const asset = text(params, 'asset')
  const [, contractAddress = '', contractName = '', said] =
    /^(S[0-9A-Z]{28,41})\.([a-zA-Z][\w-]{0,127})(?:::(\S{1,128}))?$/.exec(asset) ?? []
  if (!contractAddress) throw invalid("'asset' must be the contract of a token.")
  const contract = `${contractAddress}.${contractName}` as const
  const { postConditions, postConditionMode } = conditionsOf(params)
  return send(ctx, params, async (from, network) => {
    const name = said ?? (await assetName(ctx, contract, wish.kind, network))
    const conditions = {
      postConditions: postConditions.length > 0 ? postConditions : [wish.condition(from, { contract, name })],
      postConditionMode,
    }
    return {
      details: { asset: `${contract}::${name}`, ...wish.details, ...conditions },
      lines: [{ label: 'Token', value: visibleText(`${contract}::${name}`), as: 'code' }, ...wish.lines],
      sign: options =>
        makeContractCall({
          ...options,
          ...conditions,
          contractAddress,
          contractName,
          functionName: 'transfer',
          functionArgs: wish.args(from),
        }),
    }
  })
}
