import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

interface CompiledContract {
  abi: unknown[]
  evm: { bytecode: { object: string }; deployedBytecode: { object: string; immutableReferences: object } }
}

interface CompilerOutput {
  errors?: { severity: string; formattedMessage: string }[]
  contracts?: Record<string, Record<string, CompiledContract>>
}

const settings = {
  evmVersion: 'cancun',
  optimizer: { enabled: true, runs: 200 },
  // Without metadata, the bytes depend only on the code, so a comment never changes an artifact.
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode'] } },
}

/** Compiles every contract in `contracts/` and returns its artifact file's text by name; throws on any warning. */
export async function buildArtifacts(): Promise<Map<string, string>> {
  const folder = new URL('../contracts/', import.meta.url)
  const files = (await readdir(folder)).filter(file => file.endsWith('.sol')).sort()
  const sources: Record<string, { content: string }> = {}
  for (const file of files) sources[file] = { content: await readFile(new URL(file, folder), 'utf8') }

  const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc')
  const output: CompilerOutput = JSON.parse(
    solc.compile(JSON.stringify({ language: 'Solidity', sources, settings })),
  )
  const problems = (output.errors ?? []).map(error => error.formattedMessage)
  if (problems.length > 0) throw new Error(problems.join('\n'))

  const artifacts = new Map<string, string>()
  for (const file of files) {
    const name = file.replace(/\.sol$/, '')
    const contract = output.contracts?.[file]?.[name]
    if (contract?.abi.some(isFunction)) artifacts.set(name, artifactText(name, contract))
  }
  return artifacts
}

function isFunction(item: unknown): boolean {
  return typeof item === 'object' && item !== null && 'type' in item && item.type === 'function'
}

function artifactText(contractName: string, { abi, evm }: CompiledContract): string {
  const hasImmutables = Object.keys(evm.deployedBytecode.immutableReferences ?? {}).length > 0
  const artifact = {
    contractName,
    abi,
    bytecode: `0x${evm.bytecode.object}`,
    // Code with immutables is only complete once deployed, so it is left out.
    ...(hasImmutables ? {} : { deployedBytecode: `0x${evm.deployedBytecode.object}` }),
  }
  return `${JSON.stringify(artifact, null, 2)}\n`
}
