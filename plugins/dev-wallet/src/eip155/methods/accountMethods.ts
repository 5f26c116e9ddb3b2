import { isRecord } from '../../isRecord.js'
import type { Eip155Context, Eip155Methods } from '../Eip155Context.js'
import { providerRpcError } from '../providerRpcError.js'

async function askToConnect(ctx: Eip155Context) {
  const accounts = await ctx.offered()
  await ctx.ask('connect', {
    details: { accounts, chainId: ctx.chain().id },
    lines: [
      ...accounts.map(value => ({ label: 'Account', value, as: 'address' as const })),
      { label: 'Network', value: ctx.chain().name },
    ],
  })
  ctx.permit()
}

async function permissions(ctx: Eip155Context) {
  if (!ctx.permitted()) return []
  return [
    {
      parentCapability: 'eth_accounts',
      invoker: ctx.origin,
      caveats: [{ type: 'restrictReturnedAccounts', value: await ctx.accounts() }],
    },
  ]
}

/** EIP-2255 knows permissions by method name; this wallet has one. */
function checkPermission(params: readonly unknown[]) {
  const [asked] = params
  if (!isRecord(asked) || !isRecord(asked['eth_accounts'])) {
    throw providerRpcError(-32602, "Only the permission 'eth_accounts' exists.")
  }
}

/** Accounts and permissions: EIP-1102, EIP-2255 and the revocation that goes with it. */
export const accountMethods: Eip155Methods = {
  eth_accounts: ctx => ctx.accounts(),
  eth_coinbase: async ctx => (await ctx.accounts())[0] ?? null,
  async eth_requestAccounts(ctx) {
    const known = await ctx.accounts()
    if (known.length > 0) return known
    await askToConnect(ctx)
    return ctx.accounts()
  },
  wallet_getPermissions: permissions,
  async wallet_requestPermissions(ctx, params) {
    checkPermission(params)
    await askToConnect(ctx)
    return permissions(ctx)
  },
  async wallet_revokePermissions(ctx, params) {
    checkPermission(params)
    ctx.forbid()
    return null
  },
}
