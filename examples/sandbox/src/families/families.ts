import type { FamilyContext, RunningFamily } from './FamilyContext.js'

/** The families beside EVM. Nothing of one loads before it is asked for. */
const families = {
  bip122: async (context: FamilyContext) => (await import('../bip122/startBitcoin.js')).startBitcoin(context),
  cosmos: async (context: FamilyContext) => (await import('../cosmos/startCosmos.js')).startCosmos(context),
  polkadot: async (context: FamilyContext) =>
    (await import('../polkadot/startPolkadot.js')).startPolkadot(context),
  solana: async (context: FamilyContext) => (await import('../solana/startSolana.js')).startSolana(context),
  sui: async (context: FamilyContext) => (await import('../sui/startSui.js')).startSui(context),
  stacks: async (context: FamilyContext) => (await import('../stacks/startStacks.js')).startStacks(context),
}

/** The name of a chain family of the sandbox beside EVM: its CAIP-2 namespace. */
export type SandboxFamily = keyof typeof families

/** What each family that runs says of itself. */
export type FamilyInfos = {
  [Name in SandboxFamily]?: Awaited<ReturnType<(typeof families)[Name]>>['info']
}

/** What runs unless told otherwise. There is no engine for Solana on Windows, where it would end the start. */
export const usualFamilies: readonly SandboxFamily[] = process.platform === 'win32' ? [] : ['solana']

/** All families that there are. */
export const familyNames = Object.keys(families) as SandboxFamily[]

/** Starts families side by side. Throws what the first one that failed said, after all others were ended. */
export async function startFamilies(
  wanted: readonly SandboxFamily[],
  context: FamilyContext,
): Promise<RunningFamily<FamilyInfos>> {
  const results = await Promise.allSettled(
    wanted.map(async name => ({ name, family: await families[name](context) })),
  )
  const running = results.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []))
  const stop = async () => {
    await Promise.allSettled(running.map(({ family }) => family.stop()))
  }
  const failed = results.find(result => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return { info: Object.fromEntries(running.map(({ name, family }) => [name, family.info])), stop }
}
