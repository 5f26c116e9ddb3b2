import type { FamilyContext, RunningFamily } from './FamilyContext.js'

/** The families besides EVM. None loads before it is needed. */
const families = {
  bip122: async (context: FamilyContext) => (await import('../bip122/startBitcoin.js')).startBitcoin(context),
  cosmos: async (context: FamilyContext) => (await import('../cosmos/startCosmos.js')).startCosmos(context),
  polkadot: async (context: FamilyContext) =>
    (await import('../polkadot/startPolkadot.js')).startPolkadot(context),
  solana: async (context: FamilyContext) => (await import('../solana/startSolana.js')).startSolana(context),
  sui: async (context: FamilyContext) => (await import('../sui/startSui.js')).startSui(context),
  stacks: async (context: FamilyContext) => (await import('../stacks/startStacks.js')).startStacks(context),
}

const titles: Readonly<Record<keyof typeof families, string>> = {
  bip122: 'Bitcoin',
  cosmos: 'Cosmos',
  polkadot: 'Polkadot',
  solana: 'Solana',
  sui: 'Sui',
  stacks: 'Stacks',
}

export type SandboxFamily = keyof typeof families

export type FamilyInfos = {
  [Name in SandboxFamily]?: Awaited<ReturnType<(typeof families)[Name]>>['info']
}

/** The default families. Solana has no engine for Windows, where it would fail the start. */
export const usualFamilies: readonly SandboxFamily[] = process.platform === 'win32' ? [] : ['solana']

export const familyNames = Object.keys(families) as SandboxFamily[]

/** Starts families in parallel, and tells which is being started and which is there. If one fails, stops all others and throws the first error. */
export async function startFamilies(
  wanted: readonly SandboxFamily[],
  context: FamilyContext & { onProgress(part: string, how?: string): void },
): Promise<RunningFamily<FamilyInfos>> {
  const results = await Promise.allSettled(
    wanted.map(async name => {
      context.onProgress(titles[name], 'starting')
      try {
        return { name, family: await families[name](context) }
      } finally {
        context.onProgress(titles[name])
      }
    }),
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
