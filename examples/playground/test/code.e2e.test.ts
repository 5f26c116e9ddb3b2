import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { writeCode } from '../src/code/writeCode.js'
import { writeInstall } from '../src/code/writeInstall.js'
import { defaultSetup } from '../src/setup/Setup.js'
import { readSetup, writeSetup } from '../src/setup/setupParams.js'
import { defaultWorld } from '../src/world/defaultWorld.js'
import { everything, nothing, sampleCode, setups, signedIn, wholeWorld } from './support/sampleCode.js'

const root = fileURLToPath(new URL('../../../', import.meta.url))
// Where nothing is beside it.
const place = (index: number) => fileURLToPath(new URL(`../snippet${index}.tsx`, import.meta.url))

/** TypeScript's errors for files that exist only here. */
function check(sources: readonly string[]): string[] {
  const { config } = ts.readConfigFile(`${root}tsconfig.json`, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root)
  const files = new Map(sources.map((text, index) => [place(index), text]))
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile } = host
  host.fileExists = name => files.has(name) || fileExists(name)
  host.readFile = name => files.get(name) ?? readFile(name)
  const program = ts.createProgram([...files.keys()], options, host)
  return [...files.keys()].flatMap(name => {
    const source = program.getSourceFile(name)
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
      ({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '),
    )
  })
}

describe('the code of a set-up', () => {
  it('compiles as it is copied', { tags: ['long'] }, () => {
    const frameworks = ['react', 'next', 'vanilla'] as const
    const codes = frameworks.flatMap(sampleCode)
    expect(check(codes)).toEqual([])
    expect(check(["import { nobody } from '@latchkit/core'"])).not.toEqual([])
  })

  it('needs nothing beside it, and stands where the templates of Vite and Next import a default', () => {
    for (const setup of setups) {
      expect(writeCode(setup, wholeWorld)).toContain('export default function App()')
      expect(writeCode(setup, wholeWorld, 'next')).toContain('export default function Page()')
      expect(writeCode(setup, wholeWorld)).not.toMatch(/from '\.|data:image/)
    }
  })

  it('says what needs a server or an origin of its own', () => {
    const code = writeCode(signedIn, wholeWorld)
    expect(code).toMatch(/`npm start` in its repository runs it/)
    expect(code).toMatch(/npm start -- --page http:.*\n\s*embeddedWallet\(/)
    expect(code).toMatch(/createSignInServer of @latchkit\/siwx\/server.*\n\s*siwx\(/)
  })

  it('names what was set and leaves the defaults out', () => {
    const code = writeCode(everything, defaultWorld)
    for (const part of ["locale: 'ar'", 'legalCheckbox: true', "'--lk-accent': '#116644'", 'EmbeddedKit']) {
      expect(code).toContain(part)
    }
    expect(writeCode(nothing, defaultWorld)).not.toMatch(/evm|devWallet|note|legal/)
  })
})

describe('the command that installs it', () => {
  it('names what the code imports and what that needs beside it', () => {
    expect(writeInstall(writeCode(nothing, defaultWorld, 'vanilla'))).toBe(
      'npm install @latchkit/core @latchkit/ui @latchkit/wallet-directory @latchkit/walletconnect react react-dom',
    )
    const usual = writeInstall(writeCode(defaultSetup, defaultWorld))
    for (const name of ['@latchkit/eip155', '@latchkit/blockchain-api', 'viem']) expect(usual).toContain(name)
    expect(usual.match(/ viem/g)).toHaveLength(1)
  })
})

describe('the address of a set-up', () => {
  it.each(setups)('comes back as it went out', setup => {
    expect(readSetup(writeSetup(setup))).toEqual(setup)
  })

  it('ignores what does not fit', () => {
    expect(readSetup('?mode=purple&radius=-3&accent=red&evm=maybe&locale=xx&__proto__=on')).toEqual(
      defaultSetup,
    )
  })
})
