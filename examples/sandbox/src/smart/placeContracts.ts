import { type Address, encodeDeployData, type Hex } from 'viem'
import type { Rpc } from '../createRpc.js'
import type { Sender } from '../createSender.js'
import type { Placed } from './readCode.js'

/**
 * Runs constructors at the addresses of deployments elsewhere, those that have no code yet, so that immutables and storage are as
 * if they were deployed there. CREATE2 does not lead there: the published bytecode is not, byte by byte, that of public networks.
 */
export async function placeContracts(
  rpc: Rpc,
  sender: Sender,
  all: readonly Placed[],
  { owner, entryPoint, library }: Record<'owner' | 'entryPoint' | 'library', Address>,
): Promise<void> {
  const addressOf = (wanted: string) => all.find(({ name }) => name === wanted)?.address
  const known: Readonly<Record<string, Address | undefined>> = {
    _owner: owner,
    _entryPoint: entryPoint,
    _delegationManager: addressOf('DelegationManager'),
    _argsEqualityCheckEnforcer: addressOf('ArgsEqualityCheckEnforcer'),
  }
  const creationOf = ({ abi, bytecode }: Placed): Hex => {
    const linked = bytecode.replace(/__\$[\da-f]{34}\$__/g, library.slice(2).toLowerCase()) as Hex
    const inputs = abi.flatMap(each => (each.type === 'constructor' ? each.inputs : []))
    return encodeDeployData({ abi, bytecode: linked, args: inputs.map(({ name = '' }) => known[name]) })
  }
  const codes = await Promise.all(all.map(({ address }) => rpc.getCode({ address })))
  const missing = all.filter((_, at) => !codes[at])
  const runtimes = await Promise.all(
    missing.map(async contract => {
      const { name, address } = contract
      await rpc.setCode({ address, bytecode: creationOf(contract) })
      const { data: bytecode } = await rpc.call({ to: address })
      if (!bytecode) throw new Error(`The constructor of ${name} failed.`)
      return { address, bytecode }
    }),
  )
  for (const { address } of missing) await sender.send({ to: address })
  await sender.settle()
  await Promise.all(runtimes.map(runtime => rpc.setCode(runtime)))
}
